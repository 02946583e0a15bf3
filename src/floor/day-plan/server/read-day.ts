import { addDays, type Day, instantAt, localClock, zoneOf } from '#core/days.ts'
import { isPlanned } from '#floor/stalls/server/setups.ts'
import type { Queries } from '#server/database/database.ts'
import { heldWork } from '#workshop/waiting-list/server/holds-sql.ts'
import { resolveDayHours } from '#workshop/workshop-hours/opening-hours.model.ts'
import { LONG_WORK } from '../plan-terms.model.ts'
import {
  type CarriedWork,
  carriedWorkOf,
  type DayBoardWithIds,
  dayBoardOf,
  emptyBoardOf,
  type PlanningContext,
  type StoredDays,
  type StoredPlaces,
} from './day-board.ts'
import { isWork } from './day-jobs.ts'
import { carsOfOtherDays, type JobRow, jobsBetween, listResumingCars, planDaysOf, stepsOf } from './sql.ts'

/** Calendar days in which work of 30 working days has surely ended. */
const LONG_DAYS = 45

const todayOf = ({ workshop, now }: PlanningContext): Day => localClock(now, zoneOf(workshop.timezone)).day

/**
 * The plan of a workshop's day as it is now: its stalls, people and jobs, with the work of days before that continues. `locked` is
 * the memory of the day where the transaction holds it.
 */
export async function readDay(
  queries: Queries,
  planning: PlanningContext,
  day: Day,
  locked?: StoredPlaces,
): Promise<DayBoardWithIds> {
  const { setup } = planning
  const today = todayOf(planning)
  if (!isPlanned(setup, day)) return { ...emptyBoardOf(planning, day, null), ids: new Map() }
  const start = startOf(planning, day, today)
  const stored = await loadStoredDays(queries, planning, start, day, today)
  if (locked) stored.memories.set(day, locked)
  const from = mayContinue(planning, stored, start, day) ? start : day
  const [plan] = boardsBetween(planning, stored, from, day).slice(-1)
  return plan ?? dayBoardOf(planning, day, stored, new Map())
}

/**
 * The plans of days from `first` to `last` of one reading, each made when it is asked for, as `readDay` makes it. They are asked for
 * in order, and are all planned days.
 */
export async function readDays(
  queries: Queries,
  planning: PlanningContext,
  first: Day,
  last: Day,
): Promise<(day: Day) => DayBoardWithIds> {
  const today = todayOf(planning)
  const start = startOf(planning, first, today)
  const stored = await loadStoredDays(queries, planning, start, last, today)
  let chain: Generator<DayBoardWithIds> | null = null
  return (day) => {
    if (mayContinue(planning, stored, startOf(planning, day, today), day)) {
      chain ??= eachBoard(planning, stored, start, last)
      for (let next = chain.next(); !next.done; next = chain.next())
        if (next.value.day >= day) {
          if (next.value.day === day) return next.value
          break
        }
    }
    return dayBoardOf(planning, day, { ...stored, rows: filterRowsOfDay(planning, stored, day) }, new Map())
  }
}

/** The rows that can be of a day: its own, and the cars that are here or wait. */
function filterRowsOfDay({ workshop }: PlanningContext, { rows }: StoredDays, day: Day): JobRow[] {
  const zone = zoneOf(workshop.timezone)
  const from = instantAt(day, '00:00', zone)
  const until = instantAt(addDays(day, 1), '00:00', zone)
  return rows.filter(
    ({ service_date, state }) =>
      (service_date >= from && service_date < until) ||
      state === 'arrived' ||
      state === 'in_work' ||
      state === 'waiting',
  )
}

/** What is stored of a workshop's days, which can be planned with several set-ups. */
export const readSpan = (
  queries: Queries,
  planning: PlanningContext,
  from: Day,
  until: Day,
): Promise<StoredDays> => loadStoredDays(queries, planning, from, until, todayOf(planning))

/** The plans of the working days from `from` to `until`, each with the work of the day before that continues; `until` is always one. */
export const boardsBetween = (
  planning: PlanningContext,
  stored: StoredDays,
  from: Day,
  until: Day,
): readonly DayBoardWithIds[] => [...eachBoard(planning, stored, from, until)]

function* eachBoard(
  planning: PlanningContext,
  stored: StoredDays,
  from: Day,
  until: Day,
): Generator<DayBoardWithIds> {
  const today = todayOf(planning)
  let carried: CarriedWork = new Map()
  for (let day = from; day <= until; day = addDays(day, 1)) {
    const isShown = day === until || resolveDayHours(planning.hours, day).open
    // Cars that stand here on a closed day continue on the next one that is open.
    if (!isShown && day !== today) continue
    const plan = dayBoardOf(planning, day, stored, carried)
    if (isShown) yield plan
    if (day < until) carried = carriedWorkOf(plan, planning.now)
  }
}

/**
 * The plans of a day and the working days after it, each made when it is asked for, as far as work continues; with `entering`, a booking
 * that is not stored yet.
 */
export async function boardsFrom(
  queries: Queries,
  planning: PlanningContext,
  day: Day,
  entering?: JobRow,
): Promise<Iterable<DayBoardWithIds>> {
  const start = startOf(planning, day, todayOf(planning))
  const until = addDays(day, LONG_DAYS)
  const stored = await readSpan(queries, planning, start, until)
  const rows = entering ? [...stored.rows, entering] : stored.rows
  return eachBoard(planning, { ...stored, rows }, start, until)
}

/**
 * The first day whose work can reach into `day`: the working day before it, or an earlier one where work takes days; no day before
 * today, whose cars stand here.
 */
export function startOf(
  { setup, hours }: Pick<PlanningContext, 'setup' | 'hours'>,
  day: Day,
  today: Day,
): Day {
  if (day <= today) return day
  const long = setup.stalls.some(({ kind }) => LONG_WORK.has(kind))
  let first = addDays(day, long ? -LONG_DAYS : -1)
  while (!long && first > today && !resolveDayHours(hours, first).open) first = addDays(first, -1)
  return first < today ? today : first
}

async function loadStoredDays(
  queries: Queries,
  { workshop, now }: PlanningContext,
  start: Day,
  day: Day,
  today: Day,
): Promise<StoredDays> {
  const zone = zoneOf(workshop.timezone)
  const branchId = workshop.id
  const from = instantAt(start, '00:00', zone)
  const until = instantAt(addDays(day, 1), '00:00', zone)
  const [booked, held, left, memories] = await Promise.all([
    jobsBetween(queries, { branchId, from, until, now }),
    heldWork(queries, { branchId, from, until, now }),
    start <= today && today <= day
      ? carsOfOtherDays(queries, { branchId, from, until })
      : today < start
        ? listResumingCars(queries, { branchId, from, until })
        : [],
    planDaysOf(queries, { branchId, from: start, until: day }),
  ])
  const rows = [...booked, ...held.map(buildHeldJob), ...left].filter(isWork)
  const visits = rows.flatMap(({ visit_id }) => visit_id ?? [])
  const steps = visits.length > 0 ? await stepsOf(queries, visits) : []
  return {
    rows,
    steps: Map.groupBy(steps, ({ visit_id }) => visit_id),
    memories: new Map(memories.map(({ day: of, ...memory }) => [of, memory])),
  }
}

/** Work that has a place and no visit: of a customer who was offered an hour, or whose number is not proved. */
export const buildHeldJob = (held: Awaited<ReturnType<typeof heldWork>>[number]): JobRow => ({
  ...held,
  visit_id: null,
  version: null,
  changed_by: null,
  plate: null,
  state: null,
  state_since: null,
  walk_in: null,
  arrived_at: null,
  promised_ready_at: null,
  first_promised_at: null,
  wait_reason: null,
  wait_word: null,
  wait_until: null,
  extra_work: null,
  waited: null,
  may_stay_overnight: null,
  past_plan: null,
  announced_start: null,
  notified_begin: null,
})

/** Whether work of a day before may continue, or waits there: only then those days have to be planned as well. */
function mayContinue(
  { workshop }: PlanningContext,
  { rows, steps }: StoredDays,
  start: Day,
  day: Day,
): boolean {
  if (start === day) return false
  const begins = instantAt(day, '00:00', zoneOf(workshop.timezone))
  return rows.some(
    ({ id, service_type, service_date, state, may_stay_overnight }) =>
      service_date < begins &&
      (may_stay_overnight ||
        state === 'waiting' ||
        service_type === 'Body & Paint' ||
        steps.get(id)?.some(({ kind }) => LONG_WORK.has(kind))),
  )
}
