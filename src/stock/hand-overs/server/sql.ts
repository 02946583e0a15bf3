import type { Insertable } from 'kysely'
import type { Queries } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'

export const insertOrderPhoto = (tx: Queries, photo: Insertable<Tables['order_photos']>) =>
  tx.insertInto('order_photos').values(photo).execute()

/** Photos of an order without their bytes, the oldest first. */
export const orderPhotosOf = (db: Queries, orderId: string) =>
  db
    .selectFrom('order_photos')
    .select(['id', 'place', 'sha256'])
    .where('order_id', '=', orderId)
    .orderBy('taken_at')
    .orderBy('id')
    .execute()

export const findOrderPhoto = (db: Queries, { orderId, photoId }: { orderId: string; photoId: string }) =>
  db
    .selectFrom('order_photos')
    .select(['id', 'place', 'bytes'])
    .where('id', '=', photoId)
    .where('order_id', '=', orderId)
    .executeTakeFirst()

export const insertHandOver = (tx: Queries, handOver: Insertable<Tables['hand_overs']>) =>
  tx.insertInto('hand_overs').values(handOver).execute()

export const findHandOver = (db: Queries, orderId: string) =>
  db.selectFrom('hand_overs').selectAll().where('order_id', '=', orderId).executeTakeFirst()
