import * as z from 'zod/mini'
import { serviceType } from '../booking-draft.ts'
import { carFacts } from '../cars.ts'
import { calendarDay, instant, LENGTHS, line, recordId, text, timeOfDay } from '../fields.ts'
import { VISIT_ACTS } from '../visit-acts.ts'
import { visitState, waitReason } from '../visit-states.ts'
import { deskGet, deskPost } from './desk-endpoint.ts'

/** A visit as the slip of a lane shows it: nothing of the customer beyond his first name. */
export const visitSlip = z.object({
  id: z.string(),
  /** `TT-241126-0417`, as staff and customers say it to each other. */
  number: z.string(),
  version: z.number(),
  /** Who of the staff changed it last, by name. */
  changed_by: z.nullable(z.string()),
  state: visitState,
  state_since: instant,
  /** Instant of the hour taken, and what the workshop's clock shows then. */
  starts_at: instant,
  order_start_time: z.string(),
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
})
export type DeskSlot = z.output<typeof deskSlot>

export const deskDay = z.object({
  day: z.string(),
  /** The workshop's clock when this was read, so that a wrong clock of a tablet delays nobody. */
  now: instant,
  branch: z.object({ id: z.number(), branch: z.string(), city: z.string(), timezone: z.string() }),
  /** Why nobody works that day, in words; null on a working day. */
  closed: z.nullable(z.string()),
  slots: z.array(deskSlot),
  /** By hour; cars of earlier days that have not left yet come with today. */
  visits: z.array(visitSlip),
})
export type DeskDay = z.output<typeof deskDay>

export const visitEvent = z.object({
  at: instant,
  /** What was done; `note` is an internal word, `verify` the proof of the number. */
  act: z.string(),
  by: z.enum(['customer', 'staff', 'system']),
  /** Who of the staff, by name. */
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
  /** As the customer wrote them down with his booking. */
  service_notes: z.string(),
  mileage: z.number(),
  /** Null for a car that is in no garage; `body` is the style by which it is drawn. */
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
  /** What may be done now. */
  acts: z.array(z.enum(VISIT_ACTS)),
  /** From when on "Tidak datang" may be written down. */
  no_show_from: instant,
})
export type Visit = z.output<typeof visit>

const visitId = z.object({ visitId: recordId })
const branchId = z.object({ branchId: z.string().check(z.regex(/^\d{1,9}$/)) })
const version = z.int()
/** Words that the customer reads. */
const reason = line('Alasan', 300, 'Tulis alasan terlebih dahulu')
const day = calendarDay('Tanggal wajib diisi, bentuknya YYYY-MM-DD')

export const myBranches = deskGet(
  '/branches',
  'advisor',
  'none',
  'The workshops whose visits the caller sees',
  {
    reply: z.array(
      z.object({
        id: z.number(),
        branch: z.string(),
        city: z.string(),
        kind: z.string(),
        timezone: z.string(),
      }),
    ),
  },
)

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
    query: z.object({ from: day }),
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
export const receiveCar = deskPost('/visits/{visitId}/arrive', 'advisor', 'record', 'The car has come', plain)
export const markNoShow = deskPost(
  '/visits/{visitId}/no-show',
  'advisor',
  'record',
  'The car did not come; from 30 minutes after the hour',
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
  'The workshop cancels, with a reason that the customer reads',
  {
    params: visitId,
    body: z.object({ version, reason }),
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

const plate = line('Pelat', LENGTHS.plate, 'Pelat wajib diisi')

export const lookUpPlate = deskPost(
  '/branches/{branchId}/walk-ins/look-up',
  'advisor',
  'branch',
  'What is known of a plate that came without a booking, and the hour that it would take; audited where a customer is shown',
  {
    params: branchId,
    body: z.object({ plate }),
    reply: z.object({
      /** The one customer with a proved number who has this plate; null for none and for several. */
      customer: z.nullable(
        z.object({ name: z.string(), phone_masked: z.string(), car_name: z.string(), year: z.number() }),
      ),
      /** Its visit of today, where it has one. */
      booked: z.nullable(z.object({ id: z.string(), order_start_time: z.string() })),
      slot: deskSlot,
    }),
  },
)

export const receiveWalkIn = deskPost(
  '/branches/{branchId}/walk-ins',
  'advisor',
  'branch',
  'A car without a booking: takes a place of now and has come; linked to the one customer of its plate when told so',
  {
    idempotent: true,
    params: branchId,
    body: z.object({
      plate,
      name: line('Nama', LENGTHS.name, 'Nama wajib diisi'),
      phone: line('Nomor handphone', LENGTHS.phone, 'Nomor handphone wajib diisi'),
      service_type: serviceType,
      link: z.optional(z.boolean()),
    }),
    reply: visit,
  },
)

export const visitEndpoints = {
  myBranches,
  deskDayOf,
  hoursAhead,
  searchVisits,
  readVisit,
  confirmVisit,
  receiveCar,
  markNoShow,
  undoNoShow,
  resumeWork,
  waitFor,
  moveVisit,
  cancelVisit,
  noteVisit,
  lookUpPlate,
  receiveWalkIn,
}
