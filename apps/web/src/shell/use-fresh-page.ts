import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** On a new page the view starts at the top and the focus in its main part, as a full page load would do. */
export function useFreshPage(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    // The first page keeps the focus where the browser put it, so that the skip link stays first.
    if (shown.current === pathname) return
    shown.current = pathname
    window.scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}
