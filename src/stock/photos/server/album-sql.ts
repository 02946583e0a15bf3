import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Queries } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import type { UsedCar } from '#stock/used-cars/used-cars.contract.ts'
import { titleOf } from './stock-cars.ts'

export type AlbumRow = Selectable<Tables['stock_albums']>
export type PhotoRow = Selectable<Tables['stock_photos']>

/** Facts that tell one car from another under the same stock number. */
export const identityOf = ({ spec_id, year, colour }: Pick<UsedCar, 'spec_id' | 'year' | 'colour'>) => ({
  spec_id,
  year,
  colour,
})

/** Makes the album of a car unless it has one, and locks it until the transaction ends. */
export async function lockAlbum(tx: Queries, car: UsedCar, now: Date): Promise<AlbumRow> {
  const { stock_no, branch_id } = car
  await tx
    .insertInto('stock_albums')
    .values({
      stock_no,
      state: 'draft',
      held_because: null,
      version: 0,
      ...identityOf(car),
      title: titleOf(car),
      branch_id,
      sample: false,
      created_at: now,
      changed_at: now,
      changed_by: null,
      gone_at: null,
    })
    .onConflict((conflict) => conflict.column('stock_no').doNothing())
    .execute()
  return tx
    .selectFrom('stock_albums')
    .selectAll()
    .where('stock_no', '=', stock_no)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export const findAlbum = (db: Queries, stockNo: string) =>
  db.selectFrom('stock_albums').selectAll().where('stock_no', '=', stockNo).executeTakeFirst()

export async function changeAlbum(
  tx: Queries,
  stockNo: string,
  change: Updateable<Tables['stock_albums']>,
): Promise<void> {
  await tx.updateTable('stock_albums').set(change).where('stock_no', '=', stockNo).execute()
}

/** Invalidates the cached pages that show the photos of a car, without a new version: versions count changes by staff. */
export async function touchAlbum(tx: Queries, stockNo: string): Promise<void> {
  await tx
    .updateTable('stock_albums')
    .set(({ ref }) => ({ version: ref('version') }))
    .where('stock_no', '=', stockNo)
    .execute()
}

/** The photos of an album in their order, removed ones included. */
export const photosOfAlbum = (db: Queries, stockNo: string): Promise<PhotoRow[]> =>
  db
    .selectFrom('stock_photos')
    .selectAll()
    .where('stock_no', '=', stockNo)
    .orderBy('position')
    .orderBy('id')
    .execute()

/** Photos of an inspection. */
export const photosOfInspection = (db: Queries, inspectionId: string): Promise<PhotoRow[]> =>
  db
    .selectFrom('stock_photos')
    .selectAll()
    .where('inspection_id', '=', inspectionId)
    .orderBy('position')
    .orderBy('id')
    .execute()

export const findPhoto = (db: Queries, id: string) =>
  db.selectFrom('stock_photos').selectAll().where('id', '=', id).executeTakeFirst()

/** Locks a photo until the transaction ends. */
export const lockPhoto = (tx: Queries, id: string) =>
  tx.selectFrom('stock_photos').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export async function insertPhoto(tx: Queries, photo: Insertable<Tables['stock_photos']>): Promise<void> {
  await tx.insertInto('stock_photos').values(photo).execute()
}

export async function changePhotoRow(
  tx: Queries,
  id: string,
  change: Updateable<Tables['stock_photos']>,
): Promise<void> {
  await tx.updateTable('stock_photos').set(change).where('id', '=', id).execute()
}
