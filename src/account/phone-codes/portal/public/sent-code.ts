import { type CodeChannel, OTP_COUNTDOWN_SECONDS } from '../../phone-codes.model.ts'

/** A code that is on its way to a phone, as this browser knows it. */
export interface SentCode {
  /** This browser's clock at which "Kirim Ulang" is offered, in epoch milliseconds; the server's clock may differ. */
  resendAt: number
  /** False while the code could not be sent. */
  delivered: boolean
  /** How it was sent, and by which channels another one can come. Pages store it under this name. */
  ways?: CodeChannels | undefined
}

/** What an answer says of the channels of a code. */
export interface CodeChannels {
  via?: CodeChannel | undefined
  whatsapp_available?: boolean | undefined
  sends_left?: number | undefined
  /** The channel that was asked for. */
  asked?: CodeChannel | undefined
}

/** A code that was sent just now. */
export const createNewSentCode = (nowMs: number, delivered = true): SentCode => ({
  resendAt: nowMs + OTP_COUNTDOWN_SECONDS * 1000,
  delivered,
})

/** A code that was sent earlier; whatever the server's clock says, the wait is never longer than for a new one. */
export const createEarlierSentCode = (
  resendAllowedMs: number,
  nowMs: number,
  delivered: boolean,
): SentCode => ({
  resendAt: Math.min(Math.max(resendAllowedMs, nowMs), createNewSentCode(nowMs).resendAt),
  delivered,
})

/** The server wants more time before the next code; a wait longer than the countdown changes nothing. */
export const waitLonger = <Code extends SentCode>(
  code: Code,
  retryAfterSeconds: number | undefined,
  nowMs: number,
): Code =>
  retryAfterSeconds !== undefined && retryAfterSeconds <= OTP_COUNTDOWN_SECONDS
    ? { ...code, resendAt: nowMs + retryAfterSeconds * 1000 }
    : code

/** Whole seconds until the resend is offered: 50 at most, also when the screen's clock lags a moment behind. */
export const secondsLeft = ({ resendAt }: SentCode, nowMs: number): number =>
  Math.min(OTP_COUNTDOWN_SECONDS, Math.max(0, Math.ceil((resendAt - nowMs) / 1000)))

/** Checks a value that was read from storage. */
export const isSentCode = (value: unknown): value is SentCode =>
  typeof value === 'object' &&
  value !== null &&
  'resendAt' in value &&
  typeof value.resendAt === 'number' &&
  'delivered' in value &&
  typeof value.delivered === 'boolean'
