import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Queries } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'

export type StoredReturn = Selectable<Tables['car_returns']>

export const insertReturn = (tx: Queries, row: Insertable<Tables['car_returns']>) =>
  tx.insertInto('car_returns').values(row).execute()

/** The return of an order that is under way; undefined without one. */
export const openReturnOf = (tx: Queries, orderId: string) =>
  tx
    .selectFrom('car_returns')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', 'in', ['asked', 'answer', 'office'])
    .forUpdate()
    .executeTakeFirst()

export const updateReturn = (
  tx: Queries,
  id: string,
  change: Updateable<Tables['car_returns']>,
): Promise<StoredReturn> =>
  tx.updateTable('car_returns').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
