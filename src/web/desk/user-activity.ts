/** How long after the last input a user counts as present: refreshes of an unattended screen must not extend the session. */
const ACTIVE_MS = 60_000
/** Shared by the tabs of a browser, which share one session. Holds a time and nothing else. */
const CALLED_KEY = 'desk.called'

let lastInput = Date.now()

/** Follows presses and keys; called once when the desk starts. */
export function trackActivity(): void {
  const touch = () => {
    lastInput = Date.now()
  }
  for (const kind of ['pointerdown', 'keydown']) window.addEventListener(kind, touch, true)
}

/** Whether the page was used within the last minute. */
export const isUserActive = (): boolean => Date.now() - lastInput < ACTIVE_MS

/** When the page was last touched. */
export const lastInputAt = (): number => lastInput

/** Records that a call of a present user was answered: the server restarted its idle timeout. */
export const recordCall = (): void => localStorage.setItem(CALLED_KEY, String(Date.now()))

/** Milliseconds since the last such call of any tab. */
export const msSinceCall = (): number => Date.now() - Number(localStorage.getItem(CALLED_KEY) ?? 0)
