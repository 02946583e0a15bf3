import { OTP_COUNTDOWN_SECONDS } from '@toyota-trust/contracts/one-time-code.ts'

/** Specification, section 4: how long the word of success stays before whoever asked for the code moves on. */
export const VERIFIED_SHOWN_MS = 3000

/** When a resend is offered after a code was sent: epoch milliseconds. */
export const countdownFrom = (nowMs: number): number => nowMs + OTP_COUNTDOWN_SECONDS * 1000

/** The same once the server wants more time before the next code; a wait longer than the countdown changes nothing. */
export const countdownAfterRefusal = (
  resendAt: number,
  retryAfterSeconds: number | undefined,
  nowMs: number,
): number =>
  retryAfterSeconds !== undefined && retryAfterSeconds <= OTP_COUNTDOWN_SECONDS
    ? nowMs + retryAfterSeconds * 1000
    : resendAt

/** Whole seconds until the resend is offered: 50 at most, also when the screen's clock lags a moment behind. */
export const secondsLeft = (resendAt: number, nowMs: number): number =>
  Math.min(OTP_COUNTDOWN_SECONDS, Math.max(0, Math.ceil((resendAt - nowMs) / 1000)))

/** `42` → `00:42` */
export const clockText = (seconds: number): string =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
