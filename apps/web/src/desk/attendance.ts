/** How long after the last input a user counts as present: a screen that refreshes itself must keep no session alive. */
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

/** Whether the page was used within the last minute. */
export const isUserPresent = (): boolean => Date.now() - touched < ATTENDED_MS

/** When the page was last touched. */
export const lastInputAt = (): number => touched

/** Records that a call of a present user was answered: the server restarted its idle timeout. */
export const recordCall = (): void => localStorage.setItem(CALLED_KEY, String(Date.now()))

/** Milliseconds since then, in whatever tab. */
export const msSinceCall = (): number => Date.now() - Number(localStorage.getItem(CALLED_KEY) ?? 0)
