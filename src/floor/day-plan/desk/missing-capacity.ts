import { instantAt, zoneOf } from '#core/days.ts'
import { planDay } from '../day-plan.model.ts'
import type { BoardJob, DayBoard } from '../desk-day-board.model.ts'
import { scheduleInputOf } from '../desk-schedule-input.model.ts'
import type { Schedule, Span } from '../plan-terms.model.ts'

const MINUTE_MS = 60_000

/** What is missing on a day: a person, or a stall. */
export type MissingCapacity = 'technician' | 'stall'

/** Cache, because planning takes time: the schedules of a day with all technicians present, and with all stalls open. */
const plans = new WeakMap<DayBoard, ReadonlyMap<MissingCapacity, Schedule>>()

/** The capacity with which a job would be in time; null where nothing is missing, or the job would be late all the same. */
export function findMissingCapacity(plan: DayBoard, job: BoardJob): MissingCapacity | null {
  // A job that was moved by hand is late because of its place.
  if (job.steps.some(({ pinned }) => pinned)) return null
  const known = plans.get(plan) ?? planWithFullCapacity(plan)
  plans.set(plan, known)
  return [...known].find(([, day]) => isInTime(day, job.number))?.[0] ?? null
}

const isInTime = ({ jobs }: Schedule, own: number): boolean =>
  jobs.some(
    ({ number, end, pastPromise, beginsLate }) =>
      number === own && end !== null && pastPromise === 0 && beginsLate === null,
  )

function planWithFullCapacity(plan: DayBoard): ReadonlyMap<MissingCapacity, Schedule> {
  const days = new Map<MissingCapacity, Schedule>()
  const planWith = (part: Partial<DayBoard>) =>
    planDay(scheduleInputOf({ ...plan, ...part }, new Date(plan.now)))
  if (plan.technicians.some(({ absences = [] }) => absences.length > 0))
    days.set(
      'technician',
      planWith({ technicians: plan.technicians.map((one) => ignoreAbsences(plan, one)) }),
    )
  if (plan.stalls.some(({ closed }) => closed.length > 0))
    days.set('stall', planWith({ stalls: plan.stalls.map((one) => ({ ...one, closed: [] })) }))
  return days
}

/** The absences of a technician within the opening hours, with their reasons. */
export function absentSpans(
  { day, branch, opening }: DayBoard,
  { absences = [] }: DayBoard['technicians'][number],
) {
  const begins = instantAt(day, '00:00', zoneOf(branch.timezone)).getTime()
  const minute = (at: string) => Math.floor((Date.parse(at) - begins) / MINUTE_MS)
  return absences
    .map(({ from, until, reason }) => ({
      from: Math.max(opening.from, minute(from)),
      until: Math.min(opening.until, minute(until)),
      reason,
    }))
    .filter(({ from, until }) => from < until)
}

/** A technician as if they were present in their absences, within the opening hours. */
const ignoreAbsences = (plan: DayBoard, technician: DayBoard['technicians'][number]) => ({
  ...technician,
  present: mergeSpans([...technician.present, ...absentSpans(plan, technician)]),
})

/** Joins spans that overlap or touch, and drops empty ones. */
function mergeSpans(spans: readonly Span[]): Span[] {
  const whole: Span[] = []
  for (const { from, until } of [...spans].sort((a, b) => a.from - b.from)) {
    const span = { from, until }
    const last = whole.at(-1)
    if (span.until <= span.from) continue
    if (last && span.from <= last.until) last.until = Math.max(last.until, span.until)
    else whole.push({ ...span })
  }
  return whole
}
