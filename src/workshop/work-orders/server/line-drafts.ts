import type { AppContext } from '#server/app-context.ts'
import type { Queries } from '#server/database/database.ts'
import type { LineDraft } from '../desk-work-orders.contract.ts'
import { changeLines, insertLines, type NewLine, removeLines, type StoredLine } from './sql.ts'

/** Only estimated lines are of a package that a programme may pay. */
const lineColumnsOf = (draft: LineDraft, basis: NewLine['basis']) => ({
  kind: draft.kind,
  title: draft.title.trim(),
  detail: draft.detail?.trim() || null,
  quantity: draft.quantity,
  price: draft.price,
  parts_price: draft.kind === 'both' ? (draft.parts_price ?? null) : null,
  payer: basis === 'estimate' ? (draft.payer ?? 'customer') : ('customer' as const),
  charge_reason: (basis === 'estimate' && draft.charge_reason?.trim()) || null,
})

/** A line that is not stored yet. */
export const newLine = (
  { chance }: Pick<AppContext, 'chance'>,
  visitId: string,
  draft: LineDraft,
  place: { position: number; basis: NewLine['basis'] },
): NewLine => ({
  id: chance.recordId(),
  visit_id: visitId,
  ...lineColumnsOf(draft, place.basis),
  ...place,
  urgency: null,
  asked_at: null,
  answer: null,
  answered_at: null,
  answered_by: null,
  answered_name: null,
  answer_words: null,
  photo_id: null,
  minutes: null,
  stall_kind: null,
})

/** The position after all others of a visit. */
export const placeAfter = (lines: readonly StoredLine[]): number =>
  Math.max(-1, ...lines.map(({ position }) => position)) + 1

/** Replaces `present` by `drafts`: those with a known id keep it, the others are inserted, and missing ones are deleted. */
export async function replaceLines(
  context: Pick<AppContext, 'chance'>,
  tx: Queries,
  visitId: string,
  present: readonly StoredLine[],
  drafts: readonly LineDraft[],
  { basis, from }: { basis: NewLine['basis']; from: number },
): Promise<void> {
  const known = new Set(present.map(({ id }) => id))
  const kept = new Set(drafts.map(({ id }) => id).filter((id) => id !== undefined && known.has(id)))
  await removeLines(
    tx,
    present.filter(({ id }) => !kept.has(id)).map(({ id }) => id),
  )
  const fresh: NewLine[] = []
  for (const [at, draft] of drafts.entries()) {
    const position = from + at
    if (draft.id && kept.delete(draft.id))
      await changeLines(tx, [draft.id], { ...lineColumnsOf(draft, basis), position })
    else fresh.push(newLine(context, visitId, draft, { position, basis }))
  }
  await insertLines(tx, fresh)
}
