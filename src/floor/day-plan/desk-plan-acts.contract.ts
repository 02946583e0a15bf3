import * as z from 'zod/mini'
import { deskGet, deskPost, deskPut } from '#core/desk-endpoint.ts'
import { calendarDay, line, recordId } from '#core/fields.ts'
import { requestInstant, rowVersion, wholeNumber } from '#core/request-values.ts'
import { computedPromise, dayBoard, planMove, stallKind } from './desk-day-board.model.ts'

/** Steps of one visit. */
export const STEPS_MAX = 6
const STEP_MINUTES_MAX = 600
/** Body and paint and detailing may go on over days. */
const LONG_MINUTES_MAX = 14_400

const day = calendarDay('Tanggal wajib diisi, bentuknya YYYY-MM-DD')
const branchDay = z.object({ branchId: z.string().check(z.regex(/^\d{1,9}$/)), day })
const visitId = z.object({ visitId: recordId })
const visitStep = z.object({ visitId: recordId, step: z.string().check(z.regex(/^[0-5]$/)) })
const version = rowVersion
const minutes = (max: number) =>
  wholeNumber(`Menit harus angka bulat, 5 sampai ${max.toLocaleString('id-ID')}`, 5, max)
const beginMinute = wholeNumber('Jam mulai harus menit dari tengah malam', 0, 1439)

/** One step of a visit as an advisor enters it; the maximum of minutes depends on the kind of work. */
export const stepDraft = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['express', 'general', 'lift', 'wash']), minutes: minutes(STEP_MINUTES_MAX) }),
  z.object({ kind: z.enum(['body_paint', 'detailing']), minutes: minutes(LONG_MINUTES_MAX) }),
])
export type StepDraft = z.output<typeof stepDraft>

/** Empty where only the running step is left. */
const steps = z.array(stepDraft).check(z.maxLength(STEPS_MAX, 'Paling banyak 6 langkah'))

/** A place chosen by hand; the plan chooses the technician where none is named. */
const place = {
  step: wholeNumber(undefined, 0, STEPS_MAX - 1),
  stall_id: recordId,
  technician_id: z.optional(z.nullable(recordId)),
  /** Minutes after midnight at the workshop. */
  begin: beginMinute,
}

/** The place of a step with its effect as a screen showed it; a move that would do anything else is refused. */
const offeredPlace = z.object({
  technician_id: z.nullable(recordId),
  /** Every other job that was said to move, in its new place; null for a job without a visit, or one that loses its place. */
  moves: z
    .array(
      z.object({
        visit_id: z.nullable(recordId),
        stall_id: z.nullable(recordId),
        technician_id: z.nullable(recordId),
      }),
    )
    .check(z.maxLength(400)),
})
export type OfferedPlace = z.output<typeof offeredPlace>

/** Undoes the last move of this job: the others get their former places back if the day has not changed since. */
const undo = z.optional(z.boolean())

export const readPlan = deskGet(
  '/branches/{branchId}/plan/{day}',
  'advisor',
  'branch',
  'The plan of a day: stalls, technicians, jobs and the places that people have read before',
  { params: branchDay, reply: dayBoard },
)

export const readComputedPromise = deskGet(
  '/visits/{visitId}/computed-promise',
  'advisor',
  'record',
  'What can be promised of a visit by the plans of its day and of the days on which its work continues',
  { params: visitId, reply: z.object({ computed: z.nullable(computedPromise) }) },
)

const change = z.discriminatedUnion('act', [
  z.object({ act: z.literal('place'), visit_id: recordId, ...place }),
  z.object({ act: z.literal('steps'), visit_id: recordId, steps }),
  /** Extra work in addition to the steps that are left, all lines together and each alone. */
  z.object({
    act: z.literal('extra'),
    visit_id: recordId,
    lines: z
      .array(z.object({ kind: stallKind, minutes: minutes(STEP_MINUTES_MAX) }))
      .check(z.minLength(1), z.maxLength(50)),
    answer_at: z.optional(z.nullable(requestInstant('Waktu tidak valid'))),
  }),
  z.object({ act: z.literal('tidy') }),
])
export type PlanChange = z.output<typeof change>

export const whatIf = deskPost(
  '/branches/{branchId}/plan/{day}/what-if',
  'advisor',
  'branch',
  'What a change would move, and the promise that it would lead to; changes nothing',
  {
    safe: true,
    params: branchDay,
    body: change,
    reply: z.object({
      moves: z.array(planMove),
      /** Of the visit that is changed: with all of the change, with each line alone, and without any. */
      all: z.nullable(computedPromise),
      each: z.array(computedPromise),
      none: z.nullable(computedPromise),
    }),
  },
)

export const tidyPlan = deskPost(
  '/branches/{branchId}/plan/{day}/tidy',
  'advisor',
  'branch',
  'Plan again, without memory, all that does not run and was not moved by hand',
  { params: branchDay, body: z.object({ version }), reply: dayBoard },
)

export const placeJob = deskPut(
  '/visits/{visitId}/place',
  'advisor',
  'record',
  'Move a step by hand to a stall and time; with `push` also where others begin late or pass a promise by it, with `offered` only as it was shown',
  {
    params: visitId,
    body: z.object({
      version,
      day,
      ...place,
      push: z.optional(z.boolean()),
      offered: z.optional(offeredPlace),
      undo,
    }),
    reply: dayBoard,
  },
)

export const freeJob = deskPost(
  '/visits/{visitId}/place/free',
  'advisor',
  'record',
  'Let the plan move again what was moved by hand',
  {
    params: visitId,
    body: z.object({
      version,
      day,
      undo,
      /** Of one step; left out, of all. */
      step: z.optional(place.step),
    }),
    reply: dayBoard,
  },
)

export const setSteps = deskPut(
  '/visits/{visitId}/steps',
  'advisor',
  'record',
  'Say which steps are left of a visit, in order; what runs and what is done stays',
  {
    params: visitId,
    body: z.object({ version, day, steps, may_stay_overnight: z.optional(z.boolean()) }),
    reply: dayBoard,
  },
)

export const startStep = deskPost(
  '/visits/{visitId}/steps/{step}/start',
  'advisor',
  'record',
  'A technician begins a step on a stall; the visit is in work',
  {
    params: visitStep,
    body: z.object({ version, stall_id: z.nullable(recordId), technician_id: z.nullable(recordId) }),
    reply: dayBoard,
  },
)

export const finishStep = deskPost(
  '/visits/{visitId}/steps/{step}/finish',
  'advisor',
  'record',
  'A step is done and its final check passed, or is to be done again for some minutes',
  {
    params: visitStep,
    body: z.object({
      version,
      /** Minutes for which the work is done again; left out where the final check passed. */
      again_minutes: z.optional(minutes(STEP_MINUTES_MAX)),
    }),
    reply: dayBoard,
  },
)

export const needMore = deskPost(
  '/visits/{visitId}/steps/{step}/more',
  'advisor',
  'record',
  'A running step needs so many minutes more than it was reckoned with',
  {
    params: visitStep,
    body: z.object({
      version,
      /** All additional minutes, those entered before included; 0 removes them. */
      minutes: wholeNumber('Menit harus angka bulat, 0 sampai 600', 0, STEP_MINUTES_MAX),
    }),
    reply: dayBoard,
  },
)

export const releaseStall = deskPost(
  '/visits/{visitId}/release',
  'advisor',
  'record',
  'The car that waits for consent leaves its stall',
  { params: visitId, body: z.object({ version }), reply: dayBoard },
)

/** The plan after an act that notifies a customer. */
const notified = z.extend(dayBoard, {
  /** The number to call where nothing could be sent, because the customer has neither an account nor an email address; null where it was sent. */
  unreached: z.nullable(z.object({ phone: z.string() })),
})
export type UnreachedCustomer = z.output<typeof notified>['unreached']

export const renewPromise = deskPost(
  '/visits/{visitId}/promise',
  'advisor',
  'record',
  'Tell the customer a new promise and why, by every way that is switched on',
  {
    params: visitId,
    body: z.object({
      version,
      ready_at: requestInstant('Waktu tidak valid'),
      reason: line('Alasan', 300, 'Tulis alasan terlebih dahulu'),
    }),
    reply: notified,
  },
)

export const notifyBegin = deskPost(
  '/visits/{visitId}/begin-notice',
  'advisor',
  'record',
  'Notify the customer of a begin that is later than their hour, or in time again, by every way that is switched on; promises nothing',
  {
    params: visitId,
    body: z.object({
      version,
      /** The begin that was read on the board; refused where the plan begins more than 15 minutes before or after it. */
      begin_at: requestInstant('Waktu tidak valid'),
    }),
    reply: notified,
  },
)

export const planEndpoints = {
  readPlan,
  readComputedPromise,
  whatIf,
  tidyPlan,
  placeJob,
  freeJob,
  setSteps,
  startStep,
  finishStep,
  needMore,
  releaseStall,
  renewPromise,
  notifyBegin,
}
