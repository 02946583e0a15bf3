import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { PUBLIC_PAGES } from '#core/pages.ts'
import { useSavedNumbers } from '#stock/saved-cars/portal/public/saved-numbers.ts'
import { HOME_PATH } from '#web/portal/guards.ts'
import { Link } from '#web/router/link.tsx'
import { useToken } from '#web/sign-in.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { HEART } from '#web/ui/heart.ts'
import { StrokeIcon } from '#web/ui/icon.tsx'
import layout from '#web/ui/layout.module.css'
import styles from './public-layout.module.css'

// Lazy-loaded: most visitors are not signed in.
const SignedInLinks = lazy<ComponentType>(() =>
  import('./signed-in-links.tsx').then(
    (m) => ({ default: m.SignedInLinks }),
    () => ({ default: HomeLink }),
  ),
)

const HomeLink = () => (
  <ButtonLink to={HOME_PATH} variant="alt" size="sm">
    Beranda
  </ButtonLink>
)

/** The heart in the bar: leads to the saved cars, with their number, and says when it changes; then the bell and name of a customer. */
export function SavedLink() {
  const { length } = useSavedNumbers()
  const signedIn = useToken() !== null
  return (
    <>
      <Link to={signedIn ? '/dashboard/wishlist' : PUBLIC_PAGES.saved} className={styles.saved}>
        <StrokeIcon path={HEART} />
        <i className={layout.visuallyHidden}>Tersimpan, {length} mobil</i>
        <span aria-hidden="true">Tersimpan</span>
        {length > 0 && <b aria-hidden="true">{length}</b>}
      </Link>
      <span role="status" className={layout.visuallyHidden}>
        {useChange(length) && `Tersimpan, ${length} mobil`}
      </span>
      {signedIn && (
        <Suspense fallback={<HomeLink />}>
          <SignedInLinks />
        </Suspense>
      )}
    </>
  )
}

/** Whether the number has changed since the page was shown: what the device had stored is no news. */
function useChange(count: number): boolean {
  const first = useRef<number | null>(null)
  const [changed, setChanged] = useState(false)
  useEffect(() => {
    // The first effect sees what the server rendered, the next one what is stored.
    const timer = setTimeout(() => {
      first.current ??= count
    })
    if (first.current !== null && first.current !== count) setChanged(true)
    return () => clearTimeout(timer)
  }, [count])
  return changed
}
