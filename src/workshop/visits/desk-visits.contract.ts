import * as z from 'zod/mini'
import { deskGet, deskPost } from '#core/desk-endpoint.ts'
import { calendarDay, instant, LENGTHS, line, recordId, text, timeOfDay } from '#core/fields.ts'
import { requestInstant, rowVersion } from '#core/request-values.ts'
import { carFacts } from '#garage/cars/cars.contract.ts'
import { VISIT_ACTS } from './visit-acts.model.ts'
import { visitState, waitReason } from './visit-states.model.ts'
import { NO_SHOW_AFTER_MINUTES } from './visit-times.model.ts'

/** A visit as a card of the day shows it: nothing of the customer but their first name. */
export const visitSlip = z.object({
  id: z.string(),
  /** `TT-241126-0417`, as staff and customers say it to each other. */
  number: z.string(),
  version: z.number(),
  /** Name of the member of staff who changed it last. */
  changed_by: z.nullable(z.string()),
  state: visitState,
  state_since: instant,
  /** Instant of the hour taken, and what the workshop's clock shows then. */
  starts_at: instant,
  order_start_time: z.string(),
  /** The later begin that the customer was told of; null where they expect the hour. */
  notified_begin: z.nullable(instant),
  plate: z.string(),
  /** Until when the registration runs, as the plate shows it; null for a car that is in no garage. */
  stnk_term: z.nullable(z.string()),
  car_name: z.string(),
  service_type: z.string(),
  first_name: z.string(),
  walk_in: z.boolean(),
  /** False while the workshop has to confirm it by hand. */
  confirmed: z.boolean(),
  over_capacity: z.boolean(),
  moved_from: z.nullable(instant),
  promised_ready_at: z.nullable(instant),
  wait_reason: z.nullable(waitReason),
  wait_word: z.nullable(z.string()),
  arrived_at: z.nullable(instant),
  ready_at: z.nullable(instant),
  handed_over_at: z.nullable(instant),
})
export type VisitSlip = z.output<typeof visitSlip>

/** One hour of a day with the places that it has. */
export const deskSlot = z.object({
  start: z.string(),
  end: z.string(),
  taken: z.number(),
  capacity: z.number(),
  /** Whether the work of the visit that was asked for does not fit the plan at this hour; left out where it fits or nothing is planned. */
  past_plan: z.optional(z.boolean()),
})
export type DeskSlot = z.output<typeof deskSlot>

const deskDay = z.object({
  day: z.string(),
  /** The workshop's clock when this was read, so that a wrong clock of a tablet delays nobody. */
  now: instant,
  branch: z.object({ id: z.number(), branch: z.string(), city: z.string(), timezone: z.string() }),
  /** Why the workshop is closed on that day; null on a working day. */
  closed: z.nullable(z.string()),
  slots: z.array(deskSlot),
  /** By hour; cars of earlier days that have not left yet come with today. */
  visits: z.array(visitSlip),
})
export type DeskDay = z.output<typeof deskDay>

const visitEvent = z.object({
  at: instant,
  /** What was done; `note` is an internal note, `verify` the proof of the number. */
  act: z.string(),
  by: z.enum(['customer', 'staff', 'system']),
  /** Name of the member of staff. */
  name: z.nullable(z.string()),
  from_state: z.nullable(z.string()),
  to_state: z.nullable(z.string()),
  words: z.nullable(z.string()),
})
export type VisitEvent = z.output<typeof visitEvent>

/** Everything of one visit. */
export const visit = z.object({
  ...visitSlip.shape,
  branch: z.object({ id: z.number(), branch: z.string(), city: z.string(), timezone: z.string() }),
  order_end_time: z.string(),
  made_at: instant,
  /** As entered with the booking. */
  service_notes: z.string(),
  /** The complaint card of the booking; the notes contain it as text, too. Null where nothing was ticked. */
  complaint_card: z.nullable(
    z.object({
      symptoms: z.array(z.string()),
      felt: z.array(z.string()),
      /** Above this, in rupiah, the workshop asks first. */
      spending_limit: z.nullable(z.number()),
      call_first: z.boolean(),
      /** Bytes at `/desk/api/complaint-photos/{id}`. */
      photos: z.array(z.string()),
    }),
  ),
  mileage: z.number(),
  /** Null for a car that is in no garage; `body` is the body style of its drawing. */
  car: z.nullable(z.object({ id: z.string(), ...carFacts, body: z.nullable(z.string()) })),
  customer: z.object({
    name: z.string(),
    /** `62…`; empty once the account was erased. */
    phone: z.string(),
    phone_proved: z.boolean(),
    cars: z.number(),
    since: z.nullable(instant),
  }),
  ended_by: z.nullable(z.enum(['customer', 'workshop'])),
  ended_reason: z.nullable(z.string()),
  events: z.array(visitEvent),
  /** Earlier visits of the same plate at any workshop of the person who asks, the newest first. */
  earlier: z.array(
    z.object({
      id: z.string(),
      starts_at: instant,
      service_type: z.string(),
      state: visitState,
      /** What was paid, in rupiah; null where no record says so. */
      total: z.nullable(z.number()),
    }),
  ),
  /** Acts that are possible now. */
  acts: z.array(z.enum(VISIT_ACTS)),
  /** When the answer or the part that it waits for is expected; null where nobody knows. */
  expected_at: z.optional(z.nullable(instant)),
  /** From when on "Tidak datang" may be recorded. */
  no_show_from: instant,
  /** The earlier visit of this car that this one is a return of. */
  return_of: z.optional(
    z.nullable(z.object({ id: z.string(), starts_at: instant, handed_over_at: z.nullable(instant) })),
  ),
})
export type Visit = z.output<typeof visit>

const visitId = z.object({ visitId: recordId })
const branchId = z.object({ branchId: z.string().check(z.regex(/^\d{1,9}$/)) })
const version = rowVersion
/** Words that the customer reads. */
const reason = line('Alasan', 300, 'Tulis alasan terlebih dahulu')
const day = calendarDay('Tanggal wajib diisi, bentuknya YYYY-MM-DD')

export const deskDayOf = deskGet(
  '/branches/{branchId}/days/{day}',
  'advisor',
  'branch',
  'All visits of a day',
  {
    params: z.object({ ...branchId.shape, day }),
    reply: deskDay,
  },
)

export const hoursAhead = deskGet(
  '/branches/{branchId}/hours-ahead',
  'advisor',
  'branch',
  'The hours of seven days with their places, for whoever moves a visit',
  {
    params: branchId,
    query: z.object({
      from: day,
      /** Marks the hours of planned days at which the work of this visit does not fit. */
      visit: z.optional(recordId),
    }),
    reply: z.array(z.object({ day: z.string(), closed: z.nullable(z.string()), slots: z.array(deskSlot) })),
  },
)

export const searchVisits = deskGet(
  '/branches/{branchId}/search',
  'advisor',
  'branch',
  'Visits of all days by plate, name or number, the newest first, at most 20',
  {
    params: branchId,
    query: z.object({ q: line('Pencarian', 60) }),
    reply: z.array(visitSlip),
  },
)

export const readVisit = deskGet(
  '/visits/{visitId}',
  'advisor',
  'record',
  'One visit with its timeline; being read is audited',
  {
    params: visitId,
    reply: visit,
  },
)

const plain = { params: visitId, body: z.object({ version }), reply: visit }
export const confirmVisit = deskPost(
  '/visits/{visitId}/confirm',
  'advisor',
  'record',
  'Confirm by hand; the customer is told',
  plain,
)
export const concludeVisit = deskPost(
  '/visits/{visitId}/conclude',
  'advisor',
  'record',
  'A test drive, or a look at a used car, is over',
  plain,
)
export const receiveCar = deskPost('/visits/{visitId}/arrive', 'advisor', 'record', 'The car has come', plain)
export const markNoShow = deskPost(
  '/visits/{visitId}/no-show',
  'advisor',
  'record',
  `The car did not come; from ${NO_SHOW_AFTER_MINUTES} minutes after the hour`,
  plain,
)
export const undoNoShow = deskPost(
  '/visits/{visitId}/undo-no-show',
  'advisor',
  'record',
  'It did come after all; until the end of the day',
  plain,
)
export const resumeWork = deskPost('/visits/{visitId}/resume', 'advisor', 'record', 'The wait is over', plain)

export const waitFor = deskPost(
  '/visits/{visitId}/wait',
  'advisor',
  'record',
  'The car waits, with a word that the customer reads',
  {
    params: visitId,
    body: z.object({
      version,
      reason: waitReason,
      word: z.optional(line('Kata untuk pelanggan', 120)),
      /** When the answer or the part is expected; left out where nobody knows. */
      until: z.optional(requestInstant('Waktu tidak valid')),
      /** Undoes “Lanjut dikerjakan”: the wait continues from its beginning. */
      undo: z.optional(z.boolean()),
    }),
    reply: visit,
  },
)

export const moveVisit = deskPost(
  '/visits/{visitId}/move',
  'advisor',
  'record',
  'Another hour; past the capacity only when told so; the customer is told why',
  {
    params: visitId,
    body: z.object({
      version,
      day,
      order_start_time: timeOfDay('Waktu harus berbentuk HH:mm'),
      reason,
      past_capacity: z.optional(z.boolean()),
    }),
    reply: visit,
  },
)

export const cancelVisit = deskPost(
  '/visits/{visitId}/cancel',
  'advisor',
  'record',
  'The workshop cancels, with a reason that the customer reads unless they asked for it',
  {
    params: visitId,
    body: z.object({
      version,
      reason,
      /** Who wanted it: `customer` after a call; the workshop by default. */
      by: z.optional(z.enum(['workshop', 'customer'])),
    }),
    reply: visit,
  },
)

export const noteVisit = deskPost(
  '/visits/{visitId}/notes',
  'advisor',
  'record',
  'An internal word that no customer reads',
  {
    params: visitId,
    body: z.object({ words: text('Catatan', LENGTHS.notes, 'Tulis catatan terlebih dahulu') }),
    reply: visit,
  },
)

export const visitEndpoints = {
  deskDayOf,
  hoursAhead,
  searchVisits,
  readVisit,
  confirmVisit,
  receiveCar,
  concludeVisit,
  markNoShow,
  undoNoShow,
  resumeWork,
  waitFor,
  moveVisit,
  cancelVisit,
  noteVisit,
}
