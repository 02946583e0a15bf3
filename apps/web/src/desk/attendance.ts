/** When somebody last touched this page, and when a call of the desk last said so: a screen that refreshes itself keeps no session alive. */
const ATTENDED_MS = 60_000
/** Shared by the tabs of a browser, which share one session. Holds a time and nothing else. */
const CALLED_KEY = 'desk.called'

let touched = Date.now()

/** Follows presses and keys; called once when the desk starts. */
export function followPresence(): void {
  const touch = () => {
    touched = Date.now()
  }
  for (const kind of ['pointerdown', 'keydown']) window.addEventListener(kind, touch, true)
}

/** Somebody is here: he touched the page within the last minute. */
export const isAttended = (): boolean => Date.now() - touched < ATTENDED_MS

/** When the page was last touched. */
export const lastTouched = (): number => touched

/** Notes that a call of somebody who is here was answered: the server's idle time began anew. */
export const noteCall = (): void => localStorage.setItem(CALLED_KEY, String(Date.now()))

/** Milliseconds since then, in whatever tab. */
export const sinceCall = (): number => Date.now() - Number(localStorage.getItem(CALLED_KEY) ?? 0)
