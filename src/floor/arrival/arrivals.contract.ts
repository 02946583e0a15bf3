import * as z from 'zod/mini'
import { get, post } from '#core/endpoint.ts'
import { instant, LENGTHS, recordId } from '#core/fields.ts'
import { spellNumber } from '#core/spelled-number.ts'
import { QUEUE_KINDS } from '#floor/queue/queue-tickets.model.ts'
import { LICENSE_PLATE_PATTERN, storedPlate } from '#garage/cars/cars.contract.ts'
import { bookingParams } from '#workshop/bookings/bookings.contract.ts'
import { visitState } from '#workshop/visits/visit-states.model.ts'
import { ARRIVAL_UNDO_MINUTES } from './arrival-times.model.ts'

const kind = z.enum(QUEUE_KINDS)
export const ticketState = z.enum(['waiting', 'called', 'ended'])

/** A ticket in the queue, as its customer reads it. */
export const ownTicket = z.object({
  /** Secret id: it allows to read the ticket and to undo the arrival. */
  turn_id: z.string(),
  kind,
  number: z.number(),
  state: ticketState,
  branch: z.string(),
  timezone: z.string(),
  plate: z.nullable(z.string()),
  car_name: z.nullable(z.string()),
  /** The hour of the appointment. */
  starts_at: z.nullable(instant),
  arrived_at: instant,
  /** When the car will be ready by the plan, while nothing is promised; null where the workshop does not plan its days. */
  expected_ready_at: z.optional(z.nullable(instant)),
  /** Tickets that are called before. */
  ahead: z.number(),
  /** The counter that called it. */
  counter: z.nullable(z.number()),
  /** Until when the arrival may be undone; null where it may not. */
  take_back_until: z.nullable(instant),
})
export type OwnTicket = z.output<typeof ownTicket>

const door = z.object({
  branch: z.string(),
  timezone: z.string(),
  day: z.string(),
  /** The visit of the link, or of the signed-in customer. */
  visit: z.nullable(
    z.object({
      plate: z.string(),
      stnk_term: z.nullable(z.string()),
      car_name: z.string(),
      service_type: z.string(),
      starts_at: instant,
      state: visitState,
    }),
  ),
  /** The ticket that this visit has already. */
  turn: z.nullable(ownTicket),
  /** Whether a plate may be entered; false for a link, which is for its own visit only. */
  takes_plates: z.boolean(),
})
export type Door = z.output<typeof door>

/** The code at the door, or the secret of a link. */
const doorToken = z.string().check(z.regex(/^[A-Za-z0-9._-]{1,80}$/))
const secret = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,80}$/))
const ticketParams = z.object({ turnId: z.string().check(z.regex(/^[A-Za-z0-9_-]{8,80}$/)) })

/** A typed plate, normalised to its stored form. */
export const typedPlate = z.pipe(
  z.pipe(
    z.string('Nomor polisi wajib diisi').check(z.maxLength(40, 'Nomor polisi terlalu panjang')),
    z.transform((value: string) => storedPlate(value)),
  ),
  z.string().check(
    z.refine((value) => value.length > 0, { error: 'Nomor polisi wajib diisi', abort: true }),
    z.maxLength(LENGTHS.plate, { error: `Nomor polisi maksimal ${LENGTHS.plate} karakter`, abort: true }),
    z.regex(LICENSE_PLATE_PATTERN, 'Nomor polisi hanya berisi huruf dan angka, contoh B 1420 KZT'),
  ),
)
export const lastFour = z.string('Isi 4 angka terakhir').check(z.regex(/^\d{4}$/, 'Isi 4 angka terakhir'))

export const readDoor = get(
  '/arrivals/{token}',
  'anyone',
  'The workshop of a code at the door or of a link, with the own visit of today; changes nothing',
  { params: z.object({ token: doorToken }), reply: door },
)

export const arriveAtDoor = post(
  '/arrivals/{token}',
  'anyone',
  'Arrive by the code at the door: the own visit, one by plate and last four digits of its phone number, or a number without a booking',
  {
    params: z.object({ token: doorToken }),
    body: z.object({
      /** `own`: the visit of the signed-in customer; `plate`: with `last_four`; `none`: without a booking. */
      by: z.enum(['own', 'plate', 'none']),
      plate: z.optional(typedPlate),
      last_four: z.optional(lastFour),
      /** Id made by the page: a repeated request for a ticket without a booking gets the one that is still open. */
      page: z.optional(recordId),
    }),
    reply: ownTicket,
  },
)

export const arriveByLink = post(
  '/arrivals/link/{secret}',
  'anyone',
  'Arrive by the link of a reminder; on its day, from two hours before the hour until closing',
  { params: z.object({ secret }), reply: ownTicket },
)

export const arriveOwn = post(
  '/carbookings/{bookingId}/arrive',
  'customer',
  'Arrive for an own booking; on its day, from two hours before the hour until closing',
  { params: bookingParams, reply: ownTicket },
)

export const readTurn = get(
  '/arrivals/turns/{turnId}',
  'anyone',
  'A number in the queue and how many are before it',
  {
    params: ticketParams,
    query: z.object({
      /** Omits `expected_ready_at`, which needs a schedule: for pages that ask every two seconds. */
      brief: z.optional(z.literal('1')),
    }),
    reply: ownTicket,
  },
)

export const takeBack = post(
  '/arrivals/turns/{turnId}',
  'anyone',
  `Take an arrival back: within ${spellNumber(ARRIVAL_UNDO_MINUTES)} minutes, until the number is called`,
  { params: ticketParams, reply: z.object({ ok: z.literal(true) }) },
)

export const arrivalEndpoints = { readDoor, arriveAtDoor, arriveByLink, arriveOwn, readTurn, takeBack }
