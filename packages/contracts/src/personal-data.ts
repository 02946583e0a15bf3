import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { instant } from './fields.ts'

/** What is kept after an account was erased, and why. */
export const keptRecord = z.object({ what: z.string(), reason: z.string() })

// Whatever columns it has. A loose object, because the checks of a record would weigh on every page.
const row = z.looseObject({})

export const exportPersonalData = endpoint({
  method: 'GET',
  path: '/userprofiles/export',
  caller: 'customer',
  summary: 'Everything that is stored about the customer, his consents and the record of processing included',
  reply: z.object({
    exported_at: z.string(),
    account: row,
    consents: z.array(row),
    linked_accounts: z.array(row),
    sessions: z.array(row),
    /** Devices that he has signed in from, and a change of e-mail that waits. */
    known_devices: z.array(row),
    email_changes: z.array(row),
    cars: z.array(row),
    bookings: z.array(row),
    price_checks: z.array(row),
    trade_ins: z.array(row),
    /** Phone numbers that were proved by a code, and the codes that were sent. */
    proved_phones: z.array(row),
    phone_codes: z.array(row),
    contact_messages: z.array(row),
    /** Mails, SMS and leads to and about him that are still kept, and answers kept for repeated requests. */
    messages: z.array(row),
    remembered_answers: z.array(row),
    /** What was done with the data and when. */
    processing: z.array(row),
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

export const listConsents = endpoint({
  method: 'GET',
  path: '/userprofiles/consents',
  caller: 'customer',
  summary: 'What the customer has agreed to, and what he took back',
  reply: z.array(
    z.object({
      document: z.string(),
      version: z.string(),
      given_at: instant,
      withdrawn_at: z.nullable(instant),
    }),
  ),
})

export const personalDataEndpoints = { listConsents, exportPersonalData, erasePersonalData, withdrawConsent }
