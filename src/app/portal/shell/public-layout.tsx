import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { HOME_PATH, LOGIN_PATH } from '#web/portal/guards.ts'
import { useDealer } from '#web/portal/page-data.ts'
import { FRONT_PATH, PublicLinks } from '#web/portal/public-links.tsx'
import { Link } from '#web/router/link.tsx'
import { useLocation } from '#web/router/location.ts'
import { useToken } from '#web/sign-in.ts'
import { BrandMark } from '#web/ui/brand-mark.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { StrokeIcon } from '#web/ui/icon.tsx'
import { MAIN_ID, SkipLink } from '#web/ui/skip-link.tsx'
import { TrustMark } from '#web/ui/trust-mark.tsx'
import brand from './brand.module.css'
import styles from './public-layout.module.css'

// Lazy-loaded: the server has rendered it, and it shows what only this device knows.
const SavedLink = lazy<ComponentType>(() =>
  import('./saved-link.tsx').then(
    (m) => ({ default: m.SavedLink }),
    // The page is useful without it.
    () => ({ default: () => null }),
  ),
)

const MENU_ID = 'menu-lain'

/** The frame of pages that are open to everyone. */
export function PublicLayout({ children }: { children: ReactNode }) {
  const signedIn = useToken() !== null
  const dealer = useDealer()
  return (
    <>
      <SkipLink />
      <header className={styles.bar}>
        <div>
          <Link
            to={signedIn ? HOME_PATH : FRONT_PATH}
            aria-label={dealer || 'Toyota Trust'}
            className={`${brand.brand} ${styles.brand}`}
          >
            {dealer ? <b>{dealer}</b> : <BrandMark />}
            <svg width="32" height="32" viewBox="0 0 32 32" fill="none" aria-hidden="true">
              <TrustMark />
            </svg>
          </Link>
          <nav aria-label="Menu utama" className={styles.links}>
            <PublicLinks />
          </nav>
          <nav aria-label="Akun" className={styles.account}>
            <Suspense>
              <SavedLink />
            </Suspense>
            {!signedIn && (
              <ButtonLink to={LOGIN_PATH} variant="alt" size="sm">
                Masuk
              </ButtonLink>
            )}
            {/* A popover, so that the menu opens without JavaScript. */}
            <button
              type="button"
              className={styles.menuButton}
              popoverTarget={MENU_ID}
              aria-label="Menu lain: Tukar Tambah, Cek Harga, Cabang"
            >
              <StrokeIcon path="M4.5 7h15M4.5 12h15M4.5 17h15" />
            </button>
          </nav>
        </div>
        <nav id={MENU_ID} popover="auto" aria-label="Menu lain" className={styles.menu}>
          <PublicLinks />
        </nav>
      </header>
      <main id={MAIN_ID} tabIndex={-1} className={styles.main} data-at={useLocation().pathname}>
        {children}
      </main>
    </>
  )
}
