import * as z from 'zod/mini'
import { instant } from '#core/fields.ts'

export const OTP_LENGTH = 4
/** What the page counts down before it offers a resend; the server allows one after 45 s. */
export const OTP_COUNTDOWN_SECONDS = 50

/** Four digits. One sentence for every wrong text, so that it reveals nothing about the code. */
export const otpCode = z.string('Kode OTP salah').check(z.regex(/^\d{4}$/, 'Kode OTP salah'))

/** Channels that a code can be sent over. A code by WhatsApp proves the number for bookings and trade-ins only. */
export const CODE_CHANNELS = ['sms', 'whatsapp'] as const
export type CodeChannel = (typeof CODE_CHANNELS)[number]
/** How many codes are sent for one booking or request. */
export const SENDS_MAX = 4

/** The answer to a code that was sent. */
export const sentCode = z.object({
  resend_available_at: instant,
  expires_at: instant,
  /** False when the SMS could not be handed over yet and is tried again. */
  otp_delivered: z.boolean(),
  /** The channel that it was sent over: SMS also where WhatsApp refused it. */
  via: z.optional(z.enum(CODE_CHANNELS)),
  /** Whether another one can be sent by WhatsApp. */
  whatsapp_available: z.optional(z.boolean()),
  /** How many more codes can be asked for. */
  sends_left: z.optional(z.number()),
})
