import * as z from 'zod/mini'
import { instant } from '#core/fields.ts'
import { visitState, waitReason } from '#workshop/visits/visit-states.model.ts'
import { STALL_KINDS } from './plan-terms.model.ts'

/** Kinds of stall, which are also the kinds of work. */
export const stallKind = z.enum(STALL_KINDS)
export const ABSENCE_REASONS = ['sick', 'leave', 'holiday', 'training'] as const
/** Why a technician is away: sakit, izin, cuti, pelatihan. */
export const absenceReason = z.enum(ABSENCE_REASONS)
export type AbsenceReason = z.output<typeof absenceReason>

/** Minutes after midnight at the workshop. */
const minute = z.number()
const span = z.object({ from: minute, until: minute })

/** A stall on one day. */
const dayStall = z.object({
  id: z.string(),
  name: z.string(),
  kind: stallKind,
  order: z.number(),
  closed: z.array(span),
  /** Why it is closed on a part of this day; null where it is not. */
  closed_word: z.nullable(z.string()),
})

/** A technician or team on one day. */
const dayTechnician = z.object({
  id: z.string(),
  name: z.string(),
  people: z.number(),
  kinds: z.array(stallKind),
  order: z.number(),
  present: z.array(span),
  breaks: z.array(span),
  /** Why they are away for a part of this day or all of it. */
  absence: z.nullable(absenceReason),
  /** Every absence that lies over a part of this day, from its begin to its end; left out without one. */
  absences: z.optional(z.array(z.object({ from: instant, until: instant, reason: absenceReason }))),
})

/** Where the minutes of a step come from: the package of the booking, an advisor, or extra work that was approved. */
export const STEP_ORIGINS = ['package', 'said', 'extra'] as const

/** A step of a visit as it is stored. */
const jobStep = z.object({
  /** Counts from 0 over all steps of the visit. */
  step: z.number(),
  kind: stallKind,
  /** Its minutes, without the additional ones in `more`. */
  minutes: z.number(),
  more: z.number(),
  /** Of its minutes, those of extra work that was approved. */
  extra: z.number(),
  origin: z.enum(STEP_ORIGINS),
  /** What extra work is done in it; left out of other steps. */
  work: z.optional(z.string()),
  state: z.enum(['planned', 'running', 'done']),
  /** Where it runs or was done; null while it is planned. */
  stall: z.nullable(z.string()),
  technician: z.nullable(z.string()),
  began_at: z.nullable(instant),
  done_at: z.nullable(instant),
})

/** A step that is not done, as the planner takes it. */
const plannedStep = z.object({
  kind: stallKind,
  minutes: minute,
  running: z.optional(
    z.object({
      stall: z.nullable(z.string()),
      technician: z.nullable(z.string()),
      begin: minute,
      more: minute,
    }),
  ),
  pinned: z.optional(z.object({ stall: z.string(), begin: minute, technician: z.optional(z.string()) })),
  waiting: z.optional(
    z.object({ since: minute, until: z.nullable(minute), keeps_stall: z.nullable(z.string()) }),
  ),
  continues_on: z.optional(z.string()),
})

/** A job of the day: what the planner takes of it, and what its slip shows. */
export const boardJob = z.object({
  number: z.number(),
  hour: z.nullable(minute),
  arrived: z.nullable(minute),
  promise: z.nullable(minute),
  may_stay_overnight: z.boolean(),
  /** Those that are not done. */
  steps: z.array(plannedStep),
  steps_done: z.number(),
  /** Null while its phone number is not proved: it holds a place, and nobody can act on it. */
  visit_id: z.nullable(z.string()),
  /** Of the visit; every act on the job states it. */
  version: z.number(),
  changed_by: z.nullable(z.string()),
  plate: z.string(),
  car_name: z.string(),
  service_type: z.string(),
  /** What is done, in few words: `Berkala 20.000`. */
  work: z.string(),
  first_name: z.string(),
  state: z.nullable(visitState),
  state_since: z.nullable(instant),
  starts_at: instant,
  /** The hour of the booking, `09:30`. */
  order_start_time: z.string(),
  walk_in: z.boolean(),
  /** Marked "di atas rencana". */
  past_plan: z.boolean(),
  promised_ready_at: z.nullable(instant),
  /** What the customer was promised first; it never changes. */
  first_promised_at: z.nullable(instant),
  /** The later begin that the customer was last notified of. */
  notified_begin: z.nullable(minute),
  wait_reason: z.nullable(waitReason),
  wait_word: z.nullable(z.string()),
  /** When what the car waits for is expected, on whatever day; left out where nobody knows, or where it does not wait. */
  wait_until: z.optional(instant),
  /** The newest wait that ended after the customer was last given a promise; left out where there is none. */
  waited: z.optional(z.object({ reason: waitReason, from: minute, until: minute })),
  /** Every step, the done ones too. */
  all_steps: z.array(jobStep),
})
export type BoardJob = z.output<typeof boardJob>

const formerPlace = z.object({
  job: z.number(),
  step: z.number(),
  stall: z.nullable(z.string()),
  technician: z.nullable(z.string()),
  from: minute,
  until: minute,
})

/** A workshop's day as its board shows it; `scheduleInputOf` makes the input of the planner from it. */
export const dayBoard = z.object({
  day: z.string(),
  /** Of the plan of this day: rises with each act and each change of stalls, technicians and rules. */
  version: z.number(),
  /** Of hours, stalls, technicians and rules together. */
  setup_version: z.number(),
  /** The workshop's clock when this was read. */
  now: instant,
  /** The workshop's today. */
  today: z.string(),
  branch: z.object({ id: z.number(), branch: z.string(), city: z.string(), timezone: z.string() }),
  /** From when on the workshop plans its days; null while it does not. */
  planned_from: z.nullable(z.string()),
  /** Whether this day is planned: on or after `planned_from`, with stalls and technicians. */
  planned: z.boolean(),
  /** Why the workshop is closed on that day; null on a working day. */
  closed: z.nullable(z.string()),
  /** Opening hours; both ends 0 on a closed day. */
  opening: span,
  sold_percent: z.number(),
  buffer_minutes: z.number(),
  check_minutes: z.number(),
  wash_minutes: z.number(),
  stalls: z.array(dayStall),
  technicians: z.array(dayTechnician),
  jobs: z.array(boardJob),
  former: z.array(formerPlace),
})
export type DayBoard = z.output<typeof dayBoard>

/** A job whose place or times a change moves. */
export const planMove = z.object({
  visit_id: z.nullable(z.string()),
  plate: z.string(),
  first_name: z.string(),
  from: z.nullable(
    z.object({ stall: z.nullable(z.string()), technician: z.nullable(z.string()), begin: minute }),
  ),
  to: z.nullable(
    z.object({ stall: z.nullable(z.string()), technician: z.nullable(z.string()), begin: minute }),
  ),
  /** The committed hour, and its begin where that is now more than 15 minutes after it. */
  hour: z.nullable(minute),
  begins_late: z.nullable(minute),
  /** Minutes by which it passes its promise. */
  past_promise: z.number(),
  /** Whether the change makes it begin late, or pass a promise that held before. */
  harmed: z.boolean(),
})
export type PlanMove = z.output<typeof planMove>

/** What a promise is computed from, for "Dihitung dari rencana: Lift 1, Joko, selesai 11:00, cuci, cadangan 15 menit". */
export const computedPromise = z.object({
  /** Null where the work has no place on this day. */
  ready_at: z.nullable(instant),
  stall: z.nullable(z.string()),
  technician: z.nullable(z.string()),
  /** End of the last step on a stall before washing. */
  work_ends_at: z.nullable(instant),
  washed: z.boolean(),
  buffer_minutes: z.number(),
  /** Why there is none: full, waits, pin, tomorrow, wash. */
  unplaced: z.nullable(z.enum(['full', 'waits', 'pin', 'tomorrow', 'wash'])),
})
export type ComputedPromise = z.output<typeof computedPromise>
