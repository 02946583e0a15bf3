import { formatPlate } from '#core/plates.ts'
import type { BoardJob, DayBoard } from '../desk-day-board.model.ts'
import type { Minute, Schedule } from '../plan-terms.model.ts'
import { instantOf } from './board-texts.ts'
import { canPromise } from './decisions.ts'
import { promiseReason } from './promise-reason.ts'

/** The notice to a customer who was notified of a move, after that move was undone. */
export type UndoNotice =
  | { act: 'promise'; ready_at: string; reason: string }
  | { act: 'begin'; begin: Minute }

/**
 * The promise that a customer had before the move, or the computed one where that is later; else the begin that is computed now. Null
 * where the customer already knows it.
 */
export function undoNotice(
  plan: DayBoard,
  day: Schedule,
  job: BoardJob,
  promised: string | null,
): UndoNotice | null {
  const planned = day.jobs.find(({ number }) => number === job.number)
  if (canPromise(job) && promised !== null && promised !== job.promised_ready_at) {
    const computed = planned?.promise === null || !planned ? null : instantOf(plan, planned.promise)
    const ready_at = computed !== null && Date.parse(computed) > Date.parse(promised) ? computed : promised
    if (Date.parse(ready_at) !== Date.parse(job.promised_ready_at ?? ''))
      return { act: 'promise', ready_at, reason: promiseReason(plan, day, job) }
  }
  if (job.notified_begin === null || job.steps_done > 0) return null
  const first = day.blocks.find((block) => block.job === job.number && block.step === 0)
  if (!first || first.state === 'running' || first.from === job.notified_begin) return null
  return { act: 'begin', begin: first.from }
}

/** `Diurungkan, B 2450 FKL, Rina dikabari lagi` */
export const formatUndoResult = ({ plate }: Pick<BoardJob, 'plate'>, notified: readonly string[]): string =>
  [`Diurungkan, ${formatPlate(plate)}`, notified.length > 0 && `${notified.join(' dan ')} dikabari lagi`]
    .filter(Boolean)
    .join(', ')
