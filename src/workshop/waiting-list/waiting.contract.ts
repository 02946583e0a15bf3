import * as z from 'zod/mini'
import { type Day, daysBetween } from '#core/days.ts'
import { get, post } from '#core/endpoint.ts'
import { calendarDay, instant, LENGTHS, line, recordId } from '#core/fields.ts'
import { bookingDraft } from '#workshop/bookings/booking-draft.model.ts'
import { carBooking } from '#workshop/bookings/bookings.contract.ts'
import { DAY_PARTS, ENTRY_CAUSES, WAITING_DAYS_WIDE, WAITING_OFFER_MINUTES } from './waiting-rules.model.ts'

const { service_date: _, order_start_time: __, order_end_time: ___, ...booked } = bookingDraft.shape

/** The days and the part of the day that suit a customer who waits. */
export const waitingWish = {
  first_day: calendarDay('Dari tanggal wajib diisi, bentuknya YYYY-MM-DD'),
  last_day: calendarDay('Sampai tanggal wajib diisi, bentuknya YYYY-MM-DD'),
  part: z.enum(DAY_PARTS, 'Pilih bagian hari'),
}

/** What is wrong with the last day of a wish: it lies before the first, or more than 30 days are wished. Undefined without a problem. */
export function lastDayProblem({
  first_day,
  last_day,
}: {
  first_day: Day
  last_day: Day
}): string | undefined {
  if (last_day < first_day) return 'Tanggal akhir harus setelah tanggal awal'
  if (daysBetween(first_day, last_day) >= WAITING_DAYS_WIDE)
    return `Rentang tanggal paling lama ${WAITING_DAYS_WIDE} hari`
  return undefined
}

const waitingEntry = z.object({
  id: z.string(),
  branch_id: z.number(),
  branch: z.string(),
  timezone: z.string(),
  car_id: z.string(),
  car_name: z.string(),
  plate: z.string(),
  stnk_term: z.nullable(z.string()),
  service_type: z.string(),
  mileage: z.number(),
  first_day: z.string(),
  last_day: z.string(),
  part: z.enum(DAY_PARTS),
  joined_at: instant,
  /** Offers that the customer passed on. */
  passed: z.number(),
  ended_at: z.nullable(instant),
  ended_cause: z.nullable(z.enum(ENTRY_CAUSES)),
  ended_words: z.nullable(z.string()),
  /** The hour that is held now. */
  offer: z.nullable(
    z.object({
      id: z.string(),
      starts_at: instant,
      held_until: instant,
      /** When the plan would have the car ready; missing or null where the day is not planned. */
      expected_ready_at: z.optional(z.nullable(instant)),
    }),
  ),
})
export type WaitingEntry = z.output<typeof waitingEntry>

export const joinWaiting = post(
  '/waiting',
  'customer',
  `Wait for a place at a workshop whose hours are taken: the first hour of these days that comes free is held for ${WAITING_OFFER_MINUTES} minutes`,
  {
    idempotent: true,
    body: z.object({ ...booked, car_id: recordId, ...waitingWish }),
    reply: waitingEntry,
  },
)

export const ownWaiting = get('/waiting', 'customer', 'Where the customer waits for a place', {
  reply: z.array(waitingEntry),
})

const entryId = z.object({ entryId: recordId })
const offerId = z.object({ offerId: recordId })

export const countWaiting = get(
  '/waiting/people/{branchId}/{day}',
  'customer',
  'How many other people wait for a place on one day at a workshop',
  {
    params: z.object({
      branchId: z.string().check(z.regex(/^\d{1,9}$/)),
      day: calendarDay('Tanggal wajib diisi, bentuknya YYYY-MM-DD'),
    }),
    reply: z.object({ people: z.number() }),
  },
)

export const leaveWaiting = post('/waiting/{entryId}/leave', 'customer', 'Leave the waiting list', {
  params: entryId,
  reply: waitingEntry,
})

export const takeOffer = post(
  '/waiting/offers/{offerId}/take',
  'customer',
  'Book the hour that is held, by all rules of a booking',
  { idempotent: true, params: offerId, reply: carBooking },
)

export const passOffer = post(
  '/waiting/offers/{offerId}/pass',
  'customer',
  'Let the hour that is held go to the next person; the place in the list stays',
  { params: offerId, reply: waitingEntry },
)

/** Why staff end an entry; the customer reads it. */
export const endWords = line('Alasan', LENGTHS.name, 'Tulis alasan terlebih dahulu')

export const waitingEndpoints = {
  joinWaiting,
  ownWaiting,
  countWaiting,
  leaveWaiting,
  takeOffer,
  passOffer,
}
