import { useLayoutEffect } from 'react'
import type { RouterLocation } from './location.ts'
import { subscribeToNavigation } from './navigate.ts'

/** How long headings that replace each other are followed; a page that still loads gets as long again. */
const SETTLING_MS = 10_000
/** Orca passes over a heading that takes the focus while the link that had it disappears. */
const LEAVING_MS = 100

let shown: { pathname: string; search: string } | undefined
/** What had the focus before the page changed. */
let left: Element | null = null
let stop = () => {}

/** Set while a navigation loads a document, in place of one within the app. */
const CONTINUED_KEY = 'tt.continued'

/** Replaces this document by another page of the app, whose heading gets the focus as after any navigation. */
export function replaceDocument(address: string): void {
  try {
    sessionStorage.setItem(CONTINUED_KEY, '1')
  } catch {
    // Without a storage the browser names the page by its title only.
  }
  window.location.replace(address)
}

function isContinued(): boolean {
  try {
    const continued = sessionStorage.getItem(CONTINUED_KEY) !== null
    sessionStorage.removeItem(CONTINUED_KEY)
    return continued
  } catch {
    return false
  }
}

/** Whether what had the focus has left the page: a step of an order, not a filter. A dialog returns the focus by itself. */
const isFocusLost = () =>
  document.activeElement === document.body &&
  left !== document.body &&
  left?.closest('[role$=dialog]') === null

/**
 * Scrolls a new page to the top and focuses its heading, so that a screen reader names it; also a part of the same page that replaces
 * what had the focus. After going back, the browser and the page restore the scroll position.
 */
export function useFocusOnNavigation({ pathname, search, hash, by }: RouterLocation): void {
  useLayoutEffect(
    () =>
      subscribeToNavigation(() => {
        left = document.activeElement
      }),
    [],
  )
  // Before the paint: a later effect could take the focus from what the user chose meanwhile.
  useLayoutEffect(() => {
    const before = shown
    shown = { pathname, search }
    // The first page keeps the focus where the browser put it, so that the skip link stays first.
    if (!before && !isContinued()) return
    if (before?.pathname === pathname && (before.search === search || !isFocusLost())) return
    // A page scrolls to the fragment of its address by itself.
    if (!hash && by !== 'POP') window.scrollTo(0, 0)
    stop()
    stop = followHeading()
  }, [pathname, search, hash, by])
}

/**
 * Focuses the visible heading as soon as there is one, and again when another takes its place: a frame shows the title until its
 * screen brings a heading of its own. Ends when the page or the user moves the focus.
 */
function followHeading(): () => void {
  const first = document.activeElement
  // A menu that the link was in gives the focus back outside the page: nobody has moved it there.
  let focused = first?.closest('main, [role$=dialog]') ? left : first
  const focus = (next: HTMLElement | null | undefined) => {
    if (!next || next === document.activeElement) return
    if (!next.hasAttribute('tabindex')) next.tabIndex = -1
    next.focus({ preventScroll: true })
    focused = document.activeElement
  }
  const isMoved = () => document.activeElement !== focused && document.activeElement !== document.body
  const settle = () => {
    if (isMoved()) return end()
    // A record stands behind the list that it was opened from.
    const heading = [...document.querySelectorAll<HTMLElement>('main h1')].findLast(
      (each) => each.getClientRects().length > 0,
    )
    focus(heading)
    return heading
  }
  const observer = new MutationObserver(settle)
  const wait = () =>
    window.setTimeout(() => {
      // As long as the page loads, it may bring another heading.
      if (document.querySelector('main [aria-busy=true]')) timer = wait()
      else if (settle()) end()
      else if (isMoved()) end()
      else {
        // Its name is unknown, but its content is there; a heading may still come.
        focus(document.querySelector('main'))
        timer = wait()
      }
    }, SETTLING_MS)
  let timer = wait()
  const end = () => {
    observer.disconnect()
    clearTimeout(begin)
    clearTimeout(timer)
  }
  const begin = window.setTimeout(() => {
    // Content that was waiting is shown by its style.
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['style', 'hidden'] })
    settle()
  }, LEAVING_MS)
  return end
}
