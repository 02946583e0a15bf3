import * as z from 'zod/mini'
import { NOTIFICATION_KINDS } from '#account/notifications/notifications.contract.ts'
import { otpCode, sentCode } from '#account/phone-codes/phone-codes.model.ts'
import { FRESH_SIGN_IN_MINUTES } from '#account/sign-in/credential-times.model.ts'
import { get, post } from '#core/endpoint.ts'
import { instant } from '#core/fields.ts'
import { opaqueText } from '#core/request-values.ts'
import { CHOSEN_CONSENT_IDS } from './chosen-consents.model.ts'

/** Data that stays after an account was erased, and why. */
const keptRecord = z.object({ what: z.string(), reason: z.string() })

// A row with any columns. A loose object, because `z.record` would add its code to the bundle of every page.
const row = z.looseObject({})
const rows = z.array(row)
/** The customer authenticates again with their password, if they have one. */
const reauthentication = z.object({
  password: z.optional(opaqueText(512, 'Input Password terlebih dahulu!')),
})

export const exportPersonalData = get(
  '/userprofiles/export',
  'customer',
  'Everything that is stored about the customer, his consents and the record of processing included',
  {
    reply: z.object({
      exported_at: z.string(),
      account: row,
      consents: rows,
      linked_accounts: rows,
      passkeys: rows,
      sessions: rows,
      /** Devices used to sign in, and a pending change of e-mail. */
      known_devices: rows,
      email_changes: rows,
      cars: rows,
      passports: rows,
      /** What the owner entered about the cars, and every odometer reading. */
      car_care: rows,
      car_costs: rows,
      car_transfers: rows,
      odometer_readings: rows,
      chassis_confirmations: rows,
      bookings: rows,
      /** Complaint cards of the bookings, and when photos were sent. */
      complaint_cards: rows,
      complaint_photos: rows,
      /** Visits of the cars at workshops, with work orders and records. */
      visits: rows,
      visit_events: rows,
      /** Numbers at the counters of workshops. */
      queue_entries: rows,
      visit_steps: rows,
      visit_intakes: rows,
      visit_lines: rows,
      visit_photos: rows,
      /** Answers to the question after a visit, and what the workshop did about a "no". */
      follow_ups: rows,
      follow_up_photos: rows,
      return_jobs: rows,
      return_calls: rows,
      service_records: rows,
      /** The customer's entries on waiting lists, and the hours that were held for them. */
      waiting_entries: rows,
      waiting_offers: rows,
      price_checks: rows,
      trade_ins: rows,
      /** What head office decided about them. */
      trade_in_cases: rows,
      trade_in_inspections: rows,
      trade_in_offers: rows,
      trade_in_passports: rows,
      /** Phone numbers that were proved by a code, and the codes that were sent. */
      proved_phones: rows,
      phone_codes: rows,
      /** Saved used cars, the alerts chosen for them, and the new ones that were notified. */
      saved_cars: rows,
      saved_car_alerts: rows,
      car_alerts: rows,
      car_alert_cars: rows,
      similar_cars_told: rows,
      /** Orders of cars with their agreements, payments, receipts and refunds. */
      car_orders: rows,
      order_events: rows,
      order_agreements: rows,
      order_payments: rows,
      payment_attempts: rows,
      /** Inspections that the customer asked for. */
      inspection_requests: rows,
      receipts: rows,
      refunds: rows,
      refund_accounts: rows,
      /** What was handed over with a car, its papers and their promises, photos and returns. */
      hand_overs: rows,
      order_papers: rows,
      paper_promises: rows,
      order_photos: rows,
      car_returns: rows,
      contact_messages: rows,
      /** Messages between the customer and head office. */
      threads: rows,
      thread_messages: rows,
      thread_photos: rows,
      /** Notifications, the chosen channels, and the browsers that get Web Push. */
      notifications: rows,
      notification_choices: rows,
      push_devices: rows,
      whatsapp_messages: rows,
      whatsapp_consents: rows,
      way_tests: rows,
      /** The calendar feed, and the entries that it contained. */
      calendar_feeds: rows,
      calendar_entries: rows,
      /** Mails, SMS and leads to and about the customer that are still stored, and answers stored for repeated requests. */
      messages: rows,
      remembered_answers: rows,
      /** What was done with the data and when. */
      processing: rows,
    }),
  },
)

export const sendErasureCode = post(
  '/userprofiles/delete/code',
  'customer',
  'Send the code that stands behind the erasure: by SMS to the number that was proved, by mail without one',
  {
    reply: z.object({
      ...sentCode.shape,
      by: z.enum(['sms', 'email']),
      /** The receiver: the number as stored, or the email address. */
      to: z.string(),
    }),
  },
)

export const erasePersonalData = post(
  '/userprofiles/delete',
  'customer',
  `Cancel the visits to come, tell their workshops, and erase the account with everything in it; needs the password, or a sign-in of the last ${FRESH_SIGN_IN_MINUTES} minutes without one; with a proved number also its code, or a sign-in by passkey as recent`,
  {
    body: z.object({ ...reauthentication.shape, otp_code: z.optional(otpCode) }),
    reply: z.object({ ok: z.literal(true), kept: z.array(keptRecord) }),
  },
)

export const withdrawConsent = post(
  '/userprofiles/consent/withdraw',
  'customer',
  `Take back the consent to the privacy text; the account rests from then on. Needs the password, or a sign-in of the last ${FRESH_SIGN_IN_MINUTES} minutes without one`,
  {
    body: reauthentication,
    reply: z.object({ ok: z.literal(true) }),
  },
)

export const readTrail = get(
  '/userprofiles/trail',
  'customer',
  'Who opened or changed the data of the customer, the newest first, 30 at a time',
  {
    query: z.object({
      /** Continues after this one. */
      after: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
    }),
    reply: z.object({
      total: z.number(),
      rows: z.array(z.object({ id: z.string(), at: instant, by: z.string(), what: z.string() })),
      more: z.boolean(),
    }),
  },
)

export const listConsents = get(
  '/userprofiles/consents',
  'customer',
  'What the customer has agreed to, and what he took back',
  {
    reply: z.array(
      z.object({
        document: z.string(),
        version: z.string(),
        given_at: instant,
        withdrawn_at: z.nullable(instant),
      }),
    ),
  },
)

/** Consents that the customer gave by a choice and has not withdrawn. */
const chosenConsents = z.array(
  z.object({
    consent: z.enum(CHOSEN_CONSENT_IDS),
    /** Its purpose, where the customer chose it. */
    kinds: z.array(z.enum(NOTIFICATION_KINDS)),
    version: z.number(),
    given_at: instant,
  }),
)
export type ChosenConsents = z.output<typeof chosenConsents>

export const listChosenConsents = get(
  '/userprofiles/consents/chosen',
  'customer',
  'What the customer has agreed to be told, by choices of his own',
  { reply: chosenConsents },
)

export const withdrawChosenConsent = post(
  '/userprofiles/consents/chosen/withdraw',
  'customer',
  'Take one of them back, which switches it off; the account goes on',
  { body: z.object({ consent: z.enum(CHOSEN_CONSENT_IDS) }), reply: chosenConsents },
)

export const personalDataEndpoints = {
  listConsents,
  listChosenConsents,
  withdrawChosenConsent,
  readTrail,
  exportPersonalData,
  sendErasureCode,
  erasePersonalData,
  withdrawConsent,
}
