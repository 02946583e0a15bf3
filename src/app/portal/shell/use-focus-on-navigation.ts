import { type RefObject, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from '#web/router/location.ts'

/** The path that is shown, above the frames: a frame that is mounted by a navigation must not take its page for the first one. */
let shown: string | undefined

/** How long the heading of a page that still loads is waited for. */
const HEADING_WAIT_MS = 3000

/**
 * Scrolls a new page to the top and focuses its heading, as a full page load would do. After going back, the browser and the page
 * restore the scroll position.
 */
export function useFocusOnNavigation(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null)
  const { pathname, hash } = useLocation()
  const returned = useNavigationType() === 'POP'
  useEffect(() => {
    const before = shown
    shown = pathname
    // The first page keeps the focus where the browser put it, so that the skip link stays first.
    if (before === undefined || before === pathname) return
    // The page itself scrolls to the fragment of its address.
    if (hash) return
    if (!returned) window.scrollTo(0, 0)
    return focusHeading(main.current)
  }, [pathname, hash, returned])
  return main
}

/**
 * Focuses the heading as soon as there is one, and the main part until then, unless the page has focused an element itself. A frame
 * shows the title until its screen brings a heading of its own, which then takes the focus.
 */
function focusHeading(main: HTMLElement | null): (() => void) | undefined {
  if (!main || main.contains(document.activeElement)) return
  let focused: HTMLElement = main
  const settle = () => {
    const active = document.activeElement
    if (active !== focused && active !== document.body) return stop()
    const heading = [...main.querySelectorAll('h1')].find((each) => each.getClientRects().length > 0)
    if (!heading || heading === active) return
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    focused = heading
  }
  const observer = new MutationObserver(settle)
  const timer = setTimeout(() => observer.disconnect(), HEADING_WAIT_MS)
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
  }
  main.focus({ preventScroll: true })
  settle()
  observer.observe(main, { childList: true, subtree: true })
  return stop
}
