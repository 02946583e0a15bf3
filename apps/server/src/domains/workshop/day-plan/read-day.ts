import type { Plan, PlanJobShown } from '@toyota-trust/contracts/desk/workshop/plan.ts'
import { dayToPlan } from '@toyota-trust/contracts/desk/workshop/plan-input.ts'
import { addDays, type Day, instantAt, localClock, zoneOf } from '@toyota-trust/contracts/platform/days.ts'
import { planDay } from '@toyota-trust/contracts/workshop/day-plan/day-plan.ts'
import type { PackageWork } from '@toyota-trust/contracts/workshop/day-plan/package-work.ts'
import { LONG_WORK, type Minute, type Span } from '@toyota-trust/contracts/workshop/day-plan/plan-terms.ts'
import { hoursOn, type WorkshopHours } from '@toyota-trust/contracts/workshop/opening-hours.ts'
import type { Queries } from '../../../platform/database/database.ts'
import type { Workshop } from '../regions/rules.ts'
import { type DayOf, minuteOn, openingOf, stallsOn, techniciansOn } from '../stalls/day-resources.ts'
import { isPlanned, type Setup } from '../stalls/setups.ts'
import { heldWork } from '../waiting-list/holds-sql.ts'
import { isWork, type JobTerms, jobOf } from './day-jobs.ts'
import type { RememberedPlace } from './schema.ts'
import {
  carsOfOtherDays,
  carsThatResume,
  type JobRow,
  jobsBetween,
  planDaysOf,
  type StepRow,
  stepsOf,
} from './sql.ts'

const DAY_MINUTES = 24 * 60
/** Calendar days in which work of 30 working days has surely ended. */
const LONG_DAYS = 45

/** What a workshop's plan of any day is made with. */
export interface Planning {
  workshop: Workshop
  hours: WorkshopHours
  setup: Setup
  packages: readonly PackageWork[]
  now: Date
}

/** The remembered plan of a day where the caller has locked it. */
export interface Memory {
  version: number
  places: readonly RememberedPlace[]
}

/** A plan with the ids of its jobs' bookings, which jobs without a visit have as well. */
export interface IdentifiedPlan extends Plan {
  ids: ReadonlyMap<number, string>
}

export interface Stored {
  rows: JobRow[]
  steps: Map<string, StepRow[]>
  memories: Map<Day, Memory>
}

/** Work of the day before that continues. */
type Carried = ReadonlyMap<string, PlanJobShown>

/**
 * The plan of a workshop's day as it is now: its stalls, people and jobs, with the work of days before that continues. `locked` is
 * the memory of the day where the transaction holds it.
 */
export async function readDay(
  queries: Queries,
  planning: Planning,
  day: Day,
  locked?: Memory,
): Promise<IdentifiedPlan> {
  const { setup, workshop, now } = planning
  const today = localClock(now, zoneOf(workshop.timezone)).day
  if (!isPlanned(setup, day)) return { ...frameOf(planning, day, null), ids: new Map() }
  const start = startOf(planning, day, today)
  const stored = await storedBetween(queries, planning, start, day, today)
  if (locked) stored.memories.set(day, locked)
  const from = hasLongWork(planning, stored, start, day) ? start : day
  const [plan] = plansBetween(planning, stored, from, day).slice(-1)
  return plan ?? planOf(planning, day, stored, new Map())
}

/** What is stored of a workshop's days, which can be planned with several set-ups. */
export const readSpan = (queries: Queries, planning: Planning, from: Day, until: Day): Promise<Stored> =>
  storedBetween(
    queries,
    planning,
    from,
    until,
    localClock(planning.now, zoneOf(planning.workshop.timezone)).day,
  )

/** The plans of the working days from `from` to `until`, each with the work of the day before that continues; `until` is always one. */
export const plansBetween = (
  planning: Planning,
  stored: Stored,
  from: Day,
  until: Day,
): readonly IdentifiedPlan[] => [...eachPlan(planning, stored, from, until)]

function* eachPlan(planning: Planning, stored: Stored, from: Day, until: Day): Generator<IdentifiedPlan> {
  let carried: Carried = new Map()
  for (let day = from; day <= until; day = addDays(day, 1)) {
    if (day < until && !hoursOn(planning.hours, day).open) continue
    const plan = planOf(planning, day, stored, carried)
    yield plan
    if (day < until) carried = carriedBy(plan, planning.now)
  }
}

/**
 * The plans of a day and the working days after it, each made when it is asked for, as far as work continues; with `entering`, a booking
 * that is not stored yet.
 */
export async function plansFrom(
  queries: Queries,
  planning: Planning,
  day: Day,
  entering?: JobRow,
): Promise<Iterable<IdentifiedPlan>> {
  const today = localClock(planning.now, zoneOf(planning.workshop.timezone)).day
  const [start, until] = [startOf(planning, day, today), addDays(day, LONG_DAYS)]
  const stored = await readSpan(queries, planning, start, until)
  const rows = entering ? [...stored.rows, entering] : stored.rows
  return eachPlan(planning, { ...stored, rows }, start, until)
}

/** The first day whose work can reach into `day`; no day before today, whose cars stand here. */
export function startOf({ setup }: Pick<Planning, 'setup'>, day: Day, today: Day): Day {
  if (day <= today) return day
  const long = setup.stalls.some(({ kind }) => LONG_WORK.has(kind))
  const first = addDays(day, long ? -LONG_DAYS : -1)
  return first < today ? today : first
}

async function storedBetween(
  queries: Queries,
  { workshop, now }: Planning,
  start: Day,
  day: Day,
  today: Day,
): Promise<Stored> {
  const zone = zoneOf(workshop.timezone)
  const branchId = workshop.id
  const [from, until] = [instantAt(start, '00:00', zone), instantAt(addDays(day, 1), '00:00', zone)]
  const [booked, held, left, memories] = await Promise.all([
    jobsBetween(queries, { branchId, from, until, now }),
    heldWork(queries, { branchId, from, until, now }),
    start <= today && today <= day
      ? carsOfOtherDays(queries, { branchId, from, until })
      : today < start
        ? carsThatResume(queries, { branchId, from, until })
        : [],
    planDaysOf(queries, { branchId, from: start, until: day }),
  ])
  const rows = [...booked, ...held.map(heldJob), ...left].filter(isWork)
  const visits = rows.flatMap(({ visit_id }) => visit_id ?? [])
  const steps = visits.length > 0 ? await stepsOf(queries, visits) : []
  return {
    rows,
    steps: Map.groupBy(steps, ({ visit_id }) => visit_id),
    memories: new Map(memories.map(({ day: of, ...memory }) => [of, memory])),
  }
}

/** Work that has a place and no visit: of a customer who was offered an hour, or whose number is not proved. */
export const heldJob = (held: Awaited<ReturnType<typeof heldWork>>[number]): JobRow => ({
  ...held,
  ...{ visit_id: null, version: null, changed_by: null, plate: null, state: null, state_since: null },
  ...{ walk_in: null, arrived_at: null, promised_ready_at: null, first_promised_at: null },
  ...{ wait_reason: null, wait_word: null, wait_until: null },
  ...{ may_stay_overnight: null, past_plan: null, told_begin: null, notified_begin: null },
})

/** Whether work of a day before may go on: only then those days have to be planned as well. */
function hasLongWork({ workshop }: Planning, { rows, steps }: Stored, start: Day, day: Day): boolean {
  if (start === day) return false
  const begins = instantAt(day, '00:00', zoneOf(workshop.timezone))
  return rows.some(
    ({ id, service_type, service_date, may_stay_overnight }) =>
      service_date < begins &&
      (may_stay_overnight ||
        service_type === 'Body & Paint' ||
        steps.get(id)?.some(({ kind }) => LONG_WORK.has(kind))),
  )
}

/** A day without its jobs. */
function frameOf({ workshop, hours, setup, now }: Planning, day: Day, memory: Memory | null): Plan {
  const { id, branch, city, timezone } = workshop
  const on = { day, zone: zoneOf(timezone) }
  const dayHours = hoursOn(hours, day)
  const opening = openingOf(dayHours)
  const { planned_from, sold_percent, buffer_minutes, check_minutes, wash_minutes } = setup.planner
  return {
    ...{ day, version: memory?.version ?? 0, setup_version: setup.version },
    ...{ now: now.toISOString(), today: localClock(now, on.zone).day },
    branch: { id, branch, city, timezone },
    ...{ planned_from, planned: isPlanned(setup, day) },
    closed: dayHours.open ? null : dayHours.word || 'Hari libur mingguan',
    ...{ opening, sold_percent, buffer_minutes, check_minutes, wash_minutes },
    stalls: stallsOn(setup, on),
    technicians: techniciansOn(setup, on, opening),
    ...{ jobs: [], former: [] },
  }
}

function planOf(
  planning: Planning,
  day: Day,
  { rows, steps, memories }: Stored,
  carried: Carried,
): IdentifiedPlan {
  const memory = memories.get(day) ?? null
  const frame = frameOf(planning, day, memory)
  const on = { day, zone: zoneOf(planning.workshop.timezone) }
  const terms = termsOf(planning, frame, on)
  const own = rows
    .filter((row) => carried.has(row.id) || isOfDay(row, on, frame))
    .sort((a, b) => a.created_at.getTime() - b.created_at.getTime() || (a.id < b.id ? -1 : 1))
  const jobs = own.map((row, at) => {
    const number = at + 1
    const goesOn = carried.get(row.id)
    return goesOn
      ? goingOn(goesOn, number, on, frame.opening)
      : jobOf(row, steps.get(row.id) ?? [], number, terms)
  })
  const numbers = new Map(own.map(({ id }, at) => [id, at + 1]))
  const former = (memory?.places ?? []).flatMap(({ visit, ...place }) => {
    const job = numbers.get(visit)
    return job === undefined ? [] : [{ job, ...place }]
  })
  return { ...frame, jobs, former, ids: new Map(own.map(({ id }, at) => [at + 1, id])) }
}

/**
 * A booking of the day; on the workshop's today the cars that stand here since another day, on a later one those whose part is expected
 * on it.
 */
function isOfDay(row: JobRow, on: DayOf, { day, today }: Pick<Plan, 'day' | 'today'>): boolean {
  const isOn = (at: Date) => minuteOn(on, at) >= 0 && minuteOn(on, at) < DAY_MINUTES
  if (isOn(row.service_date)) return row.state !== 'cancelled' && row.state !== 'no_show'
  if (day > today)
    return (
      row.state === 'waiting' &&
      row.wait_reason === 'parts' &&
      row.wait_until !== null &&
      isOn(row.wait_until)
    )
  return day === today && (row.state === 'arrived' || row.state === 'in_work' || row.state === 'waiting')
}

const goingOn = (job: PlanJobShown, number: number, on: DayOf, opening: Span): PlanJobShown => ({
  ...{ ...job, number, hour: job.hour === null ? null : opening.from, arrived: opening.from },
  promise: job.promised_ready_at === null ? null : minuteOn(on, new Date(job.promised_ready_at)),
})

/** The jobs whose work continues after a day, with the steps that are left. */
function carriedBy(day: IdentifiedPlan, now: Date): Carried {
  const { blocks, jobs } = planDay(dayToPlan(day, now))
  const carried = new Map<string, PlanJobShown>()
  for (const { number, unplaced } of jobs) {
    const job = day.jobs.find((one) => one.number === number)
    const id = day.ids.get(number)
    if (unplaced !== 'tomorrow' || !job || !id) continue
    const blockOf = (at: number) =>
      blocks.find(
        (block) => block.job === number && block.step === job.steps_done + at && block.state !== 'held',
      )
    const at = job.steps.findIndex((_, index) => blockOf(index)?.minutesLeft !== 0)
    const [step, ...later] = job.steps.slice(Math.max(at, 0))
    if (!step) continue
    const block = blockOf(at)
    const { kind } = step
    const rest = block
      ? { kind, minutes: block.minutesLeft, ...(block.stall && { continues_on: block.stall }) }
      : { kind, minutes: step.minutes }
    const plain = later.map(({ kind: of, minutes }) => ({ kind: of, minutes }))
    carried.set(id, { ...job, steps: [rest, ...plain], steps_done: job.steps_done + Math.max(at, 0) })
  }
  return carried
}

/** What the jobs of a day are made with. */
function termsOf(planning: Planning, frame: Plan, on: DayOf): JobTerms {
  const { hours, setup, packages } = planning
  return {
    on,
    opening: frame.opening,
    packages,
    washMinutes: setup.planner.wash_minutes,
    workedBefore(technician, since) {
      let worked = 0
      for (let day = localClock(since, on.zone).day; day < on.day; day = addDays(day, 1)) {
        const before = { day, zone: on.zone }
        const people = techniciansOn(setup, before, openingOf(hoursOn(hours, day)))
        worked += workOf(people, technician, Math.max(0, minuteOn(before, since)))
      }
      return worked
    },
    worksUntilClosing: (technician, from) => workOf(frame.technicians, technician, from),
  }
}

/** Minutes that a technician is present from a minute of a day on, without breaks. */
function workOf(technicians: Plan['technicians'], id: string | null, from: Minute): number {
  const technician = technicians.find((one) => one.id === id)
  if (!technician) return 0
  const length = (a: Span, b: Span) => Math.max(0, Math.min(a.until, b.until) - Math.max(a.from, b.from))
  return technician.present.reduce((sum, window) => {
    const part = { from: Math.max(window.from, from), until: window.until }
    if (part.until <= part.from) return sum
    return (
      sum + part.until - part.from - technician.breaks.reduce((all, pause) => all + length(part, pause), 0)
    )
  }, 0)
}
