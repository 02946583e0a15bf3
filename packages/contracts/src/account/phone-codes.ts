import * as z from 'zod/mini'
import { instant } from '../platform/fields.ts'

// Spec 9.1 and spec 9.2.
export const OTP_LENGTH = 4
/** What the page counts down before it offers a resend; the server allows one after 45 s. */
export const OTP_COUNTDOWN_SECONDS = 50

/** Four digits, and nothing about why another text is wrong. */
export const otpCode = z.string('Kode OTP salah').check(z.regex(/^\d{4}$/, 'Kode OTP salah'))

/** The answer to a code that was sent. */
export const sentCode = z.object({
  resend_available_at: instant,
  expires_at: instant,
  /** False when the SMS could not be handed over yet and is tried again. */
  otp_delivered: z.boolean(),
})
