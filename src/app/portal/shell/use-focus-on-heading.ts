import { type RefObject, useEffect } from 'react'
import { useLocation } from '#web/router/location.ts'

/** After a navigation moves the focus from the main part to the heading of the screen, so that a screen reader names the page. */
export function useFocusOnHeading(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(() => {
    const page = main.current
    if (!page || document.activeElement !== page) return
    if (focusHeading(page)) return
    const observer = new MutationObserver(() => {
      if (focusHeading(page)) observer.disconnect()
    })
    observer.observe(page, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [pathname])
}

/** Focuses the heading of the screen; false while the screen has none and the focus still waits for it. */
function focusHeading(page: HTMLElement): boolean {
  if (document.activeElement !== page) return true
  // The first heading is the frame's, which stands in until the screen has its own.
  const heading = page.querySelectorAll('h1')[1]
  if (!heading) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}
