import * as z from 'zod/mini'
import { get, put } from '#core/endpoint.ts'
import { instant } from '#core/fields.ts'

/** Where the customer read the consent text and agreed. */
const CONSENT_PLACES = ['ways_page', 'booking_success', 'walk_in_link'] as const
export type ConsentPlace = (typeof CONSENT_PLACES)[number]

/**
 * Why a consent is suspended: the proof of the number is too old, the customer changed their number, another customer proved it,
 * WhatsApp says that its owner moved to another number, or messages do not arrive.
 */
const SUSPENDED_CAUSES = [
  'proof_ended',
  'number_left',
  'number_taken',
  'number_changed',
  'unreachable',
] as const
export type SuspendedCause = (typeof SUSPENDED_CAUSES)[number]

const whatsAppStatus = z.object({
  /** False where this installation sends nothing by WhatsApp. */
  on: z.boolean(),
  /** The number of the profile, `62…`. */
  phone: z.nullable(z.string()),
  /** Whether it is proved by SMS, so that the customer may agree. */
  proved: z.boolean(),
  /** Version of the consent text that is shown now. */
  text_version: z.number(),
  /** The consent, unless it was withdrawn. */
  consent: z.nullable(
    z.object({
      phone: z.string(),
      text_version: z.number(),
      given_at: instant,
      /** Nothing is sent while it is suspended. */
      suspended: z.nullable(z.enum(SUSPENDED_CAUSES)),
    }),
  ),
  /** IANA name of the zone of the workshop that the customer booked last. */
  timezone: z.string(),
})
export type WhatsAppStatus = z.output<typeof whatsAppStatus>

/** Whether messages are sent now: consent to the current text, for the number of the profile, and not suspended. */
export const hasActiveConsent = ({ phone, text_version, consent }: WhatsAppStatus): boolean =>
  consent !== null &&
  consent.suspended === null &&
  consent.phone === phone &&
  consent.text_version === text_version

export const readWhatsApp = get(
  '/whatsapp',
  'customer',
  'Whether the customer agreed to messages by WhatsApp, and whether they can',
  { reply: whatsAppStatus },
)

export const chooseWhatsApp = put(
  '/whatsapp/consent',
  'customer',
  'Agree to messages by WhatsApp under the words of that version, or withdraw the consent; another version of the words is 409',
  {
    body: z.object({
      given: z.boolean(),
      text_version: z.int().check(z.gte(1), z.lte(1000)),
      /** Where the text was shown; the page of the channels when left out. */
      place: z.optional(z.enum(CONSENT_PLACES)),
    }),
    reply: whatsAppStatus,
  },
)

export const whatsAppEndpoints = { readWhatsApp, chooseWhatsApp }
