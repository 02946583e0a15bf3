import { type RefObject, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from '#web/router/location.ts'

/**
 * Scrolls a new page to the top and focuses its main part, as a full page load would do. After going back, the browser and the page
 * restore the scroll position.
 */
export function useFocusOnNavigation(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null)
  const { pathname, hash } = useLocation()
  const returned = useNavigationType() === 'POP'
  const shown = useRef(pathname)
  useEffect(() => {
    // The first page keeps the focus where the browser put it, so that the skip link stays first.
    if (shown.current === pathname) return
    shown.current = pathname
    // The page itself scrolls to the fragment of its address.
    if (hash) return
    if (!returned) window.scrollTo(0, 0)
    // Unless the page has focused an element itself.
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
  }, [pathname, hash, returned])
  return main
}
