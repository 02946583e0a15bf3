import { planDay } from './day-plan.model.ts'
import {
  LATE_BEGIN_MINUTES,
  LONG_WORK,
  type Minute,
  type PlanJob,
  type PlanStep,
  roundUpToGrid,
  type Schedule,
  type ScheduleInput,
  type Span,
  STALLS_FOR,
  type StallKind,
  type WorkKind,
} from './plan-terms.model.ts'

/** Work that a customer asks for, and the share of the day that may be sold to appointments, in percent. */
export interface RequestedWork {
  steps: readonly PlanStep[]
  mayStayOvernight: boolean
  soldPercent: number
}

/** Minutes of `whole` that no span takes, where the spans may overlap. */
function computeFreeMinutes(whole: Span, spans: readonly Span[]): number {
  let free = 0
  let from = whole.from
  for (const span of [...spans].sort((a, b) => a.from - b.from)) {
    if (span.from > from) free += Math.max(0, Math.min(span.from, whole.until) - from)
    from = Math.max(from, span.until)
  }
  return free + Math.max(0, whole.until - from)
}

/** The kind of stall that work counts for: the first of its list that the workshop has. */
function stallKindOf(kind: WorkKind, { stalls }: ScheduleInput): StallKind {
  return STALLS_FOR[kind].find((one) => stalls.some((stall) => stall.kind === one)) ?? kind
}

/** The minutes of work that lie on one day: work that may continue over days counts until closing only. */
function workOfDay(
  { steps, hour, mayStayOvernight }: Pick<PlanJob, 'steps' | 'hour' | 'mayStayOvernight'>,
  { opening }: ScheduleInput,
): { kind: WorkKind; minutes: Minute }[] {
  let left = opening.until - Math.max(opening.from, hour ?? opening.from)
  return steps.map(({ kind, minutes }) => {
    const whole = roundUpToGrid(minutes)
    const counted = mayStayOvernight || LONG_WORK.has(kind) ? Math.max(0, Math.min(whole, left)) : whole
    left -= counted
    return { kind, minutes: counted }
  })
}

/**
 * Minutes by which all appointments together with `wanted` at `hour` exceed the share of the day that is sold to them; 0 within it.
 * Of work that continues over days only the part of this day counts.
 */
export function minutesPastShare(
  day: ScheduleInput,
  wanted: RequestedWork,
  hour: Minute = day.opening.from,
): number {
  const work = [...day.jobs.filter((job) => job.hour !== null), { ...wanted, hour }].flatMap((job) =>
    workOfDay(job, day),
  )
  const needing = work.filter(({ kind }) => kind !== 'wash')
  const minutesOf = (steps: typeof work) => steps.reduce((sum, { minutes }) => sum + minutes, 0)
  const share = (minutes: number) => (minutes * wanted.soldPercent) / 100
  const kinds = new Set(
    wanted.steps.filter(({ kind }) => kind !== 'wash').map(({ kind }) => stallKindOf(kind, day)),
  )
  const pastKinds = [...kinds].map((kind) => {
    const stalls = day.stalls.filter((stall) => stall.kind === kind)
    const open = stalls.reduce((sum, { closed }) => sum + computeFreeMinutes(day.opening, closed), 0)
    return minutesOf(needing.filter((step) => stallKindOf(step.kind, day) === kind)) - share(open)
  })
  const present = day.technicians.reduce(
    (sum, one) => sum + one.present.reduce((all, span) => all + computeFreeMinutes(span, one.breaks), 0),
    0,
  )
  return Math.max(0, minutesOf(needing) - share(present), ...pastKinds)
}

/**
 * Whether one more committed job fits at an hour: it begins at most 15 minutes after it and ends that day, or begins that day where
 * it may continue on the next; no committed job begins later than 15 minutes after their hour or later than before, passes
 * a promise that held before, or loses their place.
 */
function keepsAllPromises(before: Schedule, after: Schedule, day: ScheduleInput, added: PlanJob): boolean {
  const own = after.jobs.find(({ number }) => number === added.number)
  const ownBegin = findJobBegin(after, added.number)
  const stays = own?.unplaced === 'tomorrow'
  if (!own || ownBegin === null || ownBegin > (added.hour ?? 0) + LATE_BEGIN_MINUTES) return false
  if (own.unplaced !== null && !stays) return false
  return day.jobs.every((job) => {
    if (job.hour === null) return true
    const then = after.jobs.find(({ number }) => number === job.number)
    const first = before.jobs.find(({ number }) => number === job.number)
    if (!then || !first || (then.unplaced !== null && first.unplaced === null)) return false
    if (then.pastPromise > 0 && first.pastPromise === 0) return false
    const was = findJobBegin(before, job.number)
    const is = findJobBegin(after, job.number)
    return is === null || was === null || is <= was || is <= job.hour + LATE_BEGIN_MINUTES
  })
}

function findJobBegin({ blocks }: Schedule, job: number): Minute | null {
  const own = blocks.filter((block) => block.job === job && block.state !== 'held')
  return own.length === 0 ? null : Math.min(...own.map(({ from }) => from))
}

/** The hours of `hours` at which the work can be offered without breaking a promise to another customer. */
export const fittingHours = (day: ScheduleInput, wanted: RequestedWork, hours: readonly Minute[]): Minute[] =>
  [...triedHours(day, wanted, hours)].flatMap(({ hour, fits }) => (fits ? [hour] : []))

/** Tries the hours one by one, because each needs a schedule of the day: a caller can stop early or yield in between. */
export function* triedHours(
  day: ScheduleInput,
  wanted: RequestedWork,
  hours: readonly Minute[],
): Generator<{ hour: Minute; fits: boolean }, void> {
  // Most full days are refused without computing a schedule.
  const within = hours.filter((hour) => minutesPastShare(day, wanted, hour) === 0)
  if (within.length === 0) return
  const before = planDay(day)
  const number = Math.max(0, ...day.jobs.map((job) => job.number)) + 1
  for (const hour of within) {
    const added: PlanJob = {
      number,
      hour,
      arrived: null,
      promise: null,
      mayStayOvernight: wanted.mayStayOvernight,
      steps: wanted.steps,
      stepsDone: 0,
    }
    const after = planDay({ ...day, jobs: [...day.jobs, added] })
    yield { hour, fits: keepsAllPromises(before, after, day, added) }
  }
}
