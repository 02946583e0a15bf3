import { type RefObject, useLayoutEffect } from 'react'

/** Keeps a sticky element below the sticky bar that is shown while a job is dragged. */
export function useBelowBar(element: RefObject<HTMLElement | null>, isDragging: boolean) {
  useLayoutEffect(() => {
    const shown = element.current
    const bar = isDragging ? document.querySelector<HTMLElement>('[data-drag-bar]') : null
    if (!shown || !bar) return
    const follow = new ResizeObserver(() => shown.style.setProperty('--bar', `${bar.offsetHeight}px`))
    follow.observe(bar)
    return () => {
      follow.disconnect()
      shown.style.removeProperty('--bar')
    }
  }, [element, isDragging])
}
