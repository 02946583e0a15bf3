import * as z from 'zod/mini'
import { otpCode, sentCode } from '#account/phone-codes/phone-codes.model.ts'
import { del, get, post, put } from '#core/endpoint.ts'
import { instant, recordId } from '#core/fields.ts'
import { person } from '#core/person.ts'
import { opaqueText, stockNumber } from '#core/request-values.ts'

/** Cars that one alert watches. */
export const ALERT_CARS_MAX = 20
/** An alert asks after so many days whether to go on, and ends without an answer. */
export const ALERT_DAYS = 180

const stockNos = (least: number) =>
  z
    .array(stockNumber('Nomor stok tidak valid', 'Nomor stok harus berupa teks'))
    .check(z.minLength(least, 'Simpan mobil dulu'), z.maxLength(ALERT_CARS_MAX, 'Paling banyak 20 mobil'))
const alertId = z.object({ id: recordId })

/** What somebody without an account is told of the cars they saved. */
const carAlert = z.object({
  id: z.string(),
  /** `0812-…-8553` or `r…@contoh.id`. */
  receiver: z.string(),
  way: z.enum(['phone', 'email']),
  /** Whether the receiver is proved, so that messages are sent. */
  is_on: z.boolean(),
  cars: z.array(z.object({ stock_no: z.string(), name: z.string() })),
  /** Until when it runs without another answer. */
  runs_until: instant,
})
export type CarAlert = z.output<typeof carAlert>

export const createCarAlert = post(
  '/mobil-bekas/alerts',
  'anyone',
  'Tell a number or an address when saved cars get cheaper or free; a code proves it, unless it is proved',
  {
    idempotent: true,
    body: z.object({
      phone: z.optional(person.phone),
      email: z.optional(person.email),
      stock_nos: stockNos(1),
      /** An order by which the number was proved a moment ago, although somebody else was faster. */
      order: z.optional(z.object({ id: recordId, secret: opaqueText(64) })),
    }),
    reply: z.object({
      /** Opens the alert without an account. */
      token: z.string(),
      alert: carAlert,
      /** Null when no code is needed. */
      code: z.nullable(sentCode),
    }),
  },
)

export const readCarAlert = get('/mobil-bekas/alerts/{id}', 'record-owner', 'One alert', {
  params: alertId,
  reply: carAlert,
})

export const sendCarAlertCode = put(
  '/mobil-bekas/alerts/{id}/otp',
  'record-owner',
  'Send another code; the former one ends',
  {
    params: alertId,
    body: z.object({ via: z.optional(z.enum(['sms', 'whatsapp'])) }),
    reply: sentCode,
  },
)

export const verifyCarAlert = put(
  '/mobil-bekas/alerts/{id}/verify',
  'record-owner',
  'Turn an alert on by its code; a former one of the same receiver ends',
  { params: alertId, body: z.object({ otp_code: otpCode }), reply: carAlert },
)

export const changeCarAlert = put(
  '/mobil-bekas/alerts/{id}',
  'record-owner',
  `Watch these cars from now on, for another ${ALERT_DAYS} days`,
  { params: alertId, body: z.object({ stock_nos: stockNos(0) }), reply: carAlert },
)

export const endCarAlert = del('/mobil-bekas/alerts/{id}', 'record-owner', 'End an alert', {
  params: alertId,
  reply: z.object({ ok: z.literal(true) }),
})

export const carAlertEndpoints = {
  createCarAlert,
  readCarAlert,
  sendCarAlertCode,
  verifyCarAlert,
  changeCarAlert,
  endCarAlert,
}
