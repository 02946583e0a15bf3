import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Customer } from '#server/calls/actor.ts'
import type { Queries } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import { LIVE_STATES, STATES_BEFORE_HAND_OVER } from '../order-states.model.ts'

/** Spelled out, so that the planner uses the partial index. */
export const IS_LIVE = sql<boolean>`car_orders.state in (${sql.join(LIVE_STATES.map((state) => sql.lit(state)))})`

/** A live order, or an ended one whose car is not for sale again yet. */
export const HOLDS_CAR = sql<boolean>`(${IS_LIVE} or car_orders.still_sold)`

const IS_BEFORE_HAND_OVER = sql<boolean>`car_orders.state in (${sql.join(STATES_BEFORE_HAND_OVER.map((state) => sql.lit(state)))})`

export type StoredOrder = Selectable<Tables['car_orders']>

export const findOrder = (db: Queries, id: string) =>
  db.selectFrom('car_orders').selectAll().where('id', '=', id).executeTakeFirst()

/** Locks an order until the transaction ends. */
export const lockOrder = (tx: Queries, id: string) =>
  tx.selectFrom('car_orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Locks the order that holds a car; undefined where none does. */
export const lockLiveOrderOf = (tx: Queries, stockNo: string) =>
  tx
    .selectFrom('car_orders')
    .selectAll()
    .where(sql`lower(stock_no)`, '=', stockNo.toLowerCase())
    .where(HOLDS_CAR)
    .forUpdate()
    .executeTakeFirst()

export const insertOrder = (tx: Queries, order: Insertable<Tables['car_orders']>): Promise<StoredOrder> =>
  tx.insertInto('car_orders').values(order).returningAll().executeTakeFirstOrThrow()

/** Writes the next version of an order. */
export const updateOrder = (
  tx: Queries,
  id: string,
  change: Updateable<Tables['car_orders']>,
): Promise<StoredOrder> =>
  tx
    .updateTable('car_orders')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Orders of a customer or of a number whose car is not handed over. */
export const liveOrdersOf = (db: Queries, owner: { customerId: string | null; phone: string }) =>
  db
    .selectFrom('car_orders')
    .select(['id', 'number', 'stock_no', 'state', 'deadline_at'])
    .where(IS_BEFORE_HAND_OVER)
    .where((eb) =>
      eb.or([
        eb('phone', '=', owner.phone),
        ...(owner.customerId === null ? [] : [eb('customer_id', '=', owner.customerId)]),
      ]),
    )
    .execute()

export const ordersOf = (db: Queries, { id }: Customer) =>
  db
    .selectFrom('car_orders')
    .selectAll()
    .where('customer_id', '=', id)
    .where('state', '<>', 'unproved')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(50)
    .execute()

/** Orders of a number that are live, or whose refund is open. */
export const linkedOrdersOf = (db: Queries, phone: string) =>
  db
    .selectFrom('car_orders')
    .selectAll()
    .where('phone', '=', phone)
    .where((eb) =>
      eb.or([
        IS_LIVE,
        eb.exists(
          eb
            .selectFrom('refunds')
            .select('refunds.id')
            .whereRef('refunds.order_id', '=', 'car_orders.id')
            .where(sql<boolean>`refunds.state in ('open', 'account', 'approved', 'failed')`),
        ),
      ]),
    )
    .orderBy('created_at', 'desc')
    .limit(10)
    .execute()

/** Orders of a proved number without an account get one; what was to be erased with a former account stays. */
export async function assignOrdersOf(tx: Queries, { id }: Customer, phone: string): Promise<void> {
  await tx
    .updateTable('car_orders')
    .set({ customer_id: id, erase_when_ended: false })
    .where('phone', '=', phone)
    .where('customer_id', 'is', null)
    .where('state', '<>', 'unproved')
    .execute()
}

export const insertEvent = (tx: Queries, event: Insertable<Tables['order_events']>) =>
  tx.insertInto('order_events').values(event).execute()

export const eventsOf = (db: Queries, orderId: string) =>
  db.selectFrom('order_events').selectAll().where('order_id', '=', orderId).orderBy('sequence').execute()

export const agreementsOf = (db: Queries, orderIds: readonly string[]) =>
  db
    .selectFrom('order_agreements')
    .selectAll()
    .where('order_id', '=', sql<string>`any(${orderIds}::text[])`)
    .execute()

export const insertAgreement = (tx: Queries, agreement: Insertable<Tables['order_agreements']>) =>
  tx.insertInto('order_agreements').values(agreement).execute()

/** Orders whose deadline has passed, the oldest first, but for those that wait for the payment provider. */
export const overdueOrders = (
  db: Queries,
  now: Date,
  { limit, waiting }: { limit: number; waiting: readonly string[] },
) =>
  db
    .selectFrom('car_orders')
    .select(['id', 'state', 'deadline_at'])
    .where(sql<boolean>`state in ('unproved', 'reserved', 'checking', 'deposit_paid', 'agreed')`)
    .where('deadline_at', '<=', now)
    .where(sql<boolean>`id <> all(${waiting}::text[])`)
    .orderBy('deadline_at')
    .limit(limit)
    .execute()

/** Orders whose car is still at the branch, and ended ones whose car is not for sale again yet. */
export const watchedOrders = (db: Queries) =>
  db
    .selectFrom('car_orders')
    .select(['id', 'stock_no', 'still_sold'])
    // The index holds these, and few of them are handed over.
    .where(HOLDS_CAR)
    .where(sql<boolean>`(${IS_BEFORE_HAND_OVER} or car_orders.still_sold)`)
    .execute()

/** Live orders that end by then. */
export const ordersEndingBy = (db: Queries, now: Date, until: Date) =>
  db
    .selectFrom('car_orders')
    .selectAll()
    .where(sql<boolean>`state in ('unproved', 'reserved', 'checking', 'deposit_paid', 'agreed')`)
    .where('deadline_at', '>', now)
    .where('deadline_at', '<=', until)
    .execute()

export async function removeUnproved(tx: Queries, id: string): Promise<void> {
  await tx.deleteFrom('car_orders').where('id', '=', id).where('state', '=', 'unproved').execute()
}

/** Accepted offers of a customer since a day, for cars that no agreement has taken. */
export const acceptedTradeIns = (db: Queries, { id }: Customer, since: Date) =>
  db
    .selectFrom('trade_in_offers')
    .innerJoin('trade_ins', 'trade_ins.id', 'trade_in_offers.trade_in_id')
    .select(['trade_ins.id', 'brand', 'model', 'year', 'trade_in_offers.price'])
    .where('trade_ins.customer_id', '=', id)
    .where('answer', '=', 'accepted')
    .where('answered_at', '>=', since)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('order_agreements')
            .select('order_id')
            .whereRef('order_agreements.trade_in_id', '=', 'trade_ins.id'),
        ),
      ),
    )
    .execute()
