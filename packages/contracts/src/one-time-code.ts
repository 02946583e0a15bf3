import * as z from 'zod/mini'

// Specification, section 9.
export const OTP_LENGTH = 4
/** What the page counts down before it offers a resend; the server allows one after 45 s. */
export const OTP_COUNTDOWN_SECONDS = 50

/** Four digits, and nothing about why another text is wrong. */
export const otpCode = z.string('Kode OTP salah').check(z.regex(/^\d{4}$/, 'Kode OTP salah'))
