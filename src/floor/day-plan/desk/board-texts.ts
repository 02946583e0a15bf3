import {
  type Day,
  instantAt,
  localClock,
  shortDayWithWeekday,
  timeFromMinutes,
  type Zone,
  zoneOf,
} from '#core/days.ts'
import { formatMinutes } from '#core/durations.ts'
import { formatPlate } from '#core/plates.ts'
import { STALL_KIND_LABELS } from '#floor/stalls/desk-stall-texts.model.ts'
import type { BoardJob, DayBoard } from '../desk-day-board.model.ts'
import type { Minute } from '../plan-terms.model.ts'
import type { BoardRow, BoardSlip, OutageSpan, SlipState } from './board.ts'

const SLIP_STATE_LABELS: Record<SlipState, string> = {
  expected: 'belum datang',
  here: 'mobil sudah datang',
  running: 'sedang dikerjakan',
  held: 'ditahan',
  done: 'selesai',
}

/** Whether a car was received whose work no technician has begun; its visit counts as in work from the intake on. */
export const isAwaitingTechnician = ({ state, steps, steps_done }: BoardJob): boolean =>
  state === 'in_work' && steps_done === 0 && !steps[0]?.running

const getSlipStateLabel = ({ state, job }: BoardSlip): string =>
  state === 'here' && isAwaitingTechnician(job) ? 'diterima, menunggu teknisi' : SLIP_STATE_LABELS[state]

/** Without the make, which is the same on every slip. */
const formatBoardCarName = (name: string) => name.replace(/^Toyota /, '')

/** What is done in a step: the package, the extra work that was approved, or the name of the kind where the visit has several. */
export const formatStepWork = ({ job, kind, step }: Pick<BoardSlip, 'job' | 'kind' | 'step'>): string => {
  if (kind === 'wash') return 'cuci'
  return step === 0 ? job.work : (job.all_steps[step]?.work ?? STALL_KIND_LABELS[kind])
}

const MINUTE_MS = 60_000

/** The instant of a minute of the plan's day. */
export const instantOf = ({ day, branch }: Pick<DayBoard, 'day' | 'branch'>, minute: Minute): string =>
  new Date(instantAt(day, '00:00', zoneOf(branch.timezone)).getTime() + minute * MINUTE_MS).toISOString()

/** `11:00` on the workshop's clock, on another day than `today` `Sen 28 Des 11:00`. */
export function timeInZone(at: string, zone: Zone, today: Day): string {
  const { day, time } = localClock(new Date(at), zone)
  return day === today ? time : `${shortDayWithWeekday(day)} ${time}`
}

/** `11:00` on the workshop's clock, on another day than the plan's `Sen 28 Des 11:00`. */
export const timeOn = ({ day, branch }: Pick<DayBoard, 'day' | 'branch'>, at: string): string =>
  timeInZone(at, zoneOf(branch.timezone), day)

/** The hour of a promise on the workshop's clock, with its day where that is another one; null without one. */
export const formatPromiseTime = (plan: DayBoard, { promised_ready_at }: BoardJob): string | null =>
  promised_ready_at && timeOn(plan, promised_ready_at)

/** The name of a technician, null where none is needed. */
export const technicianName = (plan: DayBoard, id: string | null): string | null =>
  plan.technicians.find((one) => one.id === id)?.name ?? null

/** The label of the action that records a technician as absent. */
export const getAbsentActionLabel = (name: string): string => `Tidak masuk, ${name}`

export const stallName = (plan: DayBoard, id: string | null): string =>
  plan.stalls.find((one) => one.id === id)?.name ?? 'tanpa stall'

/** The accessible name of a slip: `B 2450 FKL, Avanza 1.5 G, Berkala 20.000, 09:30 sampai 12:45, Slamet, janji 12:15, sedang dikerjakan`. */
export function slipName(plan: DayBoard, slip: BoardSlip): string {
  const promise = formatPromiseTime(plan, slip.job)
  return [
    formatPlate(slip.job.plate),
    formatBoardCarName(slip.job.car_name),
    formatStepWork(slip),
    `${timeFromMinutes(slip.from)} sampai ${timeFromMinutes(slip.until)}`,
    technicianName(plan, slip.technician),
    promise && `janji ${promise}`,
    slip.pastPromise > 0 && `akan lewat janji ${formatMinutes(slip.pastPromise, 'long')}`,
    slip.isPinned && 'dipindah dengan tangan',
    getSlipStateLabel(slip),
  ]
    .filter(Boolean)
    .join(', ')
}

/** The slip that runs or is held on a row, else the one that begins at `now`; without a clock the one that begins at opening. */
function findCurrentSlip(plan: DayBoard, row: BoardRow, now: Minute | null): BoardSlip | undefined {
  const at = now ?? plan.opening.from
  const current = row.slips.find(({ state }) => state === 'running' || state === 'held')
  return current ?? row.slips.find(({ state, from }) => state !== 'done' && from === at)
}

/** What is written under the name of a stall: who works there, until when it is free, or why it is closed. */
export function formatRowState(plan: DayBoard, row: BoardRow, now: Minute | null): string {
  if (row.closedWord) return `${getOutageLabel(row)}: ${row.closedWord}`
  const out = findOutageAt(row, now)
  if (out)
    return out.until < plan.opening.until ? formatOutageSpan(row, out) : `${getOutageLabel(row)}: ${out.word}`
  const busy = findCurrentSlip(plan, row, now)
  if (busy?.state === 'held') return 'ditahan'
  if (busy)
    return row.kind === null
      ? stallName(plan, busy.stall)
      : (technicianName(plan, busy.technician) ?? 'dicuci')
  const at = now ?? plan.opening.from
  const next = row.slips.find(({ state, from }) => state !== 'done' && from >= at)
  return next ? `kosong s.d. ${timeFromMinutes(next.from)}` : 'kosong'
}

/** The part of the day for which a row is out of use at a minute. */
const findOutageAt = ({ out }: BoardRow, now: Minute | null): OutageSpan | undefined =>
  out.find(({ from, until }) => now !== null && from <= now && now < until)

const getOutageLabel = ({ kind }: BoardRow): string => (kind === null ? 'absen' : 'tutup')

/** Whether a row is out of use, all day or at a minute. */
export const isOutOfUse = (row: BoardRow, now: Minute | null): boolean =>
  row.closedWord !== null || findOutageAt(row, now) !== undefined

/** `absen 13:00–16:30: sakit` */
const formatOutageSpan = (row: BoardRow, { from, until, word }: OutageSpan): string =>
  `${getOutageLabel(row)} ${timeFromMinutes(from)}–${timeFromMinutes(until)}: ${word}`

/** When a row that is in use will be out of use later this day, and why; null where it will not. */
export function formatUpcomingOutage(row: BoardRow, now: Minute | null): string | null {
  if (findOutageAt(row, now)) return null
  const next = row.out.find(({ from }) => now === null || from > now)
  return next ? formatOutageSpan(row, next) : null
}

/** The technician whom a row names: its own, or the one who works on the stall. */
export function technicianOfRow(plan: DayBoard, row: BoardRow, now: Minute | null): string | null {
  if (row.kind === null) return row.id
  const busy = isOutOfUse(row, now) ? undefined : findCurrentSlip(plan, row, now)
  return busy && busy.state !== 'held' ? busy.technician : null
}
