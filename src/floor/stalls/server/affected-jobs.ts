import { addDays, type Day, localClock, minutesOf, timeFromMinutes, tomorrowIn, zoneOf } from '#core/days.ts'
import type { BoardJob } from '#floor/day-plan/desk-day-board.model.ts'
import { scheduleInputOf } from '#floor/day-plan/desk-schedule-input.model.ts'
import { fittingHours } from '#floor/day-plan/offered-hours.model.ts'
import type { ScheduledJob } from '#floor/day-plan/plan-terms.model.ts'
import type { DayBoardWithIds, PlanningContext, StoredDays } from '#floor/day-plan/server/day-board.ts'
import { boardsBetween, readSpan } from '#floor/day-plan/server/read-day.ts'
import { scheduleOf } from '#floor/day-plan/server/store-plan.ts'
import type { Queries } from '#server/database/database.ts'
import { BOOKING_DAYS_AHEAD_MAX } from '#workshop/bookings/booking-limits.model.ts'
import { gridOf, resolveDayHours, type WorkshopHours } from '#workshop/workshop-hours/opening-hours.model.ts'
import type { AffectedJob } from '../desk-stalls.contract.ts'
import { isPlanned, type Setup } from './setups.ts'

/** Days around a booking that are searched for an hour at which it fits. */
const SEARCHED_DAYS = 14

/** What does not fit any more by a change. */
export interface AffectedJobs {
  misfits: AffectedJob[]
  /** Ids of unproved bookings and of offered hours, whose customers have nothing to lose but a held hour. */
  held: string[]
}

/**
 * The bookings that do not fit any more once a workshop plans with `after`, by day and number: they have no place, begin more than
 * 15 minutes late, or pass a promise, and did not before. Cars that are here already are left to the board.
 */
export async function affectedJobs(
  queries: Queries,
  planning: PlanningContext,
  after: Setup,
  reason: string,
): Promise<AffectedJobs> {
  const zone = zoneOf(planning.workshop.timezone)
  const today = localClock(planning.now, zone).day
  const last = addDays(today, BOOKING_DAYS_AHEAD_MAX)
  const first = after.planner.planned_from
  if (first === null || !isPlanned(after, last)) return { misfits: [], held: [] }
  const stored = await readSpan(queries, planning, today, last)
  const days = boardsBetween({ ...planning, setup: after }, stored, today, last)
  const former = new Map(
    boardsBetween(planning, stored, today, last).map((plan) => [
      plan.day,
      isPlanned(planning.setup, plan.day) ? scheduleOf(plan).jobs : [],
    ]),
  )
  const lost = days.flatMap((plan) => {
    if (plan.day < first || plan.jobs.length === 0) return []
    const before = former.get(plan.day) ?? []
    return scheduleOf(plan).jobs.flatMap((job) => {
      const shown = plan.jobs.find(({ number }) => number === job.number)
      const was = before.find(({ number }) => number === job.number)
      return shown && isLost(shown, job, was) ? [{ plan, shown }] : []
    })
  })
  const near = createNearestFinder(planning, after, stored, days)
  const idOf = ({ plan, shown }: (typeof lost)[number]) => plan.ids.get(shown.number) ?? ''
  const isHeld = ({ shown }: (typeof lost)[number]) => shown.visit_id === null
  const misfits = lost
    .filter((one) => !isHeld(one))
    .map(({ plan, shown }): AffectedJob => {
      const [step] = shown.steps
      return {
        id: idOf({ plan, shown }),
        version: shown.version,
        day: plan.day,
        start: shown.order_start_time,
        plate: shown.plate,
        car_name: shown.car_name,
        service_type: shown.service_type,
        work: shown.work,
        minutes: step?.minutes ?? 0,
        first_name: shown.first_name,
        nearest: near(plan, shown),
        reason,
      }
    })
  return { misfits, held: lost.filter(isHeld).map(idOf) }
}

/**
 * For bookings that lose their hour by other opening hours, the nearest hour at which each one's work fits the plan, by id; null
 * where there is none. Bookings of days that are not planned, and cars that are only looked at, are left out.
 */
export async function nearestFits(
  queries: Queries,
  planning: PlanningContext,
  hours: WorkshopHours,
  ids: readonly string[],
): Promise<Map<string, AffectedJob['nearest']>> {
  const fits = new Map<string, AffectedJob['nearest']>()
  const today = localClock(planning.now, zoneOf(planning.workshop.timezone)).day
  const last = addDays(today, BOOKING_DAYS_AHEAD_MAX)
  if (ids.length === 0 || !isPlanned(planning.setup, last)) return fits
  const stored = await readSpan(queries, planning, today, last)
  const after = { ...planning, hours }
  const near = createNearestFinder(after, after.setup, stored, boardsBetween(after, stored, today, last))
  for (const plan of boardsBetween(planning, stored, today, last))
    for (const job of isPlanned(planning.setup, plan.day) ? plan.jobs : []) {
      const id = plan.ids.get(job.number)
      if (id !== undefined && ids.includes(id) && !fits.has(id)) fits.set(id, near(plan, job))
    }
  return fits
}

/** Whether a visit that is still to come, or a held hour, loses its place by the change. */
function isLost(shown: BoardJob, job: ScheduledJob, was: ScheduledJob | undefined): boolean {
  const isToCome = shown.visit_id === null || shown.state === 'scheduled'
  if (!isToCome || shown.hour === null || shown.past_plan) return false
  const bad = (one: ScheduledJob) =>
    (one.unplaced !== null && one.unplaced !== 'tomorrow') || one.beginsLate !== null || one.pastPromise > 0
  return bad(job) && !(was && bad(was))
}

/** Finds for each booking in turn the nearest hour at which it fits; each takes its place, so that the next does not get it. */
function createNearestFinder(
  planning: PlanningContext,
  after: Setup,
  stored: StoredDays,
  days: readonly DayBoardWithIds[],
) {
  const { hours, now } = planning
  const tomorrow = tomorrowIn(zoneOf(hours.timezone), now)
  const plans = new Map(days.map((plan) => [plan.day, plan]))
  const taken = new Map<string, number>()
  const slot = (day: Day, start: string) => `${day} ${start}`
  for (const plan of days)
    for (const { order_start_time, starts_at } of plan.jobs)
      if (localClock(new Date(starts_at), zoneOf(hours.timezone)).day === plan.day)
        taken.set(slot(plan.day, order_start_time), (taken.get(slot(plan.day, order_start_time)) ?? 0) + 1)

  const planOn = (day: Day) =>
    plans.get(day) ?? boardsBetween({ ...planning, setup: after }, { ...stored, rows: [] }, day, day)[0]
  const freeOn = (day: Day, own: { plan: DayBoardWithIds; job: BoardJob }): string | null => {
    const dayHours = resolveDayHours(hours, day)
    if (day < tomorrow || !dayHours.open) return null
    const plan = planOn(day)
    if (!plan) return null
    const input = scheduleInputOf(plan, now)
    const others =
      day === own.plan.day ? input.jobs.filter(({ number }) => number !== own.job.number) : input.jobs
    const free = gridOf(dayHours).filter(
      ({ start }) =>
        (taken.get(slot(day, start)) ?? 0) < dayHours.slot_capacity &&
        !(day === own.plan.day && start === own.job.order_start_time),
    )
    const wanted = {
      steps: own.job.steps,
      mayStayOvernight: own.job.may_stay_overnight,
      soldPercent: after.planner.sold_percent,
    }
    const plain = wanted.steps.map(({ kind, minutes }) => ({ kind, minutes }))
    const fits = fittingHours(
      { ...input, jobs: others },
      { ...wanted, steps: plain },
      free.map(({ start }) => minutesOf(start)),
    )
    const far = (minute: number) => Math.abs(minute - minutesOf(own.job.order_start_time))
    const [best] = [...fits].sort((a, b) => far(a) - far(b))
    return best === undefined ? null : timeFromMinutes(best)
  }

  return (plan: DayBoardWithIds, job: BoardJob): AffectedJob['nearest'] => {
    for (let away = 0; away <= SEARCHED_DAYS; away++)
      for (const day of away === 0 ? [plan.day] : [addDays(plan.day, away), addDays(plan.day, -away)]) {
        const start = freeOn(day, { plan, job })
        if (!start) continue
        taken.set(slot(day, start), (taken.get(slot(day, start)) ?? 0) + 1)
        moveWithinPlans(plans, plan, job, day, start, planOn)
        return { day, start }
      }
    return null
  }
}

/** Moves a booking within the plans that are searched. */
function moveWithinPlans(
  plans: Map<Day, DayBoardWithIds>,
  plan: DayBoardWithIds,
  job: BoardJob,
  day: Day,
  start: string,
  planOn: (day: Day) => DayBoardWithIds | undefined,
): void {
  const from = planOn(plan.day)
  if (from) plans.set(plan.day, { ...from, jobs: from.jobs.filter(({ number }) => number !== job.number) })
  const to = planOn(day)
  if (!to) return
  const number = Math.max(0, ...to.jobs.map((one) => one.number)) + 1
  plans.set(day, { ...to, jobs: [...to.jobs, { ...job, number, hour: minutesOf(start) }] })
}
