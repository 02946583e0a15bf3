import { useEffect } from 'react'

let pressed: HTMLElement | null = null

const follow = (event: Event) => {
  pressed = event.target instanceof Element ? event.target.closest('button[type="button"]') : null
}

/**
 * A button of a page that the server drew does nothing until its screen's program has come, and React drops such a press.
 * So the last one is kept. Links and forms work by themselves.
 */
export function keepEarlyPress(): void {
  document.addEventListener('click', follow, true)
}

/** Carries out the press that was kept. A screen may see it twice, so its buttons say what shall be, not what shall change. */
export function useEarlyPress(): void {
  useEffect(() => {
    document.removeEventListener('click', follow, true)
    const button = pressed
    pressed = null
    if (button?.isConnected) button.click()
  }, [])
}
