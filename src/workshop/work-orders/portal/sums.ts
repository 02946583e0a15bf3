import type { ExtraWork } from '../extra-work.contract.ts'
import { costOf, type WorkLine } from '../work-order-lines.model.ts'

/** Yes or no by the id of a line; those left out have no answer yet. */
export type Answers = Readonly<Record<string, boolean>>

/** The lines that can be answered now: those asked for, and those of the customer's own answer, which they may change. */
export const openLines = (
  { lines, open }: Pick<ExtraWork, 'lines' | 'open'>,
  changing: boolean,
): WorkLine[] =>
  lines.filter(
    ({ answer, final }) =>
      open &&
      (answer === 'waiting' || (changing && !final && (answer === 'approved' || answer === 'declined'))),
  )

/** Whether a line is wanted, by the given answers or the stored one; null without an answer. */
export function isWanted(line: WorkLine, answers: Answers): boolean | null {
  const said = answers[line.id]
  if (said !== undefined) return said
  if (line.answer === 'waiting') return null
  return line.answer === 'approved' || line.answer === 'let_pass'
}

/** What the visit would cost by these answers, and by how much that passes the owner's own limit. */
export function sumOf(
  { lines, totals, spending_limit }: Pick<ExtraWork, 'lines' | 'totals' | 'spending_limit'>,
  answers: Answers,
): { total: number; beyond: number } {
  const wanted = lines.filter((line) => line.done && isWanted(line, answers))
  const total = totals.estimate + wanted.reduce((sum, line) => sum + costOf(line), 0)
  return { total, beyond: spending_limit === null ? 0 : Math.max(0, total - spending_limit) }
}
