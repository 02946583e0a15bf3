import { Failure } from '#server/failure.ts'
import type { StoredVisit } from '#workshop/visits/server/rules.ts'
import type { WorkLine } from '../work-order-lines.model.ts'
import type { StoredLine } from './sql.ts'

/** The state of a visit, as far as it decides on answers. */
type VisitProgress = Pick<StoredVisit, 'state' | 'state_since'>

/** The answer to one line. */
export interface Answer {
  id: string
  approved: boolean
}

/**
 * Whether an answer is final: it was stored by the workshop, or the work continued after it. The customer may change their own
 * answer while the car waits for it.
 */
function isFinal(visit: VisitProgress, line: Pick<StoredLine, 'answered_at' | 'answered_by'>): boolean {
  if (!line.answered_at) return false
  const isByCustomer = line.answered_by === 'customer' || line.answered_by === 'link'
  return !isByCustomer || visit.state !== 'waiting' || line.answered_at < visit.state_since
}

/** Whether a line can be answered now: work is under way or waits, it was requested, and no answer is final. */
export const isLineOpen = (visit: VisitProgress, line: StoredLine): boolean =>
  (visit.state === 'in_work' || visit.state === 'waiting') &&
  line.basis === 'extra' &&
  line.answer !== null &&
  !isFinal(visit, line)

/** The changes that `answers` make; throws `line_answered` for a line whose answer is final. */
export function applyLineAnswers(
  visit: VisitProgress,
  lines: readonly StoredLine[],
  answers: readonly Answer[],
) {
  const approved: StoredLine[] = []
  const declined: StoredLine[] = []
  for (const { id, approved: yes } of answers) {
    const line = lines.find((one) => one.id === id)
    // Repeating an answer is no change: a client without a response may send it twice.
    if (line?.answer === (yes ? 'approved' : 'declined')) continue
    if (!line || !isLineOpen(visit, line)) throw new Failure('line_answered')
    ;(yes ? approved : declined).push(line)
  }
  return { approved, declined }
}

/** A line as both sides see it. */
export function buildWorkOrderLineResponse(
  visit: VisitProgress,
  line: StoredLine,
): WorkLine & Pick<StoredLine, 'minutes' | 'stall_kind'> {
  const { visit_id: _, position: __, asked_at: ___, answered_at, ...rest } = line
  return {
    ...rest,
    answered_at: answered_at?.toISOString() ?? null,
    final: isFinal(visit, line),
  }
}
