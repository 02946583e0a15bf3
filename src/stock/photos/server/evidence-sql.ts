import { sql } from 'kysely'
import type { Queries } from '#server/database/database.ts'

/** A processed photo of a point, with the hash of its widest JPEG. */
export interface ReadyEvidence {
  id: string
  point_id: string
  media_key: string
  sha256: string
  width: number
  height: number
  placeholder: string | null
  sample: boolean
}

/** The processed photos of an inspection, in the order in which they were taken. */
export async function readyEvidence(db: Queries, inspectionId: string): Promise<ReadyEvidence[]> {
  const { rows } = await sql<ReadyEvidence>`
    select photo.id, photo.point_id, photo.media_key, file.sha256, photo.width, photo.height, photo.placeholder, photo.sample
    from stock_photos photo cross join lateral (
      select sha256 from photo_renditions where photo_id = photo.id and format = 'jpg' order by width desc limit 1) file
    where photo.inspection_id = ${inspectionId} and photo.state = 'ready' and photo.media_key is not null
    order by photo.created_at, photo.id`.execute(db)
  return rows
}

/** Shows photos to buyers, or no longer. */
export async function setReleased(tx: Queries, ids: readonly string[], released: boolean): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('stock_photos')
    .set({ released })
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .execute()
}

/** Removes photos of inspections; their files go a month later. */
export async function removeEvidence(tx: Queries, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('stock_photos')
    .set({ state: 'removed', released: false, removed_at: now })
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .execute()
}

/** Removes the photos of drafts that expired and of records whose time is over. */
export async function removeStrayEvidence(tx: Queries, now: Date): Promise<void> {
  await sql`
    update stock_photos set state = 'removed', released = false, removed_at = ${now}
    where inspection_id is not null and state <> 'removed'
      and not exists (select 1 from inspection_drafts where id = stock_photos.inspection_id)
      and not exists (select 1 from inspections where id = stock_photos.inspection_id)`.execute(tx)
}
