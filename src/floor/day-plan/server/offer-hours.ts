import { setImmediate } from 'node:timers/promises'
import { type Day, instantAt, minutesOf, timeFromMinutes, zoneOf } from '#core/days.ts'
import { formatMinutes } from '#core/durations.ts'
import { formatPlate } from '#core/plates.ts'
import { isPlanned, setupAt, setupOf } from '#floor/stalls/server/setups.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import type { BranchKind } from '#workshop/bookings/booking-draft.model.ts'
import type { Slot } from '#workshop/bookings/bookings.contract.ts'
import type { AskedService, Entering, Fit } from '#workshop/floor-ports.ts'
import type { Workshop } from '#workshop/regions/server/rules.ts'
import { isInspectionOnly } from '#workshop/visits/visit-states.model.ts'
import type { WorkshopHours } from '#workshop/workshop-hours/opening-hours.model.ts'
import type { BoardJob, DayBoard, PlanMove } from '../desk-day-board.model.ts'
import { computedPromiseOf } from '../desk-plan-changes.model.ts'
import { formerPlacesOf, movesBetween, scheduleInputOf } from '../desk-schedule-input.model.ts'
import { fittingHours, minutesPastShare, type RequestedWork, triedHours } from '../offered-hours.model.ts'
import { workOfBooking } from '../package-work.model.ts'
import type { DayBoardWithIds, PlanningContext } from './day-board.ts'
import { PACKAGES, shortestWork } from './packages.ts'
import { planningContextOf } from './planning-context.ts'
import { laterPromise } from './promise-by-plans.ts'
import { buildHeldJob, readDay, readDays } from './read-day.ts'
import { lockPlanDay } from './sql.ts'
import { scheduleOf } from './store-plan.ts'

/** The slots of a day, of which those stay available at which the work fits the plan; unchanged where the day is not planned. */
export async function fittingSlots(
  context: AppContext,
  workshop: Workshop,
  day: Day,
  asked: AskedService,
  slots: Slot[],
): Promise<Slot[]> {
  if (!slots.some(({ available }) => available)) return slots
  if (!isPlanned(await setupOf(context, workshop.id), day)) return slots
  const planning = await planningContextOf(context, workshop)
  return closeUnfittingSlots(
    await readDay(context.db, planning, day),
    buildWantedWork(planning, asked),
    slots,
  )
}

/**
 * The first slot at which the work fits on one of a workshop's days, which are tried in turn. Yields to other requests after each
 * plan, because a run of full days takes many plans.
 */
export async function firstFittingSlot(
  context: AppContext,
  workshop: Workshop,
  days: readonly Day[],
  asked: AskedService,
  slotsOn: (day: Day) => Slot[],
): Promise<{ day: Day; start: string } | null> {
  const setup = await setupOf(context, workshop.id)
  const planning = await planningContextOf(context, workshop)
  let planOf: ((day: Day) => DayBoard) | null = null
  for (const [index, day] of days.entries()) {
    const open = slotsOn(day).filter(({ available }) => available)
    const [first] = open
    if (!first) continue
    if (!isPlanned(setup, day)) return { day, start: first.start }
    // The first day mostly has a place; the others are read at once.
    if (index > 0) planOf ??= await readDays(context.db, planning, day, days.at(-1) ?? day)
    const plan = planOf ? planOf(day) : await readDay(context.db, planning, day)
    const hours = open.map(({ start }) => minutesOf(start))
    await setImmediate()
    for (const { hour, fits } of triedHours(
      scheduleInputOf(plan, planning.now),
      buildWantedWork(planning, asked),
      hours,
    )) {
      if (fits) return { day, start: timeFromMinutes(hour) }
      await setImmediate()
    }
  }
  return null
}

/**
 * The hours of planned days at which the work of a booking does not fit, itself left out. Yields to other requests after each plan.
 * `days` are open days in order, with the hours that are asked for.
 */
export async function findUnfittingHours(
  context: AppContext,
  workshop: Workshop,
  booking: Entering,
  days: readonly { day: Day; starts: readonly string[] }[],
): Promise<ReadonlyMap<Day, ReadonlySet<string>>> {
  const past = new Map<Day, ReadonlySet<string>>()
  const setup = await setupOf(context, workshop.id)
  const planned = days.filter(({ day }) => isPlanned(setup, day))
  const first = planned[0]?.day
  const last = planned.at(-1)?.day
  if (isInspectionOnly(booking.service_type) || !first || !last) return past
  const planning = await planningContextOf(context, workshop)
  const planOf = await readDays(context.db, planning, first, last)
  for (const { day, starts } of planned) {
    const { others, wanted } = withoutBooking(planOf(day), buildWantedWork(planning, booking), booking.id)
    const left = new Set(starts)
    for (const { hour, fits } of triedHours(
      scheduleInputOf(others, planning.now),
      wanted,
      starts.map(minutesOf),
    )) {
      if (fits) left.delete(timeFromMinutes(hour))
      await setImmediate()
    }
    past.set(day, left)
  }
  return past
}

/** A plan without a booking of it, and its work as it is planned there. */
function withoutBooking(plan: DayBoardWithIds, asked: RequestedWork, id: string) {
  const own = [...plan.ids].find(([, one]) => one === id)?.[0]
  const job = plan.jobs.find(({ number }) => number === own)
  const others: DayBoard = { ...plan, jobs: plan.jobs.filter(({ number }) => number !== own) }
  const wanted: RequestedWork = job
    ? {
        ...asked,
        steps: job.steps.map(({ kind, minutes }) => ({ kind, minutes })),
        mayStayOvernight: job.may_stay_overnight,
      }
    : asked
  return { own, others, wanted }
}

/** The asked work as plans take it. */
function buildWantedWork(
  { workshop, packages, setup }: PlanningContext,
  { service_type, mileage = 0 }: AskedService,
): RequestedWork {
  const wash = setup.planner.wash_minutes
  const steps =
    service_type === undefined
      ? shortestWork(packages, workshop.kind as BranchKind, wash)
      : workOfBooking(packages, { service_type, mileage }, wash)
  return { steps, mayStayOvernight: false, soldPercent: setup.planner.sold_percent }
}

function closeUnfittingSlots(plan: DayBoard, wanted: RequestedWork, slots: Slot[]): Slot[] {
  const open = slots.filter(({ available }) => available).map(({ start }) => minutesOf(start))
  const fits = new Set(fittingHours(scheduleInputOf(plan, new Date(plan.now)), wanted, open))
  return slots.map((slot) => ({ ...slot, available: slot.available && fits.has(minutesOf(slot.start)) }))
}

/**
 * Locks the plan of a day and decides again whether a booking fits at an hour. Null where the day is not planned or the car is only
 * looked at. The caller holds the workshop's hours in `hours`, and the hour.
 */
export async function lockAndCheckPlan(
  context: AppContext,
  tx: Queries,
  { workshop, hours }: { workshop: Workshop; hours: WorkshopHours },
  booking: Entering,
  at: { day: Day; start: string },
  now: Date,
): Promise<Fit | null> {
  if (isInspectionOnly(booking.service_type)) return null
  const setup = await setupAt(context, tx, workshop.id, hours.version)
  if (!isPlanned(setup, at.day)) return null
  const packages = await context.reference(PACKAGES)
  const planning = { workshop, hours, setup, packages, now }
  const memory = await lockPlanDay(tx, workshop.id, at.day, now)
  const plan = await readDay(tx, planning, at.day, memory)
  const { own, others, wanted } = withoutBooking(plan, buildWantedWork(planning, booking), booking.id)
  const before = scheduleOf(others)
  // A booking that moves keeps its number, by which it comes before those that were made later.
  const number = own ?? Math.max(0, ...plan.jobs.map((one) => one.number)) + 1
  const entering = buildEnteringJob(booking, number, minutesOf(at.start), wanted)
  const entered: DayBoard = { ...others, jobs: [...others.jobs, entering], former: formerPlacesOf(before) }
  const after = scheduleOf(entered)
  const moves = movesBetween(others, before, after, number)
  const shown = after.jobs.find((one) => one.number === number)
  const past = minutesPastShare(scheduleInputOf(others, now), wanted, minutesOf(at.start))
  const lost = !shown || (shown.unplaced !== null && shown.unplaced !== 'tomorrow')
  const late = shown?.beginsLate ?? null
  return {
    fits: past === 0 && !lost && late === null && !moves.some(({ harmed }) => harmed),
    offered: (slots) => closeUnfittingSlots(others, wanted, slots),
    requireConfirmed() {
      const harmed = moves.filter((one) => one.harmed)
      const reserve_minutes = Math.ceil(past)
      const reserve = past > 0 ? [`Memakai ${reserve_minutes} menit dari cadangan walk-in`] : []
      const plates = harmed.flatMap(({ plate }) => (plate === '' ? [] : [formatPlate(plate)]))
      const data = { plan: { moves, reserve_minutes, plates } }
      if (harmed.length > 0)
        throw new Failure('plan_moves', data, [...reserve, ...harmed.map(formatPlanMove)].join(', '))
      const said =
        past > 0
          ? reserve.join()
          : lost
            ? 'Pekerjaan ini tidak muat lagi pada hari itu'
            : late === null
              ? null
              : `Baru bisa mulai ${timeFromMinutes(late)}`
      if (said)
        throw new Failure(
          'past_plan',
          { field: 'order_start_time', ...data },
          `${said}. Boleh, ditandai “di atas rencana” dan tercatat atas nama Anda`,
        )
    },
    async readyAt() {
      const own = computedPromiseOf(entered, after, number)
      if (own?.unplaced !== 'tomorrow') return own?.ready_at ?? null
      const service_date = instantAt(at.day, at.start, zoneOf(workshop.timezone))
      const named = { ...booking, name: '', car_name: '', order_start_time: at.start }
      const row = buildHeldJob({ ...named, service_date, created_at: now })
      return (await laterPromise(tx, planning, at.day, booking.id, row))?.ready_at ?? null
    },
  }
}

/** What a move does to another car, of which a held hour has no plate yet: `B 1908 PKD mulai 10:50`. */
function formatPlanMove({ plate, hour, begins_late, past_promise }: PlanMove): string {
  const car = plate === '' ? `Booking ${timeFromMinutes(hour ?? 0)}` : formatPlate(plate)
  if (begins_late !== null) return `${car} mulai ${timeFromMinutes(begins_late)}`
  return past_promise > 0
    ? `${car} lewat janji ${formatMinutes(past_promise, 'long')}`
    : `${car} tidak dapat tempat`
}

/** A booking as a job that nobody can act on yet. */
const buildEnteringJob = (
  { service_type }: Entering,
  number: number,
  hour: number,
  { steps, mayStayOvernight: may_stay_overnight }: RequestedWork,
): BoardJob => ({
  number,
  hour,
  arrived: null,
  promise: null,
  may_stay_overnight,
  steps_done: 0,
  steps: steps.map(({ kind, minutes }) => ({ kind, minutes })),
  visit_id: null,
  version: 0,
  changed_by: null,
  plate: '',
  car_name: '',
  service_type,
  work: '',
  first_name: '',
  state: null,
  state_since: null,
  starts_at: new Date(0).toISOString(),
  order_start_time: timeFromMinutes(hour),
  walk_in: false,
  past_plan: false,
  promised_ready_at: null,
  first_promised_at: null,
  wait_reason: null,
  wait_word: null,
  all_steps: [],
  notified_begin: null,
})
