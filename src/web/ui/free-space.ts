/** Distance in pixels between two tried positions. */
const STEP = 8
const CONTROLS = 'a, button, input, select, textarea, label, summary, [role="button"], [role="radio"]'

type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>

const doBoxesOverlap = (one: Box, other: Box) =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top

/**
 * By how many pixels `box` has to move up or down to cover none of `controls` and to stay between `top` and `bottom`:
 * the shortest way, upwards first; 0 where no position is free.
 */
export function offsetToFreeSpace(
  box: Box,
  controls: readonly Box[],
  { top, bottom }: Pick<Box, 'top' | 'bottom'>,
): number {
  const isFree = (by: number) => {
    const moved = { ...box, top: box.top + by, bottom: box.bottom + by }
    return (
      moved.top >= top &&
      moved.bottom <= bottom &&
      !controls.some((control) => doBoxesOverlap(moved, control))
    )
  }
  if (isFree(0)) return 0
  for (let distance = STEP; distance < bottom - top; distance += STEP) {
    const by = [-distance, distance].find(isFree)
    if (by !== undefined) return by
  }
  return 0
}

/** What can be pressed on the page, or in the dialog that covers it, without what lies inside of `shown`. */
function findControlRects(shown: HTMLElement): DOMRect[] {
  const dialogs = document.querySelectorAll<HTMLElement>(
    'dialog[open], [role="dialog"], [role="alertdialog"]',
  )
  const page: ParentNode = [...dialogs].at(-1) ?? document
  return [...page.querySelectorAll(CONTROLS)]
    .filter((control) => !shown.contains(control))
    .map((control) => control.getBoundingClientRect())
    .filter(({ width, height }) => width > 1 && height > 1)
}

/** Moves `shown` to where it covers nothing that can be pressed, also while the page is scrolled; returns how to end that. */
export function positionInFreeSpace(shown: HTMLElement): () => void {
  let moved = 0
  const place = () => {
    const { top, bottom, left, right } = shown.getBoundingClientRect()
    const begin = { top: top - moved, bottom: bottom - moved, left, right }
    moved = offsetToFreeSpace(begin, findControlRects(shown), { top: 0, bottom: window.innerHeight })
    shown.style.transform = moved ? `translateY(${moved}px)` : ''
  }
  place()
  const events = ['scroll', 'resize'] as const
  for (const event of events) window.addEventListener(event, place, { passive: true })
  return () => {
    for (const event of events) window.removeEventListener(event, place)
  }
}
