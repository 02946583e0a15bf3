declare global {
  interface Window {
    /**
     * Ends the following of presses and answers the buttons to press again, in order. Left here, because what follows the presses and
     * what repeats them come in two files that have nothing in common.
     */
    takeEarlyPresses?: (() => HTMLElement[]) | undefined
  }
}

/** Keeps the presses of buttons before the program of the page has come, until they can be carried out. */
export function storeEarlyPresses(): void {
  /** The buttons that set a state, each once: pressing one takes nothing back of another. */
  const toggles = new Set<HTMLElement>()
  /** The last press elsewhere. Other buttons open something, and two dialogs at once are what nobody asked for. */
  let last: HTMLElement | null = null
  const follow = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button[type="button"]') : null
    if (button?.ariaPressed) toggles.add(button)
    else last = button
  }
  document.addEventListener('click', follow, true)
  window.takeEarlyPresses = () => {
    document.removeEventListener('click', follow, true)
    return last ? [...toggles, last] : [...toggles]
  }
}
