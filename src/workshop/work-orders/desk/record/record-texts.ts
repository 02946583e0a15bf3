import { localClock, longDay, type Zone } from '#core/days.ts'
import type { WorkLine } from '../../work-order-lines.model.ts'
import { isRefused } from '../public/line-texts.ts'

export const isBilled = (line: Pick<WorkLine, 'answer' | 'done'>): boolean => line.done && !isRefused(line)

/** The details of a record's line: quantity, consent with its time, or why it was let pass. */
export function lineNote(
  line: Pick<WorkLine, 'quantity' | 'answer' | 'answered_at' | 'answered_name' | 'answer_words' | 'detail'>,
  zone: Zone,
): string {
  const at = line.answered_at ? localClock(new Date(line.answered_at), zone) : null
  const said = at
    ? [line.answered_name, longDay(at.day), at.time].filter(Boolean).join(', ')
    : (line.answered_name ?? '')
  return [
    ...(line.quantity > 1 ? [`${line.quantity} buah`] : []),
    ...(line.answer === 'approved' ? [`Disetujui ${said}`.trim()] : []),
    ...(line.answer === 'let_pass' ? [`Diloloskan ${said}. Alasan: ${line.answer_words ?? ''}`] : []),
  ].join(' · ')
}
