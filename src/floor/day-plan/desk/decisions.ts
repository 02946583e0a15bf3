import { timeFromMinutes } from '#core/days.ts'
import { formatMinutes } from '#core/durations.ts'
import { isAtWorkshop } from '#workshop/visits/visit-states.model.ts'
import type { BoardJob, ComputedPromise, DayBoard } from '../desk-day-board.model.ts'
import { LATE_BEGIN_MINUTES, type Minute, type Schedule } from '../plan-terms.model.ts'
import { instantOf, stallName, timeOn } from './board-texts.ts'
import { promiseReason } from './promise-reason.ts'

const MINUTE_MS = 60_000

/** The action that answers a decision. */
export type Answer =
  | { act: 'promise'; ready_at: string; reason: string }
  | { act: 'tell'; begin: Minute }
  | { act: 'release' }
  | { act: 'without_wash' }
  | { act: 'move' }
  /** Opens the job, whose steps can be changed or stay overnight. */
  | { act: 'open' }

/** Something that staff have to decide, with the proposed answer. */
export interface Decision {
  job: BoardJob
  /** Red for what will be late, amber for what waits. */
  look: 'late' | 'wait'
  words: string
  answer: Answer
  /** Minutes of delay, for the order: the worst comes first. */
  weight: number
}

/** The label of the button that answers. */
export function getAnswerButtonLabel(plan: DayBoard, answer: Answer): string {
  switch (answer.act) {
    case 'promise':
      return `Janji ${timeOn(plan, answer.ready_at)}`
    case 'tell':
      return 'Kabari'
    case 'release':
      return 'Lepas stall'
    case 'without_wash':
      return 'Tanpa cuci'
    case 'move':
      return 'Pindah jam'
    case 'open':
      return 'Atur langkah'
  }
}

/** Whether a customer can be given a promise: their car is here and not ready. */
export const canPromise = ({ state }: BoardJob): boolean =>
  state !== null && isAtWorkshop(state) && state !== 'ready'

/** Whether the customer knows of a begin, or of one that is at most 15 minutes before it. */
export const isNotified = ({ notified_begin: known }: BoardJob, begin: Minute): boolean =>
  known !== null && begin <= known + LATE_BEGIN_MINUTES

/** Whether the car is here or was: its customer need not be told of a later begin. */
const isHere = ({ state, steps_done, steps }: BoardJob): boolean =>
  (state !== null && isAtWorkshop(state)) || steps_done > 0 || steps.some(({ running }) => running)

/** Promises that the server computed for work that continues after the day, by job number. */
export type LaterPromises = ReadonlyMap<number, ComputedPromise>

/** Decisions of a day, the worst first; nothing is sent before staff answer. */
export function decisionsOf(
  plan: DayBoard,
  day: Schedule,
  now: Minute | null,
  later: LaterPromises = new Map(),
): Decision[] {
  return plan.jobs
    .flatMap((job) => [...decisionsOfJob(plan, day, job, now), ...lateOverDays(plan, day, job, later)])
    .sort((a, b) => Number(b.look === 'late') - Number(a.look === 'late') || b.weight - a.weight)
}

function decisionsOfJob(plan: DayBoard, day: Schedule, job: BoardJob, now: Minute | null): Decision[] {
  const planned = day.jobs.find(({ number }) => number === job.number)
  if (!planned || job.visit_id === null) return []
  const found: Decision[] = []
  if (planned.pastPromise > 0 && planned.promise !== null) {
    const words = `Akan lewat ${formatMinutes(planned.pastPromise)}`
    const answer: Answer = {
      act: 'promise',
      ready_at: instantOf(plan, planned.promise),
      reason: promiseReason(plan, day, job),
    }
    found.push({ job, look: 'late', words, answer, weight: planned.pastPromise })
  } else if (planned.beginsLate !== null && !isHere(job) && !isNotified(job, planned.beginsLate)) {
    const hour = job.hour === null ? job.order_start_time : timeFromMinutes(job.hour)
    const words = `Mulai ${timeFromMinutes(planned.beginsLate)}, jam ${hour}`
    const answer: Answer = { act: 'tell', begin: planned.beginsLate }
    found.push({ job, look: 'wait', words, answer, weight: planned.beginsLate - (job.hour ?? 0) })
  }
  const held = job.steps.find(({ waiting }) => waiting?.keeps_stall)?.waiting
  if (held && now !== null && now > held.since) {
    const words = `${stallName(plan, held.keeps_stall)} ditahan ${now - held.since} mnt`
    found.push({ job, look: 'wait', words, answer: { act: 'release' }, weight: now - held.since })
  }
  if (planned.unplaced === 'wash') {
    const over = isPromiseOver(job, now) ? Number(now) - Number(job.promise) : 0
    found.push({
      job,
      look: over > 0 ? 'late' : 'wait',
      words: `Belum dapat tempat cuci${over > 0 ? `, lewat janji ${formatMinutes(over)}` : ''}`,
      answer: { act: 'without_wash' },
      weight: Math.max(over, 1),
    })
  }
  if (planned.unplaced === 'full' || planned.unplaced === 'pin')
    found.push({
      job,
      look: 'late',
      words: 'Tidak muat hari ini',
      // The hour of a car that is here cannot be moved: its steps can.
      answer: { act: isHere(job) ? 'open' : 'move' },
      weight: 1_000,
    })
  return found
}

/** A decision for work over several days that ends after its promise. */
function lateOverDays(plan: DayBoard, day: Schedule, job: BoardJob, later: LaterPromises): Decision[] {
  const minutes = minutesOverDays(job, later)
  const ready_at = later.get(job.number)?.ready_at
  if (minutes <= 0 || !ready_at) return []
  const words = `Akan lewat ${formatMinutes(minutes)}`
  const answer: Answer = { act: 'promise', ready_at, reason: promiseReason(plan, day, job) }
  return [{ job, look: 'late', words, answer, weight: minutes }]
}

/** Minutes by which work over several days ends after its promise; 0 in time. */
function minutesOverDays(job: BoardJob, later: LaterPromises): Minute {
  const { ready_at = null, work_ends_at = null } = later.get(job.number) ?? {}
  const promised = job.promised_ready_at
  if (!canPromise(job) || !promised || !ready_at || !work_ends_at) return 0
  return Math.max(0, Math.ceil((Date.parse(work_ends_at) - Date.parse(promised)) / MINUTE_MS))
}

/** How many cars pass their promise: their work ends after it on this day or a later one, or has no end and no time left. */
export const countLateCars = (
  { jobs }: DayBoard,
  day: Schedule,
  now: Minute | null,
  later: LaterPromises = new Map(),
): number =>
  jobs.filter((job) => {
    const planned = day.jobs.find(({ number }) => number === job.number)
    if (!planned) return false
    if (planned.pastPromise > 0 || minutesOverDays(job, later) > 0) return true
    if (job.promise === null || planned.end !== null) return false
    return planned.unplaced === 'full' || planned.unplaced === 'pin' || isPromiseOver(job, now)
  }).length

const isPromiseOver = ({ promise }: BoardJob, now: Minute | null): boolean =>
  promise !== null && now !== null && now > promise
