import * as z from 'zod/mini'
import { calendarDay, instant, LENGTHS, line, recordId, timeOfDay } from '../../platform/fields.ts'
import { wholeNumber } from '../../platform/request-values.ts'
import { spellNumber } from '../../platform/spelled-number.ts'
import { deskGet, deskPost, deskPut } from '../desk-endpoint.ts'
import { CALL_RESULTS, NO_SHOW_DAYS, PARTS_STATES, preparation, SPARE_STATES } from './preparation.ts'

const branchId = z.object({ branchId: z.string().check(z.regex(/^\d{1,9}$/)) })
const visitId = z.object({ visitId: recordId })
const day = calendarDay('Tanggal wajib diisi, bentuknya YYYY-MM-DD')

/** A booking of the day that is prepared. */
export const tomorrowLine = z.object({
  visit_id: z.string(),
  plate: z.string(),
  stnk_term: z.nullable(z.string()),
  car_name: z.string(),
  service_type: z.string(),
  /** What is done, in few words: the package of a periodic service, `Berkala 20.000`, else the service. */
  work: z.string(),
  mileage: z.number(),
  first_name: z.string(),
  /** `62…`; empty where none is known. */
  phone: z.string(),
  starts_at: instant,
  order_start_time: z.string(),
  /** Planned place of the first step; null without a plan, and where it has no place. */
  place: z.nullable(
    z.object({ stall: z.nullable(z.string()), technician: z.nullable(z.string()), begin: z.string() }),
  ),
  preparation,
})
export type TomorrowLine = z.output<typeof tomorrowLine>

export const readTomorrow = deskGet(
  '/branches/{branchId}/tomorrow',
  'advisor',
  'branch',
  'The bookings of the next working day, or of the day asked for, with what is prepared for each',
  {
    params: branchId,
    query: z.object({ day: z.optional(day) }),
    reply: z.object({
      day: z.string(),
      today: z.string(),
      /** The next working day. */
      next_day: z.string(),
      branch: z.object({ id: z.number(), branch: z.string(), timezone: z.string() }),
      /** Whether the workshop plans this day. */
      planned: z.boolean(),
      lines: z.array(tomorrowLine),
      /** Visits that did not take place and whose customers are still to be called. */
      no_shows: z.number(),
    }),
  },
)

export const prepareVisit = deskPut(
  '/visits/{visitId}/preparation',
  'advisor',
  'record',
  'Set one fact of what is prepared for a visit, or undo the last change; on the version that was seen',
  {
    params: visitId,
    body: z.object({
      version: wholeNumber('Versi wajib diisi', 0, 1_000_000),
      undo: z.optional(z.boolean()),
      sure: z.optional(z.enum(['no', 'missed', 'reached'])),
      parts: z.optional(z.enum(PARTS_STATES)),
      parts_missing: z.optional(wholeNumber('Jumlah yang kurang 1 sampai 99', 1, 99)),
      /** When ordered or missing parts come, by the workshop's clock. */
      parts_day: z.optional(day),
      parts_time: z.optional(timeOfDay('Waktu harus berbentuk HH:mm')),
      order_ready: z.optional(z.boolean()),
      spare_car: z.optional(z.enum(SPARE_STATES)),
      spare_plate: z.optional(line('Pelat mobil pengganti', LENGTHS.plate)),
      card_read: z.optional(z.boolean()),
    }),
    reply: preparation,
  },
)

/** A visit that did not take place. */
export const noShowLine = z.object({
  visit_id: z.string(),
  plate: z.string(),
  stnk_term: z.nullable(z.string()),
  car_name: z.string(),
  service_type: z.string(),
  first_name: z.string(),
  phone: z.string(),
  starts_at: instant,
  /** Calls so far; the next one states this number, so that two callers do not record the same call. */
  calls: z.number(),
  missed: z.number(),
  last: z.nullable(
    z.object({
      at: instant,
      by: z.string(),
      result: z.enum(CALL_RESULTS),
      words: z.nullable(z.string()),
      /** When the car comes instead. */
      comes_at: z.nullable(instant),
    }),
  ),
  ended: z.boolean(),
})
export type NoShowLine = z.output<typeof noShowLine>

export const readNoShows = deskGet(
  '/branches/{branchId}/no-shows',
  'advisor',
  'branch',
  `Visits of the last ${spellNumber(NO_SHOW_DAYS)} days that did not take place, with the calls about them`,
  {
    params: branchId,
    reply: z.object({
      today: z.string(),
      branch: z.object({ id: z.number(), branch: z.string(), timezone: z.string() }),
      lines: z.array(noShowLine),
    }),
  },
)

export const noteCall = deskPost(
  '/visits/{visitId}/calls',
  'advisor',
  'record',
  'Record what a call about a visit that did not take place led to; a new hour is booked with it; `undo` removes the last one',
  {
    params: visitId,
    body: z.object({
      /** Calls that were seen. */
      calls: wholeNumber('Jumlah panggilan wajib diisi', 0, 1_000),
      result: z.enum([...CALL_RESULTS, 'undo'], 'Pilih hasil panggilan'),
      words: z.optional(line('Alasan', 120)),
      day: z.optional(day),
      start: z.optional(timeOfDay('Waktu harus berbentuk HH:mm')),
      past_capacity: z.optional(z.boolean()),
    }),
    reply: noShowLine,
  },
)

export const preparationEndpoints = { readTomorrow, prepareVisit, readNoShows, noteCall }
