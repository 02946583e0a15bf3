import { useEffect, useRef } from 'react'

/** What was pressed on the page itself: where the focus returns to after several dialogs in a row. */
let pressed: Element | null = null

/** The heading of the dialog on top, or of the page. */
export function findHeading(): HTMLElement | undefined {
  const [dialog] = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].slice(-1)
  const all =
    (dialog ?? document.querySelector('main'))?.querySelectorAll<HTMLElement>(dialog ? 'h2' : 'h1') ?? []
  const heading = [...all].findLast((each) => each.getClientRects().length > 0)
  if (heading) heading.tabIndex = -1
  return heading
}

const isInDialog = (element: Element | null) => !!element?.closest('[role$=dialog]')

/**
 * Where the focus goes when a dialog closes: back to its opener, or to a heading where the opener is gone. Without it, a screen reader
 * would stand on nothing, or on whatever had the focus some time before. False leaves it where the page has put it.
 */
export function useReturnFocus(open: boolean): () => HTMLElement | false {
  const opener = useRef<Element | null>(null)
  const wasOpen = useRef(false)
  // While rendering: once it is in the document, the dialog has the focus.
  if (open && !wasOpen.current && typeof document !== 'undefined') {
    const { activeElement } = document
    if (!isInDialog(activeElement)) pressed = activeElement
    opener.current = activeElement
  }
  wasOpen.current = open
  useEffect(() => {
    if (!open) return
    // An opener may leave the page together with its dialog; a following dialog focuses itself within a frame.
    return () =>
      void requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          if (document.activeElement === document.body) findHeading()?.focus({ preventScroll: true })
        }),
      )
  }, [open])
  return () => {
    const { activeElement } = document
    if (activeElement !== document.body && !isInDialog(activeElement)) return false
    const back = [opener.current, pressed].find((each) => each?.isConnected && each !== document.body)
    return back instanceof HTMLElement ? back : (findHeading() ?? false)
  }
}
