import * as z from 'zod/mini'
import { deskGet, deskPost, deskPut } from '#core/desk-endpoint.ts'
import type { ReplyOf } from '#core/endpoint.ts'
import { calendarDay, instant, line, recordId, timeOfDay } from '#core/fields.ts'
import { objectRules } from '#core/object-rules.ts'
import { requestInstant, rowVersion, wholeNumber } from '#core/request-values.ts'
import { absenceReason, stallKind } from '#floor/day-plan/desk-day-board.model.ts'
import {
  affectedBooking,
  bookingDecision,
  type HoursDecision,
} from '#workshop/workshop-hours/desk-workshop-hours.contract.ts'

export const STALLS_MAX = 60
export const TECHNICIANS_MAX = 120
const ABSENCE_DAYS_MAX = 366
const DAY_MS = 86_400_000

const time = timeOfDay('Jam harus berbentuk HH:mm')
const day = calendarDay('Tanggal wajib diisi, bentuknya YYYY-MM-DD')
const moment = requestInstant('Waktu tidak valid')

/** A period in which a stall is out of use, and why. */
const closure = z
  .object({ from: moment, until: moment, word: line('Sebab', 60, 'Tulis sebab terlebih dahulu') })
  .check(
    objectRules({
      holds: ({ from, until }) => from < until,
      error: 'Akhir harus setelah awal',
      path: ['until'],
    }),
  )

/** A stall as it is saved. `id` names an existing one. */
export const stallDraft = z.object({
  id: z.optional(recordId),
  name: line('Nama', 20, 'Tulis nama terlebih dahulu'),
  kind: stallKind,
  closed: z.nullable(closure),
})
export type StallDraft = z.output<typeof stallDraft>

/** A window or a break of one weekday. */
const weekSpan = z.object({ weekday: wholeNumber(undefined, 1, 7), from: time, until: time }).check(
  objectRules({
    holds: ({ from, until }) => from < until,
    error: 'Akhir harus setelah awal',
    path: ['until'],
  }),
)
export type WeekSpan = z.output<typeof weekSpan>

const absence = z.object({ from: moment, until: moment, reason: absenceReason }).check(
  objectRules(
    {
      holds: ({ from, until }) => from < until,
      error: 'Akhir harus setelah awal',
      path: ['until'],
    },
    {
      holds: ({ from, until }) => Date.parse(until) - Date.parse(from) <= ABSENCE_DAYS_MAX * DAY_MS,
      error: `Paling lama ${ABSENCE_DAYS_MAX} hari`,
      path: ['until'],
    },
  ),
)
export type AbsenceDraft = z.output<typeof absence>

/** A technician or team as it is saved. `id` names an existing one. */
export const technicianDraft = z
  .object({
    id: z.optional(recordId),
    name: line('Nama', 40, 'Tulis nama terlebih dahulu'),
    people: wholeNumber('Orang dalam tim 1 sampai 4', 1, 4),
    kinds: z
      .array(stallKind)
      .check(z.minLength(1, 'Pilih paling sedikit satu jenis pekerjaan'), z.maxLength(6)),
    /** Null: the workshop's hours. A weekday without a window is free. */
    windows: z.nullable(z.array(weekSpan).check(z.maxLength(28))),
    breaks: z.array(weekSpan).check(z.maxLength(28)),
    absences: z.array(absence).check(z.maxLength(100)),
    first_day: z.nullable(day),
    last_day: z.nullable(day),
  })
  .check(
    objectRules({
      holds: ({ first_day, last_day }) => !first_day || !last_day || first_day <= last_day,
      error: 'Hari terakhir harus setelah hari pertama',
      path: ['last_day'],
    }),
  )
export type TechnicianDraft = z.output<typeof technicianDraft>

/** Breaks of a new technician: noon, on Friday longer. */
export const USUAL_BREAKS: readonly WeekSpan[] = [1, 2, 3, 4, 5, 6, 7].map((weekday) =>
  weekday === 5 ? { weekday, from: '11:30', until: '13:00' } : { weekday, from: '12:00', until: '13:00' },
)

/** How a workshop plans its days. */
export const plannerDraft = z
  .object({
    /** Null: days are not planned. */
    planned_from: z.nullable(day),
    sold_percent: wholeNumber('Dijual untuk janji 50 sampai 100 persen', 50, 100),
    buffer_minutes: wholeNumber('Cadangan 0 sampai 120 menit', 0, 120),
    check_minutes: wholeNumber('Periksa akhir 0 sampai 60 menit', 0, 60),
    /** 0: cars are not washed. */
    wash_minutes: wholeNumber('Cuci 0 sampai 60 menit', 0, 60),
    /** Hours in which people on the waiting list are notified. */
    waiting_from: time,
    waiting_until: time,
  })
  .check(
    objectRules({
      holds: ({ waiting_from, waiting_until }) => waiting_from < waiting_until,
      error: 'Akhir harus setelah awal',
      path: ['waiting_until'],
    }),
  )
export type PlannerDraft = z.output<typeof plannerDraft>

const shownAbsence = z.object({ from: instant, until: instant, reason: absenceReason })
const shownWeek = z.array(z.object({ weekday: z.number(), from: z.string(), until: z.string() }))
const shownStall = z.object({
  id: z.string(),
  name: z.string(),
  kind: stallKind,
  closed: z.nullable(z.object({ from: instant, until: instant, word: z.string() })),
})
const shownTechnician = z.object({
  id: z.string(),
  name: z.string(),
  people: z.number(),
  kinds: z.array(stallKind),
  windows: z.nullable(shownWeek),
  breaks: shownWeek,
  absences: z.array(shownAbsence),
  first_day: z.nullable(z.string()),
  last_day: z.nullable(z.string()),
})

/** One version covers hours, stalls, technicians and rules of a workshop together. */
const setup = z.object({
  version: z.number(),
  branch: z.object({ id: z.number(), branch: z.string(), timezone: z.string() }),
  now: instant,
  today: z.string(),
  /** Opening hours of today, null on a closed day. */
  opening: z.nullable(z.object({ from: z.string(), until: z.string() })),
})

const stallsState = z.object({ ...setup.shape, stalls: z.array(shownStall) })
const techniciansState = z.object({ ...setup.shape, technicians: z.array(shownTechnician) })
const plannerState = z.object({
  ...setup.shape,
  planner: z.object({
    planned_from: z.nullable(z.string()),
    sold_percent: z.number(),
    buffer_minutes: z.number(),
    check_minutes: z.number(),
    wash_minutes: z.number(),
    waiting_from: z.string(),
    waiting_until: z.string(),
  }),
  stalls: z.array(shownStall),
  technicians: z.array(shownTechnician),
})

/** A booking that no longer fits. */
export const affectedJob = z.object({
  ...z.omit(affectedBooking, { lost: true, places: true }).shape,
  work: z.string(),
  minutes: z.number(),
})
export type AffectedJob = z.output<typeof affectedJob>

/** The decision about a booking that no longer fits; one that is kept is marked "di atas rencana". */
export type PlannerDecision = HoursDecision

const stallDrafts = z.array(stallDraft).check(z.maxLength(STALLS_MAX, `Paling banyak ${STALLS_MAX} stall`))
const technicianDrafts = z
  .array(technicianDraft)
  .check(z.maxLength(TECHNICIANS_MAX, `Paling banyak ${TECHNICIANS_MAX} teknisi`))
const decisions = z.optional(z.array(bookingDecision).check(z.maxLength(1000)))
const params = z.object({ branchId: z.string().check(z.regex(/^\d{1,9}$/)) })

/** Changes of the set-up; parts that are left out stay. Lists are complete and in order: an entry that is left out is removed. */
const setupChange = {
  version: rowVersion,
  planner: z.optional(plannerDraft),
  stalls: z.optional(stallDrafts),
  technicians: z.optional(technicianDrafts),
}

export const readStalls = deskGet(
  '/branches/{branchId}/stalls',
  'head',
  'branch',
  'The stalls of a workshop',
  {
    params,
    reply: stallsState,
  },
)
export const saveStalls = deskPut(
  '/branches/{branchId}/stalls',
  'head',
  'branch',
  'Change the stalls of a workshop, and move, cancel or keep every booking that no longer fits',
  { params, body: z.object({ version: rowVersion, stalls: stallDrafts, decisions }), reply: stallsState },
)
export const readTechnicians = deskGet(
  '/branches/{branchId}/technicians',
  'head',
  'branch',
  'Technicians and teams of a workshop, with their hours and absences',
  { params, reply: techniciansState },
)
export const saveTechnicians = deskPut(
  '/branches/{branchId}/technicians',
  'head',
  'branch',
  'Change the technicians of a workshop, and move, cancel or keep every booking that no longer fits',
  {
    params,
    body: z.object({ version: rowVersion, technicians: technicianDrafts, decisions }),
    reply: techniciansState,
  },
)
export const readPlanner = deskGet(
  '/branches/{branchId}/planner',
  'head',
  'branch',
  'How a workshop plans its days, with its stalls and technicians',
  { params, reply: plannerState },
)
export const previewPlanner = deskPost(
  '/branches/{branchId}/planner/preview',
  'head',
  'branch',
  'Which bookings would no longer fit after a change, each with the nearest hour at which it does; changes nothing',
  {
    safe: true,
    params,
    body: z.object(setupChange),
    reply: z.object({ misfits: z.array(affectedJob) }),
  },
)
export const savePlanner = deskPut(
  '/branches/{branchId}/planner',
  'head',
  'branch',
  'Change how a workshop plans its days, and move, cancel or keep every booking that no longer fits',
  { params, body: z.object({ ...setupChange, decisions }), reply: plannerState },
)
export type PlannerState = ReplyOf<typeof readPlanner>

export const setAbsent = deskPost(
  '/technicians/{technicianId}/absences',
  'advisor',
  'record',
  'A technician is away; from today on, other days by the head only',
  {
    params: z.object({ technicianId: recordId }),
    body: absence,
    reply: shownTechnician,
  },
)

export const endAbsence = deskPost(
  '/technicians/{technicianId}/absences/end',
  'advisor',
  'record',
  'An absence is taken back; of today, other days by the head only; one that is not there any more changes nothing',
  {
    params: z.object({ technicianId: recordId }),
    body: z.object({ from: moment, until: moment }),
    reply: shownTechnician,
  },
)

export const stallEndpoints = {
  readStalls,
  saveStalls,
  readTechnicians,
  saveTechnicians,
  readPlanner,
  previewPlanner,
  savePlanner,
  setAbsent,
  endAbsence,
}
