import type { Minute, PlanJob, ScheduleInput } from './plan-terms.model.ts'

/** A committed car that is not here this long after its hour no longer moves other jobs. */
const MISSING_MINUTES = 30

/**
 * The order in which jobs get their places, after those that run or were moved by hand: `committed` and in time; `overdue`, whose
 * hour has passed; `uncommitted`; `missing`, half an hour late.
 */
export type JobPriority = 'committed' | 'overdue' | 'uncommitted' | 'missing'
export const JOB_PRIORITIES = [
  'committed',
  'overdue',
  'uncommitted',
  'missing',
] as const satisfies JobPriority[]

/** A job that waits for an answer or a part counts as committed; a job whose car is here counts as in time. */
export function priorityOf({ hour, arrived, steps, stepsDone }: PlanJob, now: Minute | null): JobPriority {
  if (steps[0]?.waiting) return 'committed'
  if (hour === null) return 'uncommitted'
  if (arrived !== null || stepsDone > 0 || steps[0]?.running || now === null || now <= hour)
    return 'committed'
  return now < hour + MISSING_MINUTES ? 'overdue' : 'missing'
}

/** The earliest time at which the first remaining step of a job may begin. */
export function computeEarliestStart(
  { hour, arrived, steps, stepsDone }: PlanJob,
  { now, opening }: ScheduleInput,
): Minute {
  const earliest = now ?? opening.from
  const { waiting } = steps[0] ?? {}
  if (waiting) return Math.max(earliest, waiting.until ?? earliest)
  if (stepsDone > 0) return earliest
  return Math.max(earliest, hour ?? arrived ?? earliest)
}

/** The time that orders jobs of one priority: the expected end of a wait, else the later of hour and arrival. */
function queueTimeOf({ hour, arrived, steps }: PlanJob): Minute {
  const { waiting } = steps[0] ?? {}
  if (waiting) return waiting.until ?? 0
  return Math.max(hour ?? 0, arrived ?? 0)
}

/** Orders jobs of one priority by their queue time, then by their booking. */
export const compareByQueueTime = (a: PlanJob, b: PlanJob) =>
  queueTimeOf(a) - queueTimeOf(b) || a.number - b.number
