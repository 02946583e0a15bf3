/** A following dialog or screen focuses itself within this many frames. */
const FRAMES = 4

/** What has the focus, with what lies around it, the nearest first. */
let held: { element: HTMLElement; around: readonly Element[]; path: string } | null = null

function* ancestorsOf(element: Element): Generator<Element> {
  for (let node = element.parentElement; node; node = node.parentElement) yield node
}

const isGone = (element: HTMLElement) =>
  !element.isConnected || element.matches(':disabled') || element.getClientRects().length === 0

const isLost = () => document.activeElement === document.body || document.activeElement === null

/** The region with a name, or the heading, that is nearest to what left. */
function findNearest(around: readonly Element[]): HTMLElement | null {
  const left = around.find((node) => node.isConnected)
  if (!left?.closest('main, [role$=dialog]')) return null
  for (const node of [left, ...ancestorsOf(left)]) {
    const isNamed = node.matches('[tabindex], [aria-label], [aria-labelledby]') && !node.matches('main')
    if (node instanceof HTMLElement && isNamed) return node
    const headings = [...node.querySelectorAll<HTMLElement>('h1, h2, h3')]
    const heading = headings.find((each) => each.getClientRects().length > 0)
    if (heading) return heading
    if (node.matches('main')) return null
  }
  return null
}

function restore({ element, around, path }: NonNullable<typeof held>): void {
  // Another page focuses its own heading.
  if (!isLost() || window.location.pathname !== path) return
  // It is back where it was only hidden, while a part beside it loaded.
  const nearest = isGone(element) ? findNearest(around) : element
  if (!nearest) return
  if (!nearest.hasAttribute('tabindex')) nearest.tabIndex = -1
  nearest.focus({ preventScroll: true })
}

function check(): void {
  if (!held || !isLost()) return
  const lost = held
  held = null
  // A press beside everything leaves the focus nowhere on purpose.
  if (!isGone(lost.element)) return
  const wait = (frames: number) =>
    requestAnimationFrame(() => (frames > 1 ? wait(frames - 1) : restore(lost)))
  wait(FRAMES)
}

/**
 * Keeps the focus near its place where the element that has it leaves the page or is switched off, such as a button whose press takes it
 * away: without it the focus falls to the whole page, and the next key begins at its top.
 */
export function keepFocus(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement && target !== document.body)
      held = { element: target, around: [...ancestorsOf(target)], path: window.location.pathname }
  })
  document.addEventListener('focusout', () => requestAnimationFrame(check))
  new MutationObserver(check).observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled', 'hidden'],
  })
}
