import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Queries } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'

export type StoredPayment = Selectable<Tables['order_payments']>
export type StoredRefund = Selectable<Tables['refunds']>

/** Payments of orders in the order of their recording. */
export const paymentsOf = (db: Queries, orderIds: readonly string[]) =>
  db
    .selectFrom('order_payments')
    .leftJoin('receipts', 'receipts.payment_id', 'order_payments.id')
    .selectAll('order_payments')
    .select('receipts.code as receipt_code')
    .where('order_payments.order_id', '=', sql<string>`any(${orderIds}::text[])`)
    .orderBy('order_payments.recorded_at')
    .orderBy('order_payments.id')
    .execute()
export type PaymentWithReceipt = Awaited<ReturnType<typeof paymentsOf>>[number]

export const refundsOf = (db: Queries, orderIds: readonly string[]) =>
  db
    .selectFrom('refunds')
    .leftJoin('refund_accounts', 'refund_accounts.refund_id', 'refunds.id')
    .leftJoin('receipts', 'receipts.refund_id', 'refunds.id')
    .selectAll('refunds')
    .select(['refund_accounts.bank', 'refund_accounts.last_four', 'receipts.code as receipt_code'])
    .where('refunds.order_id', '=', sql<string>`any(${orderIds}::text[])`)
    .orderBy('opened_at')
    .orderBy('refunds.id')
    .execute()
export type RefundWithAccount = Awaited<ReturnType<typeof refundsOf>>[number]

/** Confirmed payments, one that waits to be voided included: it still counts. */
export const isReceived = ({ state }: Pick<StoredPayment, 'state'>): boolean =>
  state === 'confirmed' || state === 'void_waiting'

/** Confirmed payments without refunds but `other`. */
export const receivedFrom = (
  payments: readonly Pick<StoredPayment, 'state' | 'amount_idr'>[],
  refunds: readonly Pick<StoredRefund, 'state' | 'cause' | 'amount_idr'>[],
): number =>
  payments.filter(isReceived).reduce((sum, { amount_idr }) => sum + amount_idr, 0) -
  refunds
    .filter(({ state, cause }) => state !== 'withdrawn' && cause !== 'other')
    .reduce((sum, { amount_idr }) => sum + amount_idr, 0)

/** What an order has received, as the transaction sees it. */
export async function receivedFor(tx: Queries, orderId: string): Promise<number> {
  return receivedFrom(await paymentsOf(tx, [orderId]), await refundsOf(tx, [orderId]))
}

export const insertPayment = (tx: Queries, payment: Insertable<Tables['order_payments']>) =>
  tx.insertInto('order_payments').values(payment).execute()

export const lockPayment = (tx: Queries, id: string) =>
  tx.selectFrom('order_payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** The payment with this bank reference and amount that counts or waits. */
export const samePayment = (db: Queries, reference: string, amount: number) =>
  db
    .selectFrom('order_payments')
    .leftJoin('car_orders', 'car_orders.id', 'order_payments.order_id')
    .select(['order_payments.id', 'car_orders.number'])
    .where(sql`lower(reference)`, '=', reference.toLowerCase())
    .where('amount_idr', '=', amount)
    .where(sql<boolean>`order_payments.state not in ('refused', 'voided')`)
    .executeTakeFirst()

export const updatePayment = (
  tx: Queries,
  id: string,
  change: Updateable<Tables['order_payments']>,
): Promise<StoredPayment> =>
  tx.updateTable('order_payments').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

export const insertReceipt = (tx: Queries, receipt: Insertable<Tables['receipts']>) =>
  tx.insertInto('receipts').values(receipt).execute()

export const findReceipt = (db: Queries, code: string) =>
  db
    .selectFrom('receipts')
    .leftJoin('order_payments', 'order_payments.id', 'receipts.payment_id')
    .select(['code', 'content', 'receipts.recorded_at', 'order_payments.state', 'decided_at', 'reason'])
    .where('code', '=', code)
    .executeTakeFirst()

export const insertRefund = (tx: Queries, refund: Insertable<Tables['refunds']>) =>
  tx.insertInto('refunds').values(refund).execute()

export const lockRefund = (tx: Queries, id: string) =>
  tx.selectFrom('refunds').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const updateRefund = (
  tx: Queries,
  id: string,
  change: Updateable<Tables['refunds']>,
): Promise<StoredRefund> =>
  tx.updateTable('refunds').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** Stores the account of a refund in place of a former one. */
export const storeAccount = (tx: Queries, account: Insertable<Tables['refund_accounts']>) =>
  tx
    .insertInto('refund_accounts')
    .values(account)
    .onConflict((conflict) => conflict.column('refund_id').doUpdateSet({ ...account }))
    .execute()

export const findAccount = (db: Queries, refundId: string) =>
  db.selectFrom('refund_accounts').selectAll().where('refund_id', '=', refundId).executeTakeFirst()

/** Refunds without an account, opened before then, with their orders. */
export const refundsWithoutAccount = (db: Queries, before: Date) =>
  db
    .selectFrom('refunds')
    .selectAll()
    .where(sql<boolean>`state = 'open'`)
    .where('opened_at', '<=', before)
    .where('reminded', '<', 3)
    .orderBy('opened_at')
    .limit(100)
    .execute()
