import { timeFromMinutes } from '#core/days.ts'
import type { WaitReason } from '#workshop/visits/visit-states.model.ts'
import type { BoardJob, DayBoard } from '../desk-day-board.model.ts'
import {
  GRID_MINUTES,
  LATE_BEGIN_MINUTES,
  LONG_WORK,
  type Minute,
  type Schedule,
  type Span,
} from '../plan-terms.model.ts'
import { type BoardSlip, slipsOf } from './board.ts'
import { technicianName } from './board-texts.ts'
import { findMissingCapacity, type MissingCapacity } from './missing-capacity.ts'

/** Whether work may end on another day. */
export const mayContinue = ({ may_stay_overnight, steps }: BoardJob): boolean =>
  may_stay_overnight || steps.some(({ kind }) => LONG_WORK.has(kind))

const WAITING: Partial<Record<WaitReason, string>> = {
  consent: 'Menunggu persetujuan Anda',
  parts: 'Menunggu suku cadang',
}

const sumBreakMinutes = (breaks: readonly Span[], from: Minute, until: Minute): Minute =>
  breaks.reduce((sum, one) => sum + Math.max(0, Math.min(one.until, until) - Math.max(one.from, from)), 0)

/** Minutes of work by which a slip exceeds the estimate of its step; 0 where it does not. */
function computeOverrunMinutes({ job, step, until, overrunFrom, from, state, breaks }: BoardSlip): Minute {
  const own = job.all_steps.find((one) => one.step === step)
  const more = own?.more ?? 0
  const over = overrunFrom === null ? 0 : until - overrunFrom - sumBreakMinutes(breaks, overrunFrom, until)
  // Ends are rounded up to the grid; that difference is no overrun.
  if (state === 'running') return over - more < GRID_MINUTES ? more : over
  if (!own) return 0
  return Math.max(
    own.more,
    state === 'done' ? until - from - sumBreakMinutes(breaks, from, until) - own.minutes : 0,
  )
}

/** Whether work on the same stall before a slip takes longer than planned, or begins late itself, so that the slip begins after its hour. */
function findDelayCause(own: BoardSlip, slips: readonly BoardSlip[]): 'longer' | 'late' | null {
  if (own.job.hour === null || own.from <= own.job.hour) return null
  const before = slips
    .filter(({ job, stall, until }) => job !== own.job && stall === own.stall && until <= own.from)
    .sort((a, b) => b.until - a.until)[0]
  if (!before || before.until < own.from - LATE_BEGIN_MINUTES) return null
  if (computeOverrunMinutes(before) > 0) return 'longer'
  return (before.planned?.beginsLate ?? null) === null ? null : 'late'
}

/** The reason of a car's wait since its promise, if that wait and not the work made it late. */
function explainPastWait({ waited }: BoardJob, late: Minute, longer: Minute): string | null {
  const minutes = waited ? waited.until - waited.from : 0
  if (!waited || minutes < GRID_MINUTES) return null
  // For work over several days the delay in minutes is not known here.
  const isCause = late === 0 || (longer < late && minutes + longer + GRID_MINUTES >= late)
  return isCause ? (WAITING[waited.reason] ?? null) : null
}

const MISSING: Record<MissingCapacity, string> = {
  technician: 'Teknisi kami ada yang tidak masuk',
  stall: 'Tempat kerja sedang tidak bisa dipakai',
}

/**
 * Why a promise changes, in the words that the customer reads: first a reason of their own car, else an earlier job on its stall that
 * takes longer, else a missing technician or stall, else that the plan changed.
 */
export function promiseReason(plan: DayBoard, day: Schedule, job: BoardJob): string {
  const waiting = job.state === 'waiting' && job.wait_reason ? WAITING[job.wait_reason] : undefined
  if (waiting) return waiting
  if (job.all_steps.some(({ extra }) => extra > 0)) return 'Pekerjaan tambahan'
  const slips = slipsOf(plan, day)
  const own = slips.filter((slip) => slip.job.number === job.number)
  const planned = day.jobs.find(({ number }) => number === job.number)
  const longer = Math.max(0, ...own.map(computeOverrunMinutes))
  const waited = explainPastWait(job, planned?.pastPromise ?? 0, longer)
  if (waited) return waited
  if (mayContinue(job) || longer > 0) return 'Pekerjaan butuh waktu lebih lama'
  const pushed = own.flatMap((slip) => (slip.kind === 'wash' ? [] : (findDelayCause(slip, slips) ?? [])))
  const missing = pushed.includes('longer') ? null : findMissingCapacity(plan, job)
  if (missing) return MISSING[missing]
  return pushed.length > 0 ? 'Pekerjaan sebelumnya selesai lebih lambat' : 'Jadwal kerja bengkel berubah'
}

/**
 * Why a job will be late, as the workshop reads it: `Slamet butuh 30 menit lagi dan istirahat 11:30 sampai 12:30.` For work that does
 * not run, the reason of its new promise.
 */
export function explainDelay(plan: DayBoard, day: Schedule, job: BoardJob, now: Minute | null): string {
  const runs = slipsOf(plan, day).find((slip) => slip.job.number === job.number && slip.state === 'running')
  const longer = runs ? computeOverrunMinutes(runs) : 0
  const pauses = runs?.breaks.filter(({ until }) => until > (now ?? runs.from)) ?? []
  const parts = [
    ...(longer > 0 ? [`butuh ${longer} menit lagi`] : []),
    ...pauses.map(({ from, until }) => `istirahat ${timeFromMinutes(from)} sampai ${timeFromMinutes(until)}`),
  ]
  const who = runs && technicianName(plan, runs.technician)
  if (who && parts.length > 0) return `${who} ${parts.join(' dan ')}.`
  const reason = promiseReason(plan, day, job)
  return `${reason === WAITING.consent ? 'Menunggu persetujuan pelanggan' : reason}.`
}
