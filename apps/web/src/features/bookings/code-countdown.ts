/** Whole seconds until the resend is offered, never negative. */
export const secondsLeft = (resendAt: number, nowMs: number): number =>
  Math.max(0, Math.ceil((resendAt - nowMs) / 1000))

/** `42` → `00:42` */
export const clockText = (seconds: number): string =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
