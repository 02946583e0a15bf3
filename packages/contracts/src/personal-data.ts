import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** What is kept after an account was erased, and why. */
export const keptRecord = z.object({ what: z.string(), reason: z.string() })

export const exportPersonalData = endpoint({
  method: 'GET',
  path: '/userprofiles/export',
  caller: 'customer',
  summary: 'Everything that is stored about the customer, his consents and the record of processing included',
  reply: z.object({
    exported_at: z.string(),
    account: z.record(z.string(), z.unknown()),
    consents: z.array(z.record(z.string(), z.unknown())),
    linked_accounts: z.array(z.record(z.string(), z.unknown())),
    passkeys: z.array(z.record(z.string(), z.unknown())),
    sessions: z.array(z.record(z.string(), z.unknown())),
    /** Devices that he has signed in from, and a change of e-mail that waits. */
    known_devices: z.array(z.record(z.string(), z.unknown())),
    email_changes: z.array(z.record(z.string(), z.unknown())),
    cars: z.array(z.record(z.string(), z.unknown())),
    bookings: z.array(z.record(z.string(), z.unknown())),
    price_checks: z.array(z.record(z.string(), z.unknown())),
    trade_ins: z.array(z.record(z.string(), z.unknown())),
    /** Phone numbers that were proved by a code, and the codes that were sent. */
    proved_phones: z.array(z.record(z.string(), z.unknown())),
    phone_codes: z.array(z.record(z.string(), z.unknown())),
    contact_messages: z.array(z.record(z.string(), z.unknown())),
    /** Mails, SMS and leads to and about him that are still kept, and answers kept for repeated requests. */
    messages: z.array(z.record(z.string(), z.unknown())),
    remembered_answers: z.array(z.record(z.string(), z.unknown())),
    /** What was done with the data and when. */
    processing: z.array(z.record(z.string(), z.unknown())),
  }),
})

export const erasePersonalData = endpoint({
  method: 'POST',
  path: '/userprofiles/delete',
  caller: 'customer',
  summary:
    'Erase the account with everything in it; needs the password, or a sign-in of the last 10 minutes without one',
  body: z.object({
    password: z.optional(z.string('Input Password terlebih dahulu!').check(z.maxLength(512))),
  }),
  reply: z.object({ ok: z.literal(true), kept: z.array(keptRecord) }),
})

export const withdrawConsent = endpoint({
  method: 'POST',
  path: '/userprofiles/consent/withdraw',
  caller: 'customer',
  summary:
    'Take back the consent to the privacy text; the account rests from then on. Needs the password, or a sign-in of the last 10 minutes without one',
  body: z.object({
    password: z.optional(z.string('Input Password terlebih dahulu!').check(z.maxLength(512))),
  }),
  reply: z.object({ ok: z.literal(true) }),
})

export const personalDataEndpoints = { exportPersonalData, erasePersonalData, withdrawConsent }
