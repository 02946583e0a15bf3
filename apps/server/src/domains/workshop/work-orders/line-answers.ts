import type { WorkLine } from '@toyota-trust/contracts/workshop/work-order-lines.ts'
import { Failure } from '../../../platform/failure.ts'
import type { StoredVisit } from '../visits/rules.ts'
import type { StoredLine } from './sql.ts'

/** Where a visit stands, as far as it decides on answers. */
type Standing = Pick<StoredVisit, 'state' | 'state_since'>

/** One answer of somebody. */
export interface Answer {
  id: string
  approved: boolean
}

/**
 * Whether an answer stands for good: it was taken down by the workshop, or the work went on after it. What the customer
 * said while the car waits for him he may still say otherwise.
 */
function isFinal(visit: Standing, line: Pick<StoredLine, 'answered_at' | 'answered_by'>): boolean {
  if (!line.answered_at) return false
  const said = line.answered_by === 'customer' || line.answered_by === 'link'
  return !said || visit.state !== 'waiting' || line.answered_at < visit.state_since
}

/** Whether a line can be answered now: work is under way or waits, it was asked for, and no answer stands for good. */
export const isOpen = (visit: Standing, line: StoredLine): boolean =>
  (visit.state === 'in_work' || visit.state === 'waiting') &&
  line.basis === 'extra' &&
  line.answer !== null &&
  !isFinal(visit, line)

/** What `answers` change; throws `line_answered` for a line that cannot be answered otherwise any more. */
export function answered(visit: Standing, lines: readonly StoredLine[], answers: readonly Answer[]) {
  const approved: StoredLine[] = []
  const declined: StoredLine[] = []
  for (const { id, approved: yes } of answers) {
    const line = lines.find((one) => one.id === id)
    // The same answer again is no other one: a page that heard nothing may say it twice.
    if (line?.answer === (yes ? 'approved' : 'declined')) continue
    if (!line || !isOpen(visit, line)) throw new Failure('line_answered')
    ;(yes ? approved : declined).push(line)
  }
  return { approved, declined }
}

/** A line as both sides see it. */
export function shownLine(visit: Standing, line: StoredLine): WorkLine {
  const { visit_id: _, position: __, asked_at: ___, answered_at, ...rest } = line
  return {
    ...rest,
    answered_at: answered_at?.toISOString() ?? null,
    final: isFinal(visit, line),
  }
}
