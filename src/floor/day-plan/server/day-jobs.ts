import { firstNameOf } from '#core/person.ts'
import { type DayOf, minuteOn } from '#floor/stalls/server/stalls-and-technicians-on-day.ts'
import { isInspectionOnly, waitReason } from '#workshop/visits/visit-states.model.ts'
import type { BoardJob } from '../desk-day-board.model.ts'
import { type PackageWork, workOfBooking } from '../package-work.model.ts'
import { LONG_WORK, type Minute, type Span } from '../plan-terms.model.ts'
import { formatWork } from './packages.ts'
import type { JobRow, StepRow, Waited } from './sql.ts'

/** How long a car keeps its stall while its owner is asked, unless an advisor says otherwise. */
const CONSENT_MINUTES = 30
const LEAST_MINUTES = 5
const DAY_MINUTES = 24 * 60

type PlannedStep = BoardJob['steps'][number]
type JobStep = BoardJob['all_steps'][number]

/** What a day's jobs are made with. */
export interface JobTerms {
  on: DayOf
  /** A day before the workshop's today. */
  isPast: boolean
  opening: Span
  packages: readonly PackageWork[]
  washMinutes: number
  /** Minutes that a technician worked between two instants on days before this one. */
  workedBefore(technician: string | null, since: Date): Minute
  /** Minutes that a technician can work from a minute of this day on. */
  worksUntilClosing(technician: string | null, from: Minute): Minute
}

/** Whether a booking is work; a car that is only looked at is not planned. */
export const isWork = ({ service_type }: Pick<JobRow, 'service_type'>): boolean =>
  !isInspectionOnly(service_type)

/** Every step of a booking: its stored rows, else the steps of its package. */
function allSteps(
  row: Pick<JobRow, 'service_type' | 'mileage' | 'extra_work'>,
  rows: readonly StepRow[],
  { packages, washMinutes }: Pick<JobTerms, 'packages' | 'washMinutes'>,
): JobStep[] {
  if (rows.length === 0)
    return workOfBooking(packages, row, washMinutes).map(({ kind, minutes }, step) => ({
      step,
      kind,
      minutes,
      more: 0,
      extra: 0,
      origin: 'package',
      state: 'planned',
      stall: null,
      technician: null,
      began_at: null,
      done_at: null,
    }))
  return rows.map(
    ({
      step,
      kind,
      minutes,
      more_minutes,
      extra_minutes,
      origin,
      state,
      stall_id,
      technician_id,
      ...at
    }) => ({
      step,
      kind,
      minutes,
      more: more_minutes,
      extra: extra_minutes,
      origin,
      ...(origin === 'extra' && extraWorkOf(row, kind)),
      state,
      stall: stall_id,
      technician: technician_id,
      began_at: at.began_at?.toISOString() ?? null,
      done_at: at.done_at?.toISOString() ?? null,
    }),
  )
}

/** What is done in a step of extra work: the approved lines of its kind. */
function extraWorkOf({ extra_work }: Pick<JobRow, 'extra_work'>, kind: JobStep['kind']) {
  const titles = (extra_work ?? []).filter((line) => line.kind === kind).map(({ title }) => title)
  return titles.length > 0 && { work: titles.join(', ') }
}

/** A job of the day as the board shows it and the planner takes it. */
export function jobOf(row: JobRow, rows: readonly StepRow[], number: number, terms: JobTerms): BoardJob {
  const { on, packages } = terms
  const steps = allSteps(row, rows, terms)
  // What waits now is left for today, and not for a day that is over.
  const over =
    row.state === 'ready' || row.state === 'handed_over' || (terms.isPast && row.state === 'waiting')
  const left = over ? [] : steps.filter(({ state }) => state !== 'done')
  const mayStay = row.may_stay_overnight ?? false
  return {
    number,
    hour: hourOf(row, terms),
    arrived: arrivalMinuteOf(row, terms),
    promise: row.promised_ready_at && minuteOn(on, row.promised_ready_at),
    may_stay_overnight: mayStay,
    steps: remainingStepsOf(row, left, rows, mayStay, terms),
    steps_done: over ? steps.length : steps.length - left.length,
    visit_id: row.visit_id,
    version: row.version ?? 0,
    changed_by: row.changed_by,
    plate: row.plate ?? '',
    car_name: row.car_name,
    service_type: row.service_type,
    work: formatWork(packages, row),
    first_name: firstNameOf(row.name),
    state: row.state,
    state_since: row.state_since?.toISOString() ?? null,
    starts_at: row.service_date.toISOString(),
    order_start_time: row.order_start_time,
    walk_in: row.walk_in ?? false,
    past_plan: row.past_plan ?? false,
    promised_ready_at: row.promised_ready_at?.toISOString() ?? null,
    first_promised_at: row.first_promised_at?.toISOString() ?? null,
    notified_begin: row.notified_begin && minuteOn(on, row.notified_begin),
    wait_reason: row.wait_reason,
    wait_word: row.wait_word,
    all_steps: steps,
    ...(row.state === 'waiting' && row.wait_until && { wait_until: row.wait_until.toISOString() }),
    ...(row.waited && { waited: buildEndedWait(row.waited, on) }),
  }
}

/** A wait that is over, by the minutes of the day. */
const buildEndedWait = ({ reason, from, until }: Waited, on: JobTerms['on']) => ({
  reason: waitReason.safeParse(reason).data ?? ('other' as const),
  from: minuteOn(on, new Date(from)),
  until: minuteOn(on, new Date(until)),
})

/** The committed hour: of a booking its own, of a walk-in the begin that came with its promise. */
function hourOf(row: JobRow, { on, opening }: JobTerms): Minute | null {
  const committed = row.walk_in ? (row.promised_ready_at ? row.announced_start : null) : row.service_date
  if (!committed) return null
  const minute = minuteOn(on, committed)
  // A car that is here since another day continues with the day.
  return isMinuteOfDay(minute) ? minute : opening.from
}

const arrivalMinuteOf = ({ arrived_at }: JobRow, { on, opening }: JobTerms): Minute | null => {
  if (!arrived_at) return null
  const minute = minuteOn(on, arrived_at)
  return isMinuteOfDay(minute) ? minute : opening.from
}

const isMinuteOfDay = (minute: Minute): boolean => minute >= 0 && minute < DAY_MINUTES

/** The steps that are left as the planner takes them. */
function remainingStepsOf(
  row: JobRow,
  left: readonly JobStep[],
  rows: readonly StepRow[],
  mayStay: boolean,
  terms: JobTerms,
): PlannedStep[] {
  const steps = left.map((step, at): PlannedStep => {
    const stored = rows.find((one) => one.step === step.step)
    const worked = stored?.worked_minutes ?? 0
    const plain = { kind: step.kind, minutes: Math.max(LEAST_MINUTES, step.minutes + step.more - worked) }
    if (stored?.state === 'running' && stored.began_at)
      return {
        ...plain,
        minutes: Math.max(LEAST_MINUTES, step.minutes - worked),
        ...buildRunning(stored, stored.began_at, terms),
      }
    if (at === 0 && row.state === 'waiting' && row.state_since)
      return { ...plain, waiting: buildWait(row, row.state_since, stored?.stall_id ?? null, terms) }
    const begin = stored?.pinned_at ? minuteOn(terms.on, stored.pinned_at) : -1
    if (stored?.pinned_stall_id && isMinuteOfDay(begin))
      return {
        ...plain,
        pinned: {
          stall: stored.pinned_stall_id,
          begin,
          ...(stored.pinned_technician_id && { technician: stored.pinned_technician_id }),
        },
      }
    return plain
  })
  return cutAtClosing(steps, mayStay, terms)
}

function buildRunning(stored: StepRow, began: Date, terms: JobTerms): Pick<PlannedStep, 'running'> {
  const { on, opening } = terms
  const minute = minuteOn(on, began)
  const more = stored.more_minutes
  const place = { stall: stored.stall_id, technician: stored.technician_id }
  if (isMinuteOfDay(minute)) return { running: { ...place, begin: minute, more } }
  // It began on an earlier day; what was worked then is taken off by what it needs more.
  return {
    running: { ...place, begin: opening.from, more: more - terms.workedBefore(stored.technician_id, began) },
  }
}

/**
 * A wait as the planner takes it. Overnight a car that waits for consent stays on its stall: until closing where no answer is expected
 * before a later day, and from opening on where it was asked on an earlier day and its half hour is over.
 */
function buildWait(row: JobRow, since: Date, stall: string | null, { on, opening }: JobTerms) {
  const minute = minuteOn(on, since)
  const isToday = isMinuteOfDay(minute)
  const from = isToday ? minute : opening.from
  const until = row.wait_until ? minuteOn(on, row.wait_until) : null
  const isLater = until !== null && until >= DAY_MINUTES
  const expected = until === null || isLater ? null : Math.max(until, from)
  if (row.wait_reason !== 'consent') return { since: from, until: expected, keeps_stall: null }
  const usual = isToday ? from + CONSENT_MINUTES : from
  return {
    since: from,
    until: expected ?? (isLater ? Math.max(from, opening.until) : usual),
    keeps_stall: stall,
  }
}

/** Work that runs past closing and may stay continues tomorrow: the part of today runs, the rest follows. */
function cutAtClosing(steps: PlannedStep[], mayStay: boolean, terms: JobTerms): PlannedStep[] {
  const at = steps.findIndex(({ running }) => running)
  const step = steps[at]
  if (!step?.running || !(mayStay || LONG_WORK.has(step.kind))) return steps
  const all = Math.max(LEAST_MINUTES, step.minutes + step.running.more)
  const today = terms.worksUntilClosing(step.running.technician, step.running.begin)
  if (all <= today || today <= 0) return steps
  const running = { ...step.running, more: 0 }
  return [
    ...steps.slice(0, at),
    { ...step, minutes: today, running },
    { kind: step.kind, minutes: all - today },
    ...steps.slice(at + 1),
  ]
}
