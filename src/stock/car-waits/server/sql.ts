import { type Insertable, type Selectable, sql } from 'kysely'
import type { Customer } from '#server/calls/actor.ts'
import type { Queries } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import type { WaitKind } from '../car-waits.contract.ts'

export type StoredWait = Selectable<Tables['car_waits']>

export const insertWait = (tx: Queries, wait: Insertable<Tables['car_waits']>): Promise<StoredWait> =>
  tx.insertInto('car_waits').values(wait).returningAll().executeTakeFirstOrThrow()

export const lockWait = (tx: Queries, id: string) =>
  tx.selectFrom('car_waits').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Whether the number already waits for this. */
export const findActiveWait = (
  tx: Queries,
  { kind, stock_no, phone }: Pick<StoredWait, 'kind' | 'stock_no' | 'phone'>,
) =>
  tx
    .selectFrom('car_waits')
    .select('id')
    .where('kind', '=', kind)
    .where(sql`lower(stock_no)`, '=', stock_no.toLowerCase())
    .where('phone', '=', phone)
    .where('proved_at', 'is not', null)
    .where('told_at', 'is', null)
    .executeTakeFirst()

export const markProved = (tx: Queries, id: string, now: Date) =>
  tx.updateTable('car_waits').set({ proved_at: now }).where('id', '=', id).execute()

/** Takes everybody who waits for this and has proved the number; each is told once. */
export const takeWaits = (tx: Queries, kind: WaitKind, stockNo: string, now: Date): Promise<StoredWait[]> =>
  tx
    .updateTable('car_waits')
    .set({ told_at: now })
    .where('kind', '=', kind)
    .where(sql`lower(stock_no)`, '=', stockNo.toLowerCase())
    .where('proved_at', 'is not', null)
    .where('told_at', 'is', null)
    .returningAll()
    .execute()

/** What was asked for with a number enters the account that proves it. */
export async function assignWaitsOf(tx: Queries, { id }: Customer, phone: string): Promise<void> {
  await tx
    .updateTable('car_waits')
    .set({ customer_id: id })
    .where('phone', '=', phone)
    .where('customer_id', 'is', null)
    .execute()
}
