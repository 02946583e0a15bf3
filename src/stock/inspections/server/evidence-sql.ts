import type { Insertable } from 'kysely'
import type { Queries } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'

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

export type Evidence = Awaited<ReturnType<typeof publicEvidenceOf>>[number]

/** Stores which photos belong to a signed inspection, as they were signed. */
export async function insertEvidence(
  tx: Queries,
  photos: readonly Insertable<Tables['inspection_photos']>[],
): Promise<void> {
  if (photos.length > 0)
    await tx
      .insertInto('inspection_photos')
      .values([...photos])
      .execute()
}

/** Hides a public photo; returns its ids, none where the inspection shows no photo of that hash. */
export async function setHidden(
  tx: Queries,
  { id, sha256 }: { id: string; sha256: string },
  hidden: { hidden_at: Date; hidden_by: string; hidden_reason: string },
): Promise<string[]> {
  const rows = await tx
    .updateTable('inspection_photos')
    .set(hidden)
    .where('inspection_id', '=', id)
    .where('sha256', '=', sha256)
    .where('private', '=', false)
    .where('hidden_at', 'is', null)
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}
