import * as z from 'zod/mini'
import { deskGet, deskPost } from '#core/desk-endpoint.ts'
import { instant, recordId } from '#core/fields.ts'
import { rowVersion, wholeNumber } from '#core/request-values.ts'
import { spellNumber } from '#core/spelled-number.ts'
import { ARRIVAL_UNDO_MINUTES } from '#floor/arrival/arrival-times.model.ts'
import { ticketState, typedPlate } from '#floor/arrival/arrivals.contract.ts'
import { visit } from '#workshop/visits/desk-visits.contract.ts'
import { POSTPONED_MINUTES, QUEUE_KINDS } from './queue-tickets.model.ts'

/** How a customer reported that they have arrived. */
const ARRIVAL_CHANNELS = ['door', 'link', 'booking', 'desk'] as const
export type ArrivalChannel = (typeof ARRIVAL_CHANNELS)[number]
/** Counters at which cars are received. */
export const COUNTER_MAX = 20

const deskTicket = z.object({
  id: z.string(),
  version: z.number(),
  kind: z.enum(QUEUE_KINDS),
  number: z.number(),
  state: ticketState,
  plate: z.nullable(z.string()),
  /** Null for a ticket without a booking. */
  visit: z.nullable(
    z.object({
      id: z.string(),
      version: z.number(),
      car_name: z.string(),
      service_type: z.string(),
      first_name: z.string(),
      ready_at: z.nullable(instant),
    }),
  ),
  /** The booking of today that the plate of a ticket without a visit has; null for all others. */
  booked: z.nullable(z.object({ visit_id: z.string(), starts_at: instant })),
  /** The hour of an appointment. */
  starts_at: z.nullable(instant),
  arrived_at: instant,
  /** From when its wait counts. */
  waits_since: instant,
  via: z.enum(ARRIVAL_CHANNELS),
  counter: z.nullable(z.number()),
  called_at: z.nullable(instant),
  /** Minutes that it waited; null while it waits. */
  waited: z.nullable(z.number()),
  /** Until when the arrival may be undone; null where it may not. */
  take_back_until: z.nullable(instant),
})
export type DeskTicket = z.output<typeof deskTicket>

const queue = z.object({
  now: instant,
  day: z.string(),
  timezone: z.string(),
  /** In the order in which they are called. */
  waiting: z.array(deskTicket),
  /** Called last, the newest first. */
  called: z.array(deskTicket),
  /** Counters that called today. */
  counters: z.array(
    z.object({
      counter: z.number(),
      name: z.string(),
      /** The ticket that is called there. */
      serves: z.nullable(deskTicket),
      since: instant,
    }),
  ),
  /** Minutes of today's waits, by nearest rank; null below five. */
  median: z.nullable(z.number()),
  p90: z.nullable(z.number()),
  /** Path of the code at the door, good for ten minutes. */
  door: z.string(),
})
export type Queue = z.output<typeof queue>

const branchId = z.object({ branchId: z.string().check(z.regex(/^\d{1,9}$/)) })
const entryId = z.object({ entryId: recordId })
const version = rowVersion

export const readQueue = deskGet(
  '/branches/{branchId}/queue',
  'advisor',
  'branch',
  'Who waits at the counter today, in turn, with the numbers called last',
  { params: branchId, reply: queue },
)

export const joinQueue = deskPost(
  '/branches/{branchId}/queue',
  'advisor',
  'branch',
  'Add a customer at the counter: the plate of a visit of today arrives, of a ready car it picks up, others get a number',
  { params: branchId, body: z.object({ plate: z.optional(typedPlate) }), reply: queue },
)

export const callTurn = deskPost(
  '/queue/{entryId}/call',
  'advisor',
  'record',
  'Call a number to a counter; the number that was there has been served',
  {
    params: entryId,
    body: z.object({
      version,
      counter: wholeNumber('Pilih meja Anda', 1, COUNTER_MAX),
      /**
       * The number at that counter which the caller knows of, although somebody else called it; null for none. Another one is not
       * ended but refused with `counter_taken`. Left out, whatever is there has been served.
       */
      serves: z.optional(z.nullable(recordId)),
    }),
    reply: queue,
  },
)

export const postponeTurn = deskPost(
  '/queue/{entryId}/postpone',
  'advisor',
  'record',
  `Put a turn off by ${POSTPONED_MINUTES.later} minutes, or by ${POSTPONED_MINUTES.missed} because nobody came; the third time ends it`,
  { params: entryId, body: z.object({ version, missed: z.boolean() }), reply: queue },
)

export const endTurn = deskPost(
  '/queue/{entryId}/end',
  'advisor',
  'record',
  'A called number has been served; a number without a booking that still waits is taken out',
  { params: entryId, body: z.object({ version }), reply: queue },
)

export const undoArrive = deskPost(
  '/visits/{visitId}/undo-arrive',
  'advisor',
  'record',
  `The car is not here yet; within ${spellNumber(ARRIVAL_UNDO_MINUTES)} minutes, until the number is called`,
  { params: z.object({ visitId: recordId }), body: z.object({ version }), reply: visit },
)

export const doorPaper = deskGet(
  '/branches/{branchId}/door-code',
  'advisor',
  'branch',
  'The code at the door to print, good until the end of the day',
  { params: branchId, reply: z.object({ path: z.string(), day: z.string() }) },
)

export const endDoorPaper = deskPost(
  '/branches/{branchId}/door-code/end',
  'advisor',
  'branch',
  'End the codes that were printed today; those of the screen stay good',
  { params: branchId, reply: z.object({ path: z.string(), day: z.string() }) },
)

export const queueEndpoints = {
  readQueue,
  joinQueue,
  callTurn,
  postponeTurn,
  endTurn,
  undoArrive,
  doorPaper,
  endDoorPaper,
}
