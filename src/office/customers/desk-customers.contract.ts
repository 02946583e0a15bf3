import * as z from 'zod/mini'
import { deskPost } from '#core/desk-endpoint.ts'
import { instant, line, recordId } from '#core/fields.ts'
import { visitState } from '#workshop/visits/visit-states.model.ts'

/** A search result: enough to distinguish customers without opening their data. */
const foundCustomer = z.object({
  id: z.string(),
  name: z.string(),
  email_masked: z.string(),
  phone_masked: z.nullable(z.string()),
  plates: z.array(z.string()),
})

const soughtWord = line('Pencarian', 254, 'Isi email, handphone, atau pelat')

export const findCustomers = deskPost(
  '/customers/search',
  'office',
  'none',
  'Find customers by their whole e-mail, phone number or plate; at most 20, masked',
  { safe: true, body: z.object({ q: soughtWord }), reply: z.array(foundCustomer) },
)

/** Why staff open a customer's data; the audit log shows it under their name. */
export const readingReason = line('Alasan', 200, 'Tulis alasan terlebih dahulu')

const customerRecord = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  confirmed: z.boolean(),
  phone: z.nullable(z.string()),
  /** Whether the number was proved by a code in the last 90 days. */
  phone_proved: z.boolean(),
  since: instant,
  /** When they were last seen; null for never. */
  seen_at: z.nullable(instant),
  cars: z.array(
    z.object({
      id: z.string(),
      plate: z.string(),
      name: z.string(),
      year: z.number(),
      stnk_term: z.string(),
    }),
  ),
  /** The newest first, at most 20. */
  visits: z.array(
    z.object({
      id: z.string(),
      number: z.nullable(z.string()),
      plate: z.nullable(z.string()),
      branch: z.string(),
      timezone: z.string(),
      service_type: z.string(),
      service_date: instant,
      state: z.nullable(visitState),
    }),
  ),
})
export type CustomerRecord = z.output<typeof customerRecord>

export const openCustomer = deskPost(
  '/customers/{customerId}/open',
  'office',
  'none',
  'Open the data of a customer, for a reason that is written down',
  {
    params: z.object({ customerId: recordId }),
    body: z.object({ reason: readingReason }),
    reply: customerRecord,
  },
)

export const endCustomerSessions = deskPost(
  '/customers/{customerId}/end-sessions',
  'office',
  'none',
  'End every session of a customer, for a reason that is written down; the customer is told by mail',
  {
    params: z.object({ customerId: recordId }),
    body: z.object({ reason: readingReason }),
    reply: z.object({ ok: z.literal(true) }),
  },
)

export const customerEndpoints = { findCustomers, openCustomer, endCustomerSessions }
