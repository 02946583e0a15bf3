import * as z from 'zod/mini'
import { otpCode, sentCode } from '#account/phone-codes/phone-codes.model.ts'
import { get, post, put } from '#core/endpoint.ts'
import { instant, recordId } from '#core/fields.ts'
import { person } from '#core/person.ts'
import { stockNumber } from '#core/request-values.ts'
import { spellNumber } from '#core/spelled-number.ts'
import { bookingDraft, zonedInstant } from '#workshop/bookings/booking-draft.model.ts'
import { STOCK_SERVICES, visitState } from '#workshop/visits/visit-states.model.ts'
import { TEST_DRIVE_HOLD_MINUTES } from './stock-visit-limits.model.ts'

/** A visit to drive a used car or to look at it, as its customer reads it. */
const stockVisit = z.object({
  id: z.string(),
  stock_no: z.string(),
  car_name: z.string(),
  /** Brand and type of the car; null where they were not stored. */
  car_title: z.nullable(z.string()),
  service_type: z.string(),
  number: z.string(),
  state: visitState,
  /** Instant of the start; the time beside it is local to the branch. */
  service_date: instant,
  order_start_time: z.string(),
  order_end_time: z.string(),
  branch_id: z.int(),
  branch: z.string(),
  city: z.string(),
  timezone: z.string(),
  branch_phone: z.nullable(z.string()),
  branch_address: z.nullable(z.string()),
  /** Until when the customer may move or cancel it; null when they no longer may. */
  can_cancel_until: z.nullable(instant),
})
export type StockVisit = z.output<typeof stockVisit>

export const listStockVisits = get(
  '/stock-visits/list',
  'customer',
  'Visits to come to drive or look at a used car, the next one first',
  { reply: z.array(stockVisit) },
)

const stockHour = z.object({
  service_date: zonedInstant,
  order_start_time: bookingDraft.shape.order_start_time,
})

export const createStockVisit = post(
  '/stock-visits/create',
  'customer',
  'Take an hour at the branch of a used car, to drive it or to look at it',
  {
    idempotent: true,
    body: z.object({
      stock_no: stockNumber('Nomor stok tidak valid', 'Nomor stok harus berupa teks'),
      service_type: z.enum(STOCK_SERVICES, 'Pilih test drive atau lihat mobil'),
      service_date: zonedInstant,
      order_start_time: bookingDraft.shape.order_start_time,
    }),
    reply: stockVisit,
  },
)

export const cancelStockVisit = put(
  '/stock-visits/cancel/{visitId}',
  'customer',
  'Let such a visit go, until its cut-off',
  { params: z.object({ visitId: recordId }), reply: z.object({ ok: z.literal(true) }) },
)

export const moveStockVisit = put(
  '/stock-visits/move/{visitId}',
  'customer',
  'Move such a visit to another hour of its branch, until its cut-off',
  {
    params: z.object({ visitId: recordId }),
    body: stockHour,
    reply: stockVisit,
  },
)

/** A test drive that was booked with a phone number, as the holder of its link reads it. */
const testDrive = z.extend(stockVisit, {
  name: z.string(),
  phone: z.string(),
  held_until: z.nullable(instant),
  /** Whether it belongs to an account. */
  in_account: z.boolean(),
})
export type TestDrive = z.output<typeof testDrive>

const linkToken = z.object({ token: z.string().check(z.regex(/^[A-Za-z0-9_-]{22,64}$/)) })

export const requestTestDrive = post(
  '/test-drives/request',
  'anyone',
  `Hold an hour for a test drive for ${spellNumber(TEST_DRIVE_HOLD_MINUTES)} minutes and send a code; a signed-in customer who proved the number needs none`,
  {
    idempotent: true,
    body: z.object({
      stock_no: createStockVisit.body.shape.stock_no,
      name: person.name,
      phone: person.phone,
      ...stockHour.shape,
      /** The token of an hour held before, which is released. */
      instead_of: z.optional(linkToken.shape.token),
    }),
    reply: z.object({
      /** Opens the test drive; given here and in the SMS, and stored hashed. */
      token: z.string(),
      drive: testDrive,
      /** Null when no code is needed: it is booked. */
      code: z.nullable(sentCode),
    }),
  },
)

export const resendTestDriveCode = put(
  '/test-drives/{token}/otp',
  'anyone',
  'Send another code; the former one ends',
  { params: linkToken, reply: sentCode },
)

export const verifyTestDrive = put(
  '/test-drives/{token}/verify',
  'anyone',
  'Book the held hour by its code',
  { params: linkToken, body: z.object({ otp_code: otpCode }), reply: testDrive },
)

export const readTestDrive = get(
  '/test-drives/{token}',
  'anyone',
  'A booked test drive by the link of its message',
  { params: linkToken, reply: testDrive },
)

export const moveTestDriveLink = put(
  '/test-drives/{token}/move',
  'anyone',
  'Move a test drive by its link, until the cut-off',
  { params: linkToken, body: stockHour, reply: testDrive },
)

export const cancelTestDriveLink = put(
  '/test-drives/{token}/cancel',
  'anyone',
  'Cancel a test drive by its link, until the cut-off',
  { params: linkToken, reply: testDrive },
)

export const takeTestDrive = put(
  '/test-drives/{token}/account',
  'customer',
  'Take a test drive that was booked without an account into the own one, by its link',
  { params: linkToken, reply: testDrive },
)

export const testDriveEndpoints = {
  requestTestDrive,
  resendTestDriveCode,
  verifyTestDrive,
  readTestDrive,
  moveTestDriveLink,
  cancelTestDriveLink,
  takeTestDrive,
}

export const stockVisitEndpoints = { listStockVisits, createStockVisit, moveStockVisit, cancelStockVisit }
