import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Queries } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'

export type StoredAttempt = Selectable<Tables['payment_attempts']>

/** Spelled out, so that the planner uses the partial index. */
const IS_OPEN = sql<boolean>`payment_attempts.state in ('starting', 'open')`

export const insertAttempt = (tx: Queries, attempt: Insertable<Tables['payment_attempts']>) =>
  tx.insertInto('payment_attempts').values(attempt).returningAll().executeTakeFirstOrThrow()

export const findAttempt = (db: Queries, id: string) =>
  db.selectFrom('payment_attempts').selectAll().where('id', '=', id).executeTakeFirst()

/** Locks an attempt; its order is locked before. */
export const lockAttempt = (tx: Queries, id: string) =>
  tx.selectFrom('payment_attempts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const openAttemptOf = (db: Queries, orderId: string) =>
  db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', '=', orderId)
    .where(IS_OPEN)
    .executeTakeFirst()

/** How many payments were begun for an order. */
export async function countAttempts(tx: Queries, orderId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('payment_attempts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const updateAttempt = (
  tx: Queries,
  id: string,
  change: Updateable<Tables['payment_attempts']>,
): Promise<StoredAttempt> =>
  tx.updateTable('payment_attempts').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** Lets the open attempts of an order be checked at once. */
export async function checkOpenAttemptsNow(tx: Queries, orderId: string, now: Date): Promise<void> {
  await tx
    .updateTable('payment_attempts')
    .set({ next_check_at: now })
    .where('order_id', '=', orderId)
    .where(IS_OPEN)
    .execute()
}

/** Attempts that are due to be checked, the longest due first. */
export const dueAttempts = (db: Queries, now: Date, limit: number) =>
  db
    .selectFrom('payment_attempts')
    .select('id')
    .where('next_check_at', '<=', now)
    .orderBy('next_check_at')
    .limit(limit)
    .execute()

/** Stores a notice once; false for one that was known. */
export async function insertNotice(
  tx: Queries,
  notice: Insertable<Tables['payment_events']>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('payment_events')
    .values(notice)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}
