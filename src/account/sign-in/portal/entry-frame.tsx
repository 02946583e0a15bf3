import type { ReactNode } from 'react'
import { HOME_PATH } from '#web/portal/guards.ts'
import { FRONT_PATH, PublicLinks } from '#web/portal/public-links.tsx'
import { Link } from '#web/router/link.tsx'
import { useToken } from '#web/sign-in.ts'
import { BrandMark } from '#web/ui/brand-mark.tsx'
import { StrokeIcon } from '#web/ui/icon.tsx'
import layout from '#web/ui/layout.module.css'
import { MAIN_ID, SkipLink } from '#web/ui/skip-link.tsx'
import styles from './entry-frame.module.css'

interface Props {
  scene: 'login' | 'forgot-password' | 'verification-email'
  /** The words over the landscape, on a desktop. */
  headline: string
  subline: string
  /** Why one is here, above the title. */
  reason?: string | undefined
  title: string
  /** Under the title. */
  lead: ReactNode
  children: ReactNode
}

/** Landscape on one side, the form on the other; on phones a strip of road above it, with the public links in its menu. */
export function EntryFrame({ scene, headline, subline, reason, title, lead, children }: Props) {
  const signedIn = useToken() !== null
  return (
    <div className={styles.entry} data-under-toast>
      <SkipLink />
      <header className={styles.art}>
        <picture>
          <source
            media="(min-width: 768px) and (prefers-color-scheme: dark)"
            srcSet={`/illustrations/${scene}-desktop-dark.svg`}
          />
          <source media="(min-width: 768px)" srcSet={`/illustrations/${scene}-desktop.svg`} />
          <source media="(prefers-color-scheme: dark)" srcSet="/illustrations/login-mobile-dark.svg" />
          <img className={styles.scene} src="/illustrations/login-mobile.svg" alt="" fetchPriority="high" />
        </picture>
        <Link to={signedIn ? HOME_PATH : FRONT_PATH} aria-label="Toyota Trust" className={styles.brand}>
          <BrandMark />
        </Link>
        <div className={styles.say}>
          <p className={layout.display}>{headline}</p>
          <p className={styles.subline}>{subline}</p>
        </div>
        {/* A popover, so that the menu opens without JavaScript. */}
        <button
          type="button"
          className={styles.menuButton}
          popoverTarget="menu-lain"
          aria-label="Menu lain: Tukar Tambah, Cek Harga"
        >
          <StrokeIcon path="M4 7h16M4 12h16M4 17h16" />
        </button>
        <nav id="menu-lain" popover="auto" aria-label="Menu lain" className={styles.menu}>
          <PublicLinks />
        </nav>
      </header>
      <nav aria-label="Menu utama" className={styles.ways}>
        <PublicLinks />
      </nav>
      <main id={MAIN_ID} tabIndex={-1} className={styles.pane}>
        {reason && <p className={styles.reason}>{reason}</p>}
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {children}
      </main>
    </div>
  )
}
