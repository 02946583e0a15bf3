declare global {
  interface Window {
    /**
     * Stops recording presses and returns the buttons to press again, in order. A global, because the script that records presses and
     * the app that repeats them are separate bundles.
     */
    takeEarlyPresses?: (() => HTMLElement[]) | undefined
  }
}

/** Records presses of buttons from before hydration, so that they can be repeated after it. */
export function storeEarlyPresses(): void {
  /** Pressed toggle buttons, each once: they are independent of each other. */
  const toggles = new Set<HTMLElement>()
  /** The last other button that was pressed: such buttons open dialogs, and only one of them may open. */
  let last: HTMLElement | null = null
  const record = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button[type="button"]') : null
    if (button?.hasAttribute('aria-pressed')) toggles.add(button)
    else last = button
  }
  document.addEventListener('click', record, true)
  window.takeEarlyPresses = () => {
    document.removeEventListener('click', record, true)
    return last ? [...toggles, last] : [...toggles]
  }
}
