import type { Insertable } from 'kysely'
import type { Queries } from '../../../platform/database/database.ts'
import type { Tables } from '../../../platform/database/tables.ts'

const SHOWN = [
  'id',
  'point_id',
  'private',
  'media_key',
  'sha256',
  'width',
  'height',
  'placeholder',
  'sample',
  'hidden_reason',
] as const

export const evidenceOfDraft = (db: Queries, draftId: string) =>
  db
    .selectFrom('inspection_photos')
    .select(SHOWN)
    .where('draft_id', '=', draftId)
    .orderBy('added_at')
    .orderBy('id')
    .execute()
export type Evidence = Awaited<ReturnType<typeof evidenceOfDraft>>[number]

/** Public photos of a signed inspection, hidden ones too. */
export const publicEvidenceOf = (db: Queries, inspectionId: string) =>
  db
    .selectFrom('inspection_photos')
    .select(SHOWN)
    .where('inspection_id', '=', inspectionId)
    .where('private', '=', false)
    .orderBy('added_at')
    .orderBy('id')
    .execute()

export async function insertEvidence(
  tx: Queries,
  photo: Insertable<Tables['inspection_photos']>,
): Promise<void> {
  await tx.insertInto('inspection_photos').values(photo).execute()
}

/** Hands the photos of a draft to the signed inspection of the same id. */
export async function signEvidence(tx: Queries, id: string): Promise<void> {
  await tx
    .updateTable('inspection_photos')
    .set({ draft_id: null, inspection_id: id })
    .where('draft_id', '=', id)
    .execute()
}

/** Hides a public photo; false where the inspection has none of that hash that is shown. */
export async function setHidden(
  tx: Queries,
  { id, sha256 }: { id: string; sha256: string },
  hidden: { hidden_at: Date; hidden_by: string; hidden_reason: string },
): Promise<boolean> {
  const rows = await tx
    .updateTable('inspection_photos')
    .set(hidden)
    .where('inspection_id', '=', id)
    .where('sha256', '=', sha256)
    .where('private', '=', false)
    .where('hidden_at', 'is', null)
    .returning('id')
    .execute()
  return rows.length > 0
}
