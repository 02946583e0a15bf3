import type { Queries } from '#server/database/database.ts'

export const allAlbums = (db: Queries) =>
  db
    .selectFrom('stock_albums')
    .select(['stock_no', 'state', 'version', 'spec_id', 'year', 'colour', 'gone_at'])
    .orderBy('stock_no')
    .execute()

/** Clears the keys of unmasked photos of cars that left the stock before an instant; the sweep of the storage deletes the objects. */
export async function clearMasterKeys(db: Queries, before: Date): Promise<void> {
  await db
    .updateTable('stock_photos')
    .set({ master_key: null })
    .where('master_key', 'is not', null)
    .where('stock_no', 'in', (albums) =>
      albums.selectFrom('stock_albums').select('stock_no').where('gone_at', '<', before),
    )
    .execute()
}
