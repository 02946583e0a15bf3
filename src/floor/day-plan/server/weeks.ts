import { addDays, type Day, localClock, timeFromMinutes, weekdayOf, zoneOf } from '#core/days.ts'
import { isPlanned } from '#floor/stalls/server/setups.ts'
import { instantOn, openingOf } from '#floor/stalls/server/stalls-and-technicians-on-day.ts'
import type { AppContext } from '#server/app-context.ts'
import { requireWorkshop } from '#workshop/regions/server/rules.ts'
import { isAtWorkshop } from '#workshop/visits/visit-states.model.ts'
import { resolveDayHours } from '#workshop/workshop-hours/opening-hours.model.ts'
import type { BoardJob, DayBoard } from '../desk-day-board.model.ts'
import type { PlanWeeks, WeekBar } from '../desk-plan-weeks.contract.ts'
import { type Block, LONG_WORK } from '../plan-terms.model.ts'
import type { PlanningContext, StoredDays } from './day-board.ts'
import { formatWork } from './packages.ts'
import { planningContextOf } from './planning-context.ts'
import { boardsBetween, readSpan, startOf } from './read-day.ts'
import { scheduleOf } from './store-plan.ts'

const DAYS = 14

/** A bar before it is known whether its visit will be late. */
interface BarDraft extends Omit<WeekBar, 'late_until'> {
  booking: string
  stall: string
}

/** Two weeks of the stalls on which work takes days, from the Monday of a day on; closed days are left out. */
export async function readWeeks(context: AppContext, branchId: number, day: Day): Promise<PlanWeeks> {
  const planning = await planningContextOf(context, await requireWorkshop(context, branchId))
  const { setup, hours, workshop, now } = planning
  const zone = zoneOf(workshop.timezone)
  const today = localClock(now, zone).day
  const monday = addDays(day, 1 - weekdayOf(day))
  const last = addDays(monday, DAYS - 1)
  const days: Day[] = []
  for (let one = monday; one <= last; one = addDays(one, 1))
    if (resolveDayHours(hours, one).open) days.push(one)
  const first = monday <= today ? today : startOf(planning, monday, today)
  const stored = await readSpan(context.db, planning, monday < first ? monday : first, last)
  const stalls = setup.stalls.filter(({ kind }) => LONG_WORK.has(kind))
  const done = doneBars(planning, stored, days)
  const { bars, ends } =
    isPlanned(setup, last) && first <= last
      ? plannedBars(planning, stored, { first, last, days })
      : { bars: [], ends: new Map<string, Date>() }
  const marked = new Set<string>()
  const all = [...done, ...bars.toSorted((a, b) => a.from - b.from)].map(
    ({ booking, stall, ...bar }): WeekBar & { stall: string } => {
      const end = ends.get(booking)
      const isNext = bar.state !== 'done' && !marked.has(booking)
      if (isNext) marked.add(booking)
      const isLate = isNext && end && bar.promised_ready_at && end > new Date(bar.promised_ready_at)
      return { ...bar, stall, late_until: isLate ? end.toISOString() : null }
    },
  )
  return {
    today,
    timezone: workshop.timezone,
    days: days.map((one) => ({
      day: one,
      closes: timeFromMinutes(openingOf(resolveDayHours(hours, one)).until),
    })),
    stalls: stalls.map(({ id, name, kind }) => ({
      id,
      name,
      kind,
      bars: all.flatMap(({ stall, ...bar }) => (stall === id ? [bar] : [])),
    })),
  }
}

/** Steps of these days that were done. */
function doneBars(
  { setup, workshop, packages }: PlanningContext,
  { rows, steps }: StoredDays,
  days: readonly Day[],
): BarDraft[] {
  const zone = zoneOf(workshop.timezone)
  return rows.flatMap((row) =>
    (steps.get(row.id) ?? []).flatMap((step): BarDraft[] => {
      const { kind, state, stall_id, began_at, done_at, minutes, more_minutes } = step
      if (state !== 'done' || !began_at || !done_at || !stall_id || !LONG_WORK.has(kind)) return []
      const began = localClock(began_at, zone).day
      const ended = localClock(done_at, zone).day
      const from = days.findIndex((day) => day >= began)
      const until = days.findLastIndex((day) => day <= ended)
      if (from < 0 || until < from) return []
      const technician = setup.technicians.find(({ id }) => id === step.technician_id)?.name ?? null
      return [
        {
          booking: row.id,
          stall: stall_id,
          visit_id: row.visit_id,
          plate: row.plate ?? '',
          car_name: row.car_name,
          work: formatWork(packages, row),
          kind,
          technician,
          state: 'done',
          from,
          until,
          minutes: minutes + more_minutes,
          rest: null,
          promised_ready_at: row.promised_ready_at?.toISOString() ?? null,
          wait_word: null,
        },
      ]
    }),
  )
}

/** What is planned of these days, and when each visit will be ready. */
function plannedBars(
  planning: PlanningContext,
  stored: StoredDays,
  { first, last, days }: { first: Day; last: Day; days: readonly Day[] },
) {
  const zone = zoneOf(planning.workshop.timezone)
  const bars: BarDraft[] = []
  const ends = new Map<string, Date>()
  for (const plan of boardsBetween(planning, stored, first, last)) {
    const at = days.indexOf(plan.day)
    for (const block of scheduleOf(plan).blocks) {
      const job = plan.jobs.find(({ number }) => number === block.job)
      const booking = plan.ids.get(block.job)
      if (!job || !booking) continue
      ends.set(booking, instantOn({ day: plan.day, zone }, block.until))
      if (at >= 0 && block.stall && LONG_WORK.has(block.kind))
        addWorkBar(bars, barOf(plan, job, block, { booking, stall: block.stall, at, days, stored }))
    }
  }
  return { bars, ends }
}

/** Adds a day's work; it continues that of the working day before on the same stall. */
function addWorkBar(bars: BarDraft[], bar: BarDraft): void {
  const before = bars.findLast(
    ({ booking, stall, kind, until, state }) =>
      booking === bar.booking &&
      stall === bar.stall &&
      kind === bar.kind &&
      (state === 'held') === (bar.state === 'held') &&
      until >= bar.from - 1,
  )
  if (before) before.until = bar.until
  else bars.push(bar)
}

function barOf(
  plan: DayBoard,
  job: BoardJob,
  { kind, technician, state }: Block,
  {
    booking,
    stall,
    at,
    days,
    stored,
  }: { booking: string; stall: string; at: number; days: readonly Day[]; stored: StoredDays },
): BarDraft {
  const own = job.all_steps.filter((step) => step.kind === kind)
  const left = stored.steps.get(booking)?.find((step) => step.kind === kind && step.state !== 'done')
  const began = state === 'running' && left?.began_at
  const beganAt = began
    ? days.findIndex((day) => day >= localClock(began, zoneOf(plan.branch.timezone)).day)
    : at
  const minutes = own.reduce((sum, step) => sum + step.minutes + step.more, 0)
  const worked = left?.worked_minutes ?? 0
  return {
    booking,
    stall,
    visit_id: job.visit_id,
    plate: job.plate,
    car_name: job.car_name,
    work: job.work,
    kind,
    minutes,
    technician: plan.technicians.find(({ id }) => id === technician)?.name ?? null,
    state:
      state === 'running' || state === 'held'
        ? state
        : job.state && isAtWorkshop(job.state)
          ? 'here'
          : 'expected',
    from: Math.min(Math.max(beganAt, 0), at),
    until: at,
    rest: worked > 0 ? Math.max(0, minutes - worked) : null,
    promised_ready_at: job.promised_ready_at,
    wait_word: state === 'held' ? job.wait_word : null,
  }
}
