import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Customer } from '#server/calls/actor.ts'
import type { Queries } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import { IS_LIVE } from '#stock/orders/server/sql.ts'
import type { Paper } from '../order-papers.model.ts'

export type StoredPaper = Selectable<Tables['order_papers']>

export const papersOf = (db: Queries, orderIds: readonly string[]) =>
  db
    .selectFrom('order_papers')
    .selectAll()
    .where('order_id', '=', sql<string>`any(${orderIds}::text[])`)
    .execute()

/** Locks a paper of a locked order; undefined where it is not followed. */
export const lockPaper = (tx: Queries, orderId: string, paper: Paper) =>
  tx
    .selectFrom('order_papers')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('paper', '=', paper)
    .forUpdate()
    .executeTakeFirst()

/** Stores a paper; one that was begun before the hand-over gets its promise. */
export const putPaper = (tx: Queries, paper: Insertable<Tables['order_papers']>) =>
  tx
    .insertInto('order_papers')
    .values(paper)
    .onConflict((conflict) =>
      conflict.columns(['order_id', 'paper']).doUpdateSet({ promised_on: paper.promised_on ?? null }),
    )
    .execute()

export const updatePaper = (
  tx: Queries,
  { order_id, paper }: Pick<StoredPaper, 'order_id' | 'paper'>,
  change: Updateable<Tables['order_papers']>,
) =>
  tx
    .updateTable('order_papers')
    .set(change)
    .where('order_id', '=', order_id)
    .where('paper', '=', paper)
    .returningAll()
    .executeTakeFirstOrThrow()

export const insertPromise = (tx: Queries, promise: Insertable<Tables['paper_promises']>) =>
  tx.insertInto('paper_promises').values(promise).execute()

/** Papers of orders in hand whose promise, first or later, has come by that day, or that were sent. */
export const papersToLookAt = (db: Queries) =>
  db
    .selectFrom('order_papers')
    .innerJoin('car_orders', 'car_orders.id', 'order_papers.order_id')
    .selectAll('order_papers')
    .select(({ selectFrom }) => [
      selectFrom('paper_promises')
        .select('paper_promises.promised_on')
        .whereRef('paper_promises.order_id', '=', 'order_papers.order_id')
        .whereRef('paper_promises.paper', '=', 'order_papers.paper')
        .orderBy('sequence', 'desc')
        .limit(1)
        .as('promised_again'),
    ])
    .where('car_orders.state', '=', 'papers')
    .where(IS_LIVE)
    .where(sql<boolean>`order_papers.state not in ('delivered', 'own')`)
    .orderBy('order_papers.promised_on')
    .execute()

/** The change of owner that a branch still runs for a car that a customer bought; undefined where none does. */
export const findRunTransfer = (db: Queries, customer: Customer, plate: string) =>
  db
    .selectFrom('car_orders')
    .innerJoin('hand_overs', 'hand_overs.order_id', 'car_orders.id')
    .innerJoin('order_papers', 'order_papers.order_id', 'car_orders.id')
    .select(({ fn, selectFrom, ref }) => [
      'car_orders.id as order_id',
      'car_orders.branch',
      fn
        .coalesce(
          selectFrom('paper_promises')
            .select('paper_promises.promised_on')
            .whereRef('paper_promises.order_id', '=', 'order_papers.order_id')
            .where('paper_promises.paper', '=', 'balik_nama')
            .orderBy('sequence', 'desc')
            .limit(1),
          ref('order_papers.promised_on'),
        )
        .as('promised_on'),
    ])
    .where('car_orders.customer_id', '=', customer.id)
    .where(IS_LIVE)
    .where('hand_overs.plate', '=', plate)
    .where('order_papers.paper', '=', 'balik_nama')
    .where('order_papers.run_by', '=', 'dealer')
    .where('order_papers.state', '<>', 'delivered')
    .executeTakeFirst()
