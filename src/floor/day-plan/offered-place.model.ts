import { timeFromMinutes } from '#core/days.ts'
import { formatPlate } from '#core/plates.ts'
import type { DayBoard, PlanMove } from './desk-day-board.model.ts'
import type { OfferedPlace } from './desk-plan-acts.contract.ts'
import type { Block, Minute, Schedule } from './plan-terms.model.ts'

type Places = Pick<DayBoard, 'stalls' | 'technicians'>

/** `Umum 1 09:00`: a place of the plan in words. */
export const placeWords = ({ stalls }: Pick<DayBoard, 'stalls'>, stall: string | null, begin: Minute) =>
  [stalls.find(({ id }) => id === stall)?.name, timeFromMinutes(begin)].filter(Boolean).join(' ')

/** The block of a step, without the time for which its car only holds a stall. */
export const findStepBlock = (
  { blocks }: Schedule,
  { job, step }: { job: number; step: number },
): Block | undefined => blocks.find((one) => one.job === job && one.step === step && one.state !== 'held')

/** Whether a technician was recorded as absent for a minute of the day. */
export const isAbsentAt = (
  { absence, present }: Pick<DayBoard['technicians'][number], 'absence' | 'present'>,
  minute: Minute,
): boolean => absence !== null && !present.some(({ from, until }) => from <= minute && minute < until)

const keyOf = (
  visit: string | null,
  stall: string | null | undefined,
  technician: string | null | undefined,
) => [visit, stall, technician].map((one) => one ?? '').join('/')

/**
 * How a move differs now from what a screen offered: another technician does the step, or other cars move, or elsewhere. Null where it
 * does what was offered. `block` is where the step comes now.
 */
export function explainOfferChange(
  day: Places,
  offered: OfferedPlace,
  block: Block | undefined,
  moves: readonly PlanMove[],
): string | null {
  const named = new Set(
    offered.moves.map(({ visit_id, stall_id, technician_id }) => keyOf(visit_id, stall_id, technician_id)),
  )
  const unnamed = moves.filter(({ visit_id, to }) => !named.has(keyOf(visit_id, to?.stall, to?.technician)))
  const isSame = (block?.technician ?? null) === offered.technician_id
  if (block && isSame && unnamed.length === 0 && moves.length === offered.moves.length) return null
  const before = day.technicians.find(({ id }) => id === offered.technician_id)
  const nameOf = (id: string | null | undefined) => day.technicians.find((one) => one.id === id)?.name
  const facts = [
    before && block && isAbsentAt(before, block.from) && `${before.name} tidak masuk`,
    !block && 'tempat ini tidak bisa lagi',
    block && !isSame && `teknisinya ${nameOf(block.technician) ?? 'tidak ada'}`,
    ...unnamed.map(({ plate, to }) => {
      if (!to) return `${formatPlate(plate)} tidak dapat tempat`
      const place = [placeWords(day, to.stall, to.begin), nameOf(to.technician)].filter(Boolean).join(', ')
      return `${formatPlate(plate)} ikut ke ${place}`
    }),
  ].filter(Boolean)
  return facts.length > 0
    ? `Rencana berubah: ${facts.join('; ')}`
    : 'Rencana berubah, periksa tempat ini lagi'
}
