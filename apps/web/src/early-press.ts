/** The last press of a button before the program of the page has come. */
interface EarlyPress {
  pressed: HTMLElement | null
  stop(): void
}

declare global {
  interface Window {
    /** Left here, because what follows the presses and what repeats them come in two files that have nothing in common. */
    earlyPress?: EarlyPress
  }
}

/** Keeps the last press of a button, until it can be carried out. */
export function storeEarlyPress(): void {
  const follow = (event: Event) => {
    early.pressed =
      event.target instanceof Element ? event.target.closest<HTMLElement>('button[type="button"]') : null
  }
  const early: EarlyPress = {
    pressed: null,
    stop: () => document.removeEventListener('click', follow, true),
  }
  document.addEventListener('click', follow, true)
  window.earlyPress = early
}
