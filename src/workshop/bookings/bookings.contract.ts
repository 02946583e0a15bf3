import * as z from 'zod/mini'
import { CODE_CHANNELS, otpCode, sentCode } from '#account/phone-codes/phone-codes.model.ts'
import { PHONE_PROOF_DAYS } from '#account/phone-codes/phone-proof.model.ts'
import { get, post, put, type ReplyOf } from '#core/endpoint.ts'
import { calendarDay, instant, recordId } from '#core/fields.ts'
import { carFacts } from '#garage/cars/cars.contract.ts'
import { mileageKm } from '#garage/odometer/mileage.model.ts'
import { VISIT_STATES, waitReason } from '#workshop/visits/visit-states.model.ts'
import { bookingDraft, serviceType, zonedInstant } from './booking-draft.model.ts'
import { CANCEL_REASON_CODES } from './cancel-reasons.model.ts'

export const carBooking = z.object({
  id: z.string(),
  car_name: z.string(),
  branch: z.string(),
  province: z.string(),
  city: z.string(),
  /** IANA name of the branch's zone; the times below are local to it. */
  timezone: z.string(),
  updated_at: instant,
  service_type: z.string(),
  mileage: z.number(),
  service_notes: z.string(),
  /** Instant of the start. */
  service_date: instant,
  order_start_time: z.string(),
  order_end_time: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  is_verified: z.boolean(),
  /** Until when an unverified booking holds its slot and may be verified; null once verified. */
  verifiable_until: z.nullable(instant),
  /** When the next code may be asked for; null once verified. */
  resend_available_at: z.nullable(instant),
  /** False when the last code's SMS could not be handed over yet; null when there is none to send. */
  otp_delivered: z.nullable(z.boolean()),
  /** The channel of the last code; left out when there is none. */
  otp_via: z.optional(z.enum(CODE_CHANNELS)),
  /** Whether the next code can be sent by WhatsApp; left out when there is none to send. */
  whatsapp_available: z.optional(z.boolean()),
  /** How many more codes can be asked for; left out when there is none to send. */
  otp_sends_left: z.optional(z.number()),
  customercar: z.object({ id: z.string(), ...carFacts }),
  /** The state of the visit; `unverified` before its number is proved. */
  state: z.enum(['unverified', ...VISIT_STATES]),
  state_since: instant,
  /** False while the workshop has still to confirm it by hand, and before its number is proved. */
  confirmed: z.boolean(),
  branch_id: z.number(),
  /** Phone number of the workshop; null where none is known. */
  branch_phone: z.nullable(z.string()),
  /** Street and city, for a map; null where none is known. */
  branch_address: z.nullable(z.string()),
  /** Until when the owner may move or cancel it; null when they no longer may, whatever the hour. */
  can_move_until: z.nullable(instant),
  can_cancel_until: z.nullable(instant),
  /** When the car came, work on it began, it was ready and it left; null until then. */
  arrived_at: z.nullable(instant),
  work_started_at: z.nullable(instant),
  ready_at: z.nullable(instant),
  handed_over_at: z.nullable(instant),
  promised_ready_at: z.nullable(instant),
  /** When the car will be ready by the plan, while nothing is promised; null where the workshop does not plan its days. */
  expected_ready_at: z.optional(z.nullable(instant)),
  wait_reason: z.nullable(waitReason),
  /** What the workshop says about the wait. */
  wait_word: z.nullable(z.string()),
  ended_by: z.nullable(z.enum(['customer', 'workshop'])),
  ended_reason: z.nullable(z.string()),
  /** A visit without a booking that a workshop linked to this account; its owner may refuse it. */
  can_refuse: z.boolean(),
})
export type CarBooking = z.output<typeof carBooking>

export const bookingParams = z.object({ bookingId: recordId })

export const listBookings = get(
  '/carbookings/list',
  'customer',
  "The customer's bookings, last changed first",
  {
    reply: z.array(carBooking),
  },
)

export const bookingDetail = get('/carbookings/{id}/detail', 'customer', "One of the customer's bookings", {
  params: z.object({ id: recordId }),
  reply: carBooking,
})

export const createBooking = post(
  '/carbookings/create/{carId}',
  'customer',
  `Book a workshop service for an own car; sends a code by SMS unless the phone was proved in the last ${PHONE_PROOF_DAYS} days`,
  {
    idempotent: true,
    params: z.object({ carId: recordId }),
    body: bookingDraft,
    reply: carBooking,
  },
)

export const verifyBooking = put(
  '/carbookings/verify/{bookingId}',
  'customer',
  'Prove the phone number of a booking with the code from the SMS',
  {
    params: bookingParams,
    body: z.object({ otp_code: otpCode }),
    reply: carBooking,
  },
)

export const resendBookingOtp = put(
  '/carbookings/re-send-otp/{bookingId}',
  'customer',
  'Send a new code, by SMS or by WhatsApp; the former one ends',
  {
    params: bookingParams,
    body: z.optional(z.object({ via: z.optional(z.enum(CODE_CHANNELS)) })),
    reply: sentCode,
  },
)

export const moveBooking = put(
  '/carbookings/move/{bookingId}',
  'customer',
  'Take another hour of the same workshop for a booking, until its cut-off; the former hour is free at once',
  {
    params: bookingParams,
    body: z.object({ service_date: zonedInstant, order_start_time: bookingDraft.shape.order_start_time }),
    reply: carBooking,
  },
)

export const cancelBooking = put(
  '/carbookings/cancel/{bookingId}',
  'customer',
  'Let a booking go, until its cut-off',
  {
    params: bookingParams,
    reply: carBooking,
  },
)

export const giveCancelReason = put(
  '/carbookings/cancel-reason/{bookingId}',
  'customer',
  'Say why an own booking was cancelled; another reason replaces it',
  {
    params: bookingParams,
    body: z.object({ reason: z.enum(CANCEL_REASON_CODES, 'Pilih alasan') }),
    reply: carBooking,
  },
)

export const refuseVisit = put(
  '/carbookings/refuse/{bookingId}',
  'customer',
  'Refuse a walk-in that a workshop linked to this account; it leaves the account with its readings',
  { params: bookingParams, reply: z.object({ ok: z.literal(true) }) },
)

const slot = z.object({ start: z.string(), end: z.string(), available: z.boolean() })
export type Slot = z.output<typeof slot>

const branchParams = z.object({
  kind: z.enum(['gr', 'bp']),
  branchId: z.string().check(z.regex(/^\d{1,9}$/)),
})

/** The work that has to fit where a workshop plans its days; its shortest package where none is given. */
export const askedWork = {
  service_type: z.optional(serviceType),
  mileage: z.optional(
    z.pipe(
      z.string().check(z.regex(/^\d{1,7}$/)),
      z.pipe(
        z.transform((digits: string) => Number(digits)),
        mileageKm,
      ),
    ),
  ),
}

export const branchSlots = get(
  '/branches/{kind}/{branchId}/slots',
  'anyone',
  "A workshop's hours of one day and which of them are free",
  {
    params: branchParams,
    query: z.object({
      date: calendarDay('Tanggal wajib diisi, bentuknya YYYY-MM-DD'),
      ...askedWork,
    }),
    reply: z.array(slot),
  },
)

export const branchHours = get(
  '/branches/{kind}/{branchId}/hours',
  'anyone',
  'When a workshop usually works, and on which of the bookable days it does not',
  {
    params: branchParams,
    reply: z.object({
      /** IANA name of its zone. */
      timezone: z.string(),
      /** Local times that most of the open weekdays have. */
      opening_time: z.string(),
      closing_time: z.string(),
      /** 1 Monday to 7 Sunday. */
      open_days: z.array(z.number()),
      /** Days that are closed although their weekday is open, and why. */
      closed: z.array(z.object({ day: z.string(), word: z.string() })),
      /** Days that are worked although their weekday is free. */
      open: z.array(z.string()),
    }),
  },
)
export type BranchHours = ReplyOf<typeof branchHours>

export const bookingEndpoints = {
  listBookings,
  bookingDetail,
  createBooking,
  verifyBooking,
  resendBookingOtp,
  moveBooking,
  cancelBooking,
  giveCancelReason,
  refuseVisit,
  branchSlots,
  branchHours,
}
