import { timeFromMinutes } from '#core/days.ts'
import { formatPlate } from '#core/plates.ts'
import {
  ABSENCE_REASON_LABELS,
  formatMatchingStallKinds,
  STALL_KIND_LABELS,
} from '#floor/stalls/desk-stall-texts.model.ts'
import { Failure } from '#server/failure.ts'
import type { DayBoard, PlanMove } from '../desk-day-board.model.ts'
import type { OfferedPlace } from '../desk-plan-acts.contract.ts'
import { minuteOfPlan } from '../desk-schedule-input.model.ts'
import { explainOfferChange, findStepBlock, isAbsentAt } from '../offered-place.model.ts'
import { type Minute, roundUpToGrid, type Schedule, STALLS_FOR, type WorkKind } from '../plan-terms.model.ts'

type DayStall = DayBoard['stalls'][number]
type DayTechnician = DayBoard['technicians'][number]

/** A step of a job at a place of the board. */
interface Wanted {
  job: number
  step: number
  kind: WorkKind
  minutes: Minute
  begin: Minute
}

/** The stall of the day, for work of a kind; throws `not_found`, or the sentence at the field for the wrong kind. */
export function requireStall({ stalls }: Pick<DayBoard, 'stalls'>, id: string, kind: WorkKind): DayStall {
  const stall = stalls.find((one) => one.id === id)
  if (!stall) throw new Failure('not_found')
  if (!STALLS_FOR[kind].includes(stall.kind))
    throw new Failure(
      'input_invalid',
      { field: 'stall_id' },
      `${formatMatchingStallKinds(kind)} saja yang bisa mengerjakan ini`,
    )
  return stall
}

/** The technician of the day, for work of a kind; throws `not_found`, or the sentence at the field. */
export function requireTechnician(
  { technicians }: Pick<DayBoard, 'technicians'>,
  id: string,
  kind: WorkKind,
): DayTechnician {
  const technician = technicians.find((one) => one.id === id)
  if (!technician) throw new Failure('not_found')
  if (!technician.kinds.includes(kind))
    throw new Failure(
      'input_invalid',
      { field: 'technician_id' },
      `${technician.name} tidak mengerjakan ${STALL_KIND_LABELS[kind].toLowerCase()}`,
    )
  return technician
}

/** Throws `place_closed` outside of opening hours and while the stall is closed. */
export function requireOpen(
  { opening }: Pick<DayBoard, 'opening'>,
  stall: DayStall,
  { begin, minutes }: Wanted,
) {
  const end = begin + roundUpToGrid(minutes)
  if (begin < opening.from)
    throw new Failure('place_closed', {}, `${stall.name} buka pukul ${timeFromMinutes(opening.from)}`)
  if (begin >= opening.until || (end > opening.until && !isLong(stall)))
    throw new Failure('place_closed', {}, `${stall.name} tutup pukul ${timeFromMinutes(opening.until)}`)
  const closed = stall.closed.find((span) => span.from < end && span.until > begin)
  if (!closed) return
  const word = stall.closed_word ? `: ${stall.closed_word}` : ''
  throw new Failure('place_closed', {}, `${stall.name} tutup pukul ${timeFromMinutes(closed.from)}${word}`)
}

const isLong = ({ kind }: DayStall): boolean => kind === 'body_paint' || kind === 'detailing'

/** Throws `place_taken` where another job runs, is held, or was put by hand. */
export function requireFree(schedule: Schedule, stall: DayStall, { job, begin, minutes }: Wanted): void {
  const end = begin + roundUpToGrid(minutes)
  const meets = schedule.blocks.filter(
    (block) =>
      block.job !== job &&
      block.stall === stall.id &&
      block.state !== 'planned' &&
      block.from < end &&
      block.until > begin,
  )
  const until = Math.max(...meets.map((block) => block.until))
  if (meets.length > 0)
    throw new Failure('place_taken', {}, `${stall.name} terpakai sampai ${timeFromMinutes(until)}`)
}

/** Throws `technician_busy` with the reason for a technician who is absent at a minute of the day. */
export function requireNotAbsent(technician: DayTechnician, minute: Minute): void {
  const { name, absence } = technician
  if (absence && isAbsentAt(technician, minute))
    throw new Failure('technician_busy', {}, `${name} tidak masuk: ${ABSENCE_REASON_LABELS[absence]}`)
}

/** Throws `technician_busy` where the plan could not begin the step where it was put. */
export function requireBegun(
  schedule: Schedule,
  day: DayBoard,
  wanted: Wanted,
  technician: DayTechnician | null,
): void {
  const block = findStepBlock(schedule, wanted)
  const earliest = Math.max(
    roundUpToGrid(wanted.begin),
    roundUpToGrid(minuteOfPlan(day, new Date(day.now)) ?? 0),
  )
  if (block && block.from <= earliest && (!technician || block.technician === technician.id)) return
  const who = technician
    ? `${technician.name} tidak bebas pada jam itu`
    : `Tidak ada teknisi ${STALL_KIND_LABELS[wanted.kind].toLowerCase()} yang bebas`
  const next = block && block.from > earliest ? `. Paling cepat ${timeFromMinutes(block.from)}` : ''
  throw new Failure('technician_busy', {}, `${who}${next}`)
}

/** Throws `plan_moves` with the sentence where the plan after a move is not what a screen offered. */
export function requireAsOffered(
  day: DayBoard,
  schedule: Schedule,
  moves: readonly PlanMove[],
  wanted: Wanted,
  offered: OfferedPlace,
): void {
  const change = explainOfferChange(day, offered, findStepBlock(schedule, wanted), moves)
  if (change) throw new Failure('plan_moves', { plan: { moves } }, `${change}. Belum ada yang disimpan`)
}

/** Throws `technician_busy` for a technician who works on another car, with its plate. */
export function technicianBusyFailure(name: string, plate: string): Failure {
  return new Failure('technician_busy', {}, `${name} masih mengerjakan ${formatPlate(plate)}`)
}
