import { groupBy } from '#core/grouping.ts'
import {
  compareByQueueTime,
  computeEarliestStart,
  JOB_PRIORITIES,
  type JobPriority,
  priorityOf,
} from './job-priority.model.ts'
import {
  LATE_BEGIN_MINUTES,
  type Minute,
  type PlanJob,
  roundUpToGrid,
  type Schedule,
  type ScheduledJob,
  type ScheduleInput,
} from './plan-terms.model.ts'
import { ScheduleBuilder } from './schedule-builder.model.ts'

const PROMISE_MARK = 15

/** End of the last step plus the buffer, rounded up to a quarter of an hour; at most closing if the work ends by then. */
export function computePromise(end: Minute, bufferMinutes: number, closing: Minute): Minute {
  const promise = Math.ceil((end + bufferMinutes) / PROMISE_MARK) * PROMISE_MARK
  return end <= closing ? Math.min(promise, closing) : promise
}

/**
 * Plans one day of a workshop: which step is done on which stall by which technician from when until when, what can be promised,
 * what will be late and what has no place. The same input in any order gives the same plan, and planning a plan again
 * changes nothing. A job without a commitment never moves a committed one, and a late car moves none that is in time.
 */
export function planDay(day: ScheduleInput): Schedule {
  const builder = new ScheduleBuilder(day)
  const jobs = [...day.jobs].sort((a, b) => a.number - b.number)
  for (const job of jobs) builder.occupyRunning(job)
  for (const job of jobs) builder.keepStall(job)
  for (const job of jobs) builder.continueFromYesterday(job)
  for (const { job, step } of pinnedSteps(jobs)) builder.placePinned(job, step)
  const priorities = groupBy(jobs, (job) => priorityOf(job, day.now))
  placeByPriority(builder, day, priorities, ['committed'])
  placeByPriority(
    builder,
    day,
    priorities,
    JOB_PRIORITIES.filter((one) => one !== 'committed'),
  )
  return { blocks: builder.blocks(), jobs: jobs.map((job) => scheduledJob(builder, day, job)) }
}

const pinnedSteps = (jobs: readonly PlanJob[]) =>
  jobs
    .flatMap((job) => job.steps.map((step, at) => ({ job, step: at, begin: step.pinned?.begin ?? null })))
    .filter(({ begin }) => begin !== null)
    .sort((a, b) => Number(a.begin) - Number(b.begin) || a.job.number - b.job.number)

/** Places the first steps by priority, then the second steps of all jobs in the order in which they are ready, and so on. */
function placeByPriority(
  builder: ScheduleBuilder,
  day: ScheduleInput,
  jobsOf: ReadonlyMap<JobPriority, PlanJob[]>,
  priorities: readonly JobPriority[],
): void {
  const ordered = priorities.flatMap((one) => {
    const jobs = [...(jobsOf.get(one) ?? [])].sort(compareByQueueTime)
    for (const job of jobs) if (job.stepsDone === 0) builder.place(job, 0, computeEarliestStart(job, day))
    builder.moveForward(jobs)
    return jobs
  })
  const rounds = Math.max(0, ...ordered.map((job) => job.stepsDone + job.steps.length))
  for (let round = 1; round < rounds; round++) {
    const ready = ordered
      .map((job, order) => ({
        job,
        order,
        at: builder.readyForStep(job, round - job.stepsDone, computeEarliestStart(job, day)),
      }))
      .filter(({ at }) => at !== null)
      .sort((a, b) => Number(a.at) - Number(b.at) || a.order - b.order)
    for (const { job, at } of ready) builder.place(job, round - job.stepsDone, Number(at))
  }
}

function scheduledJob(builder: ScheduleBuilder, day: ScheduleInput, job: PlanJob): ScheduledJob {
  const { end, unplaced } = builder.outcome(job)
  const first = job.stepsDone === 0 && !job.steps[0]?.running ? builder.beginOf(job, 0) : null
  const late = first !== null && job.hour !== null && first > job.hour + LATE_BEGIN_MINUTES
  return {
    number: job.number,
    end,
    promise: end === null ? null : computePromise(end, day.bufferMinutes, day.opening.until),
    pastPromise: end !== null && job.promise !== null ? Math.max(0, roundUpToGrid(end) - job.promise) : 0,
    beginsLate: late ? first : null,
    unplaced,
  }
}
