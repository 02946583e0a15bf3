import { localClock, minutesOf, zoneOf } from '#core/days.ts'
import { planDay } from './day-plan.model.ts'
import type { BoardJob, DayBoard, PlanMove } from './desk-day-board.model.ts'
import {
  type FormerPlace,
  LATE_BEGIN_MINUTES,
  type Minute,
  type PlanJob,
  type Schedule,
  type ScheduleInput,
} from './plan-terms.model.ts'

/** The minute that the workshop's clock shows at `at` on the plan's day; null on any other day. */
export function minuteOfPlan({ day, branch }: Pick<DayBoard, 'day' | 'branch'>, at: Date): Minute | null {
  const clock = localClock(at, zoneOf(branch.timezone))
  return clock.day === day ? minutesOf(clock.time) : null
}

/** The planner's input for a board at an instant. Screen and server compute the same. */
export const scheduleInputOf = (read: DayBoard, at: Date): ScheduleInput => ({
  opening: read.opening,
  now: minuteOfPlan(read, at),
  stalls: read.stalls,
  technicians: read.technicians,
  jobs: read.jobs.filter(({ steps }) => steps.length > 0).map(planJobOf),
  former: read.former,
  bufferMinutes: read.buffer_minutes,
})

/** A job of the board as the planner takes it. */
export const planJobOf = (job: BoardJob): PlanJob => ({
  number: job.number,
  hour: job.hour,
  arrived: job.arrived,
  promise: job.promise,
  mayStayOvernight: job.may_stay_overnight,
  stepsDone: job.steps_done,
  steps: job.steps.map(({ kind, minutes, running, pinned, waiting, continues_on }) => ({
    kind,
    minutes,
    ...(running && { running }),
    ...(pinned && { pinned }),
    ...(waiting && {
      waiting: { since: waiting.since, until: waiting.until, keepsStall: waiting.keeps_stall },
    }),
    ...(continues_on !== undefined && { continuesOn: continues_on }),
  })),
})

/** The places of a schedule, which planning it again keeps. */
export const formerPlacesOf = ({ blocks }: Schedule): FormerPlace[] =>
  blocks
    .filter(({ state }) => state !== 'held')
    .map(({ job, step, stall, technician, from, until }) => ({ job, step, stall, technician, from, until }))

type JobPlace = NonNullable<PlanMove['from']>

/** The place of a job's first block: the running one, or the next that is planned. */
function placeOf({ blocks }: Schedule, number: number): JobPlace | null {
  const own = blocks.filter(({ job, state }) => job === number && state !== 'held')
  const [first] = own.sort((a, b) => a.step - b.step)
  return first ? { stall: first.stall, technician: first.technician, begin: first.from } : null
}

/**
 * The jobs that a change of a day moves: every other job whose stall, technician or begin changes, or that begins late or passes
 * its promise because of it. `except` is the number of the changed job itself.
 */
export function movesBetween(
  read: DayBoard,
  before: Schedule,
  after: Schedule,
  except: number | null = null,
): PlanMove[] {
  return read.jobs.flatMap((job): PlanMove[] => {
    const was = before.jobs.find(({ number }) => number === job.number)
    const is = after.jobs.find(({ number }) => number === job.number)
    if (!was || !is || job.number === except) return []
    const from = placeOf(before, job.number)
    const to = placeOf(after, job.number)
    const late = (is.beginsLate ?? 0) > Math.max(was.beginsLate ?? 0, (job.hour ?? 0) + LATE_BEGIN_MINUTES)
    const harmed =
      (job.hour !== null && late) ||
      (is.pastPromise > 0 && was.pastPromise === 0) ||
      (is.unplaced !== null && was.unplaced === null)
    const same = from?.stall === to?.stall && from?.technician === to?.technician && from?.begin === to?.begin
    if (same && !harmed) return []
    return [
      {
        visit_id: job.visit_id,
        plate: job.plate,
        first_name: job.first_name,
        from,
        to,
        hour: job.hour,
        begins_late: is.beginsLate,
        past_promise: is.pastPromise,
        harmed,
      },
    ]
  })
}

/** Plans the day with one job changed; other steps keep their places of the schedule before where they can. */
export function planWith(day: ScheduleInput, before: Schedule, changed: PlanJob): Schedule {
  const others = day.jobs.filter(({ number }) => number !== changed.number)
  return planDay({ ...day, jobs: [...others, changed], former: formerPlacesOf(before) })
}
