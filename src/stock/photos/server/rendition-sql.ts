import { type Selectable, sql } from 'kysely'
import type { Queries } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import { COMPLETE } from './complete-sql.ts'

export type RenditionRow = Selectable<Tables['photo_renditions']>

/** The files of a photo in place of those that it had. */
export async function replaceRenditions(
  tx: Queries,
  photoId: string,
  renditions: readonly RenditionRow[],
): Promise<void> {
  await tx.deleteFrom('photo_renditions').where('photo_id', '=', photoId).execute()
  await tx
    .insertInto('photo_renditions')
    .values([...renditions])
    .execute()
}

/** The files of these photos, the narrowest first. */
export const renditionsOf = (db: Queries, photoIds: readonly string[]): Promise<RenditionRow[]> =>
  photoIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('photo_renditions')
        .selectAll()
        .where('photo_id', 'in', [...photoIds])
        .orderBy('width')
        .execute()

/** The files of a photo that anybody may see, the narrowest first; none for an unknown, held or removed one. */
export async function publicRenditions(db: Queries, mediaKey: string): Promise<RenditionRow[]> {
  const { rows } = await sql<RenditionRow>`
    select photo_renditions.* from stock_photos
      join photo_renditions on photo_renditions.photo_id = stock_photos.id
      left join stock_albums on stock_albums.stock_no = stock_photos.stock_no
    where stock_photos.media_key = ${mediaKey} and stock_photos.state = 'ready'
      and ((stock_albums.state = 'public' and ${COMPLETE}) or stock_photos.released)
    order by photo_renditions.width`.execute(db)
  return rows
}
