import { type RefObject, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * On a new page the view starts at the top and the focus in its main part, as a full page load would do; going back
 * leaves the place to the browser and to the page.
 */
export function useFreshPage(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const returned = useNavigationType() === 'POP'
  const shown = useRef(pathname)
  useEffect(() => {
    // The first page keeps the focus where the browser put it, so that the skip link stays first.
    if (shown.current === pathname) return
    shown.current = pathname
    if (!returned) window.scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [pathname, returned])
  return main
}
