import * as z from 'zod/mini'
import { carFacts } from './cars.ts'
import { get, post, put } from './endpoint.ts'
import { calendarDay, instant, LENGTHS, line, recordId, text, timeOfDay } from './fields.ts'
import { mileageKm } from './mileage.ts'
import { person } from './person.ts'
import { otpCode, sentCode } from './phone-codes.ts'

export const SERVICES = ['Servis Berkala', 'Servis Umum', 'Body & Paint'] as const
export type Service = (typeof SERVICES)[number]
/** Workshops come in two kinds: general repair and body & paint. */
export type BranchKind = 'gr' | 'bp'
/** Body & Paint uses the bp lists, the other services the gr lists (spec 7.14). */
export const branchKindOf = (service: Service): BranchKind => (service === 'Body & Paint' ? 'bp' : 'gr')

export const BOOKING_DAYS_AHEAD_MAX = 90

export const serviceType = z.enum(SERVICES, 'Pilih jenis servis yang tersedia')
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
  customercar: z.object({ id: z.string(), ...carFacts }),
})
export type CarBooking = z.output<typeof carBooking>

/** A region or branch: its name, or its id from the lists. */
const nameOrId = (label: string) =>
  z.pipe(
    z.union([z.string(), z.int()], `${label} wajib dipilih`),
    z.pipe(
      z.transform((value: string | number) => String(value)),
      z.pipe(
        line(label, 120, `${label} wajib dipilih`),
        z.transform((value: string) => value.trim()),
      ),
    ),
  )

const zonedInstant = z.string('Tanggal servis wajib diisi').check(
  z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/, {
    error: 'Tanggal servis harus lengkap dengan zona waktu',
    abort: true,
  }),
  z.refine((value) => !Number.isNaN(Date.parse(value)), 'Tanggal servis tidak valid'),
)

export const bookingDraft = z.object({
  mileage: mileageKm,
  service_type: serviceType,
  service_notes: text('Catatan servis', LENGTHS.notes, 'Catatan servis wajib diisi'),
  service_date: zonedInstant,
  order_start_time: timeOfDay('Waktu servis harus berbentuk HH:mm'),
  order_end_time: z.optional(timeOfDay('Waktu selesai harus berbentuk HH:mm')),
  province: nameOrId('Provinsi'),
  city: nameOrId('Kota'),
  branch: nameOrId('Bengkel'),
  ...person,
})
export type BookingDraft = z.output<typeof bookingDraft>

const bookingParams = z.object({ bookingId: recordId })

export const listBookings = get('/carbookings/list', {
  caller: 'customer',
  summary: "The customer's bookings, last changed first",
  reply: z.array(carBooking),
})

export const bookingDetail = get('/carbookings/{id}/detail', {
  caller: 'customer',
  summary: "One of the customer's bookings",
  params: z.object({ id: recordId }),
  reply: carBooking,
})

export const createBooking = post('/carbookings/create/{carId}', {
  caller: 'customer',
  summary:
    'Book a workshop service for an own car; sends a code by SMS unless the phone was proved in the last 90 days',
  idempotent: true,
  params: z.object({ carId: recordId }),
  body: bookingDraft,
  reply: carBooking,
})

export const verifyBooking = put('/carbookings/verify/{bookingId}', {
  caller: 'customer',
  summary: 'Prove the phone number of a booking with the code from the SMS',
  params: bookingParams,
  body: z.object({ otp_code: otpCode }),
  reply: carBooking,
})

export const resendBookingOtp = put('/carbookings/re-send-otp/{bookingId}', {
  caller: 'customer',
  summary: 'Send a new code by SMS; the former one ends',
  params: bookingParams,
  reply: sentCode,
})

export const slot = z.object({ start: z.string(), end: z.string(), available: z.boolean() })
export type Slot = z.output<typeof slot>

export const branchSlots = get('/branches/{kind}/{branchId}/slots', {
  caller: 'anyone',
  summary: "A workshop's hours of one day and which of them are free",
  params: z.object({ kind: z.enum(['gr', 'bp']), branchId: z.string().check(z.regex(/^\d{1,9}$/)) }),
  query: z.object({
    date: calendarDay('Tanggal wajib diisi, bentuknya YYYY-MM-DD'),
  }),
  reply: z.array(slot),
})

export const bookingEndpoints = {
  listBookings,
  bookingDetail,
  createBooking,
  verifyBooking,
  resendBookingOtp,
  branchSlots,
}
