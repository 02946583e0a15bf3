import { byTurn, LAYING_CLASSES, type LayingClass, layingClass, readyAt } from './laying-order.ts'
import { Layout } from './layout.ts'
import {
  CALM_MINUTES,
  type DayPlan,
  type DayToPlan,
  type Minute,
  type PlanJob,
  type PlannedJob,
  toMark,
} from './plan-terms.ts'

const PROMISE_MARK = 15

/** End of the last step and the buffer, up to the next quarter of an hour; not past closing if the work ends by then. */
export function promiseFor(end: Minute, bufferMinutes: number, closing: Minute): Minute {
  const promise = Math.ceil((end + bufferMinutes) / PROMISE_MARK) * PROMISE_MARK
  return end <= closing ? Math.min(promise, closing) : promise
}

/**
 * Plans one day of a workshop: which step is done on which stall by which technician from when until when, what can be promised,
 * what will be late and what has no place. The same input in any order gives the same plan, and planning a plan again
 * changes nothing. A job without a commitment never moves a committed one, and a late car moves none that is in time.
 */
export function planDay(day: DayToPlan): DayPlan {
  const layout = new Layout(day)
  const jobs = [...day.jobs].sort((a, b) => a.number - b.number)
  for (const job of jobs) layout.occupyRunning(job)
  for (const job of jobs) layout.keepStall(job)
  for (const job of jobs) layout.continueFromYesterday(job)
  for (const { job, step } of pinnedSteps(jobs)) layout.placePinned(job, step)
  const classes = Map.groupBy(jobs, (job) => layingClass(job, day.now))
  layClasses(layout, day, classes, ['committed'])
  layClasses(
    layout,
    day,
    classes,
    LAYING_CLASSES.filter((one) => one !== 'committed'),
  )
  return { blocks: layout.blocks(), jobs: jobs.map((job) => planned(layout, day, job)) }
}

const pinnedSteps = (jobs: readonly PlanJob[]) =>
  jobs
    .flatMap((job) => job.steps.map((step, at) => ({ job, step: at, begin: step.pinned?.begin ?? null })))
    .filter(({ begin }) => begin !== null)
    .sort((a, b) => Number(a.begin) - Number(b.begin) || a.job.number - b.job.number)

/** First steps of each class in its order, then second steps of all in the order in which they are ready, and so on. */
function layClasses(
  layout: Layout,
  day: DayToPlan,
  jobsOf: ReadonlyMap<LayingClass, PlanJob[]>,
  classes: readonly LayingClass[],
): void {
  const ordered = classes.flatMap((one) => {
    const jobs = [...(jobsOf.get(one) ?? [])].sort(byTurn)
    for (const job of jobs) if (job.stepsDone === 0) layout.place(job, 0, readyAt(job, day))
    layout.moveForward(jobs)
    return jobs
  })
  const rounds = Math.max(0, ...ordered.map((job) => job.stepsDone + job.steps.length))
  for (let round = 1; round < rounds; round++) {
    const ready = ordered
      .map((job, order) => ({
        job,
        order,
        at: layout.readyForStep(job, round - job.stepsDone, readyAt(job, day)),
      }))
      .filter(({ at }) => at !== null)
      .sort((a, b) => Number(a.at) - Number(b.at) || a.order - b.order)
    for (const { job, at } of ready) layout.place(job, round - job.stepsDone, Number(at))
  }
}

function planned(layout: Layout, day: DayToPlan, job: PlanJob): PlannedJob {
  const { end, unplaced } = layout.outcome(job)
  const first = job.stepsDone === 0 && !job.steps[0]?.running ? layout.beginOf(job, 0) : null
  const late = first !== null && job.hour !== null && first > job.hour + CALM_MINUTES
  return {
    number: job.number,
    end,
    promise: end === null ? null : promiseFor(end, day.bufferMinutes, day.opening.until),
    pastPromise: end !== null && job.promise !== null ? Math.max(0, toMark(end) - job.promise) : 0,
    beginsLate: late ? first : null,
    unplaced,
  }
}
