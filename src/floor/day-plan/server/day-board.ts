import { addDays, type Day, localClock, zoneOf } from '#core/days.ts'
import { isPlanned, type Setup } from '#floor/stalls/server/setups.ts'
import {
  type DayOf,
  minuteOn,
  openingOf,
  stallsOn,
  techniciansOn,
} from '#floor/stalls/server/stalls-and-technicians-on-day.ts'
import type { Workshop } from '#workshop/regions/server/rules.ts'
import { resolveDayHours, type WorkshopHours } from '#workshop/workshop-hours/opening-hours.model.ts'
import { planDay } from '../day-plan.model.ts'
import type { BoardJob, DayBoard } from '../desk-day-board.model.ts'
import { scheduleInputOf } from '../desk-schedule-input.model.ts'
import type { PackageWork } from '../package-work.model.ts'
import type { Minute, Span } from '../plan-terms.model.ts'
import { type JobTerms, jobOf } from './day-jobs.ts'
import type { RememberedPlace } from './schema.ts'
import type { JobRow, StepRow } from './sql.ts'

const DAY_MINUTES = 24 * 60

/** What a workshop's plan of any day is made with. */
export interface PlanningContext {
  workshop: Workshop
  hours: WorkshopHours
  setup: Setup
  packages: readonly PackageWork[]
  now: Date
}

/** The remembered plan of a day where the caller has locked it. */
export interface StoredPlaces {
  version: number
  places: readonly RememberedPlace[]
}

/** A plan with the ids of its jobs' bookings, which jobs without a visit have as well. */
export interface DayBoardWithIds extends DayBoard {
  ids: ReadonlyMap<number, string>
}

/** What is stored of a workshop's days. */
export interface StoredDays {
  rows: JobRow[]
  steps: Map<string, StepRow[]>
  memories: Map<Day, StoredPlaces>
}

/** Work of the day before that continues. */
export type CarriedWork = ReadonlyMap<string, BoardJob>

/** A day without its jobs. */
export function emptyBoardOf(
  { workshop, hours, setup, now }: PlanningContext,
  day: Day,
  memory: StoredPlaces | null,
): DayBoard {
  const { id, branch, city, timezone } = workshop
  const on = { day, zone: zoneOf(timezone) }
  const dayHours = resolveDayHours(hours, day)
  const opening = openingOf(dayHours)
  const { planned_from, sold_percent, buffer_minutes, check_minutes, wash_minutes } = setup.planner
  return {
    day,
    version: memory?.version ?? 0,
    setup_version: setup.version,
    now: now.toISOString(),
    today: localClock(now, on.zone).day,
    branch: { id, branch, city, timezone },
    planned_from,
    planned: isPlanned(setup, day),
    closed: dayHours.open ? null : dayHours.word || 'Hari libur mingguan',
    opening,
    sold_percent,
    buffer_minutes,
    check_minutes,
    wash_minutes,
    stalls: stallsOn(setup, on),
    technicians: techniciansOn(setup, on, opening),
    jobs: [],
    former: [],
  }
}

/** The board of a day, made from the stored rows and the work that continues from the day before. */
export function dayBoardOf(
  planning: PlanningContext,
  day: Day,
  { rows, steps, memories }: StoredDays,
  carried: CarriedWork,
): DayBoardWithIds {
  const memory = memories.get(day) ?? null
  const frame = emptyBoardOf(planning, day, memory)
  const on = { day, zone: zoneOf(planning.workshop.timezone) }
  const terms = termsOf(planning, frame, on)
  const own = rows
    .filter((row) => carried.has(row.id) || isOfDay(row, on, frame))
    .sort((a, b) => a.created_at.getTime() - b.created_at.getTime() || (a.id < b.id ? -1 : 1))
  const jobs = own.map((row, at) => {
    const number = at + 1
    // What waits is made of what is stored, on whichever day it continues.
    const continued = row.state === 'waiting' ? undefined : carried.get(row.id)
    return continued
      ? continueJob(continued, number, on, frame.opening)
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
 * A booking of the day; on the workshop's today the cars that stand here since another day, on a later one those whose part or
 * answer is expected on it.
 */
function isOfDay(row: JobRow, on: DayOf, { day, today }: Pick<DayBoard, 'day' | 'today'>): boolean {
  const isOn = (at: Date) => minuteOn(on, at) >= 0 && minuteOn(on, at) < DAY_MINUTES
  if (isOn(row.service_date)) return row.state !== 'cancelled' && row.state !== 'no_show'
  if (day > today) return row.state === 'waiting' && row.wait_until !== null && isOn(row.wait_until)
  return day === today && (row.state === 'arrived' || row.state === 'in_work' || row.state === 'waiting')
}

const continueJob = (job: BoardJob, number: number, on: DayOf, opening: Span): BoardJob => ({
  ...job,
  number,
  hour: job.hour === null ? null : opening.from,
  arrived: opening.from,
  promise: job.promised_ready_at === null ? null : minuteOn(on, new Date(job.promised_ready_at)),
})

/** The jobs whose work continues after a day, with the steps that are left. */
export function carriedWorkOf(day: DayBoardWithIds, now: Date): CarriedWork {
  const { blocks, jobs } = planDay(scheduleInputOf(day, now))
  const carried = new Map<string, BoardJob>()
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
function termsOf(planning: PlanningContext, frame: DayBoard, on: DayOf): JobTerms {
  const { hours, setup, packages } = planning
  return {
    on,
    isPast: frame.day < frame.today,
    opening: frame.opening,
    packages,
    washMinutes: setup.planner.wash_minutes,
    workedBefore(technician, since) {
      let worked = 0
      for (let day = localClock(since, on.zone).day; day < on.day; day = addDays(day, 1)) {
        const before = { day, zone: on.zone }
        const people = techniciansOn(setup, before, openingOf(resolveDayHours(hours, day)))
        worked += workOf(people, technician, Math.max(0, minuteOn(before, since)))
      }
      return worked
    },
    worksUntilClosing: (technician, from) => workOf(frame.technicians, technician, from),
  }
}

/** Minutes that a technician is present from a minute of a day on, without breaks. */
function workOf(technicians: DayBoard['technicians'], id: string | null, from: Minute): number {
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
