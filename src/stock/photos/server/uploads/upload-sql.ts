import { type Insertable, type Selectable, sql } from 'kysely'
import type { Queries } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'

export type UploadRow = Selectable<Tables['photo_uploads']>

export async function insertUpload(db: Queries, upload: Insertable<Tables['photo_uploads']>): Promise<void> {
  await db.insertInto('photo_uploads').values(upload).execute()
}

export const findUpload = (db: Queries, id: string) =>
  db.selectFrom('photo_uploads').selectAll().where('id', '=', id).executeTakeFirst()

/** Locks an upload until the transaction ends. */
export const lockUpload = (tx: Queries, id: string) =>
  tx.selectFrom('photo_uploads').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Total length of all unfinished uploads. */
export async function unfinishedBytes(db: Queries, now: Date): Promise<number> {
  const { bytes } = await db
    .selectFrom('photo_uploads')
    .select(sql<number>`coalesce(sum(length), 0)::float8`.as('bytes'))
    .where('photo_id', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return bytes
}

/** Appends a chunk that begins where the upload ends; false when another request was faster. */
export async function appendChunk(
  tx: Queries,
  chunk: { upload_id: string; first: number; bytes: number; object_key: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('photo_uploads')
    .set({ received: chunk.first + chunk.bytes })
    .where('id', '=', chunk.upload_id)
    .where('received', '=', chunk.first)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await tx.insertInto('photo_upload_chunks').values(chunk).execute()
  return true
}

export const chunksOf = (db: Queries, uploadId: string) =>
  db
    .selectFrom('photo_upload_chunks')
    .select(['first', 'object_key'])
    .where('upload_id', '=', uploadId)
    .orderBy('first')
    .execute()

export async function deleteChunks(db: Queries, uploadId: string): Promise<void> {
  await db.deleteFrom('photo_upload_chunks').where('upload_id', '=', uploadId).execute()
}

export async function deleteUpload(db: Queries, id: string): Promise<void> {
  await db.deleteFrom('photo_uploads').where('id', '=', id).execute()
}

export async function markUploaded(tx: Queries, id: string, photoId: string): Promise<void> {
  await tx.updateTable('photo_uploads').set({ photo_id: photoId }).where('id', '=', id).execute()
}
