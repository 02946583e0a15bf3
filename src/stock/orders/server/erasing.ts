import type { AppContext } from '#server/app-context.ts'
import type { Customer } from '#server/calls/actor.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { isOpenRefund } from '#stock/payments/server/refunds.ts'
import { refundsOf } from '#stock/payments/server/sql.ts'
import { cancelByBuyer } from './ending.ts'

/**
 * Before an account is erased: orders without money are cancelled, and ended ones lose name and number. Throws `order_live` while
 * money of an order is under way.
 */
export async function anonymiseOrders(context: AppContext, tx: Queries, { id }: Customer): Promise<void> {
  const orders = await tx
    .selectFrom('car_orders')
    .selectAll()
    .where('customer_id', '=', id)
    .forUpdate()
    .execute()
  const refunds = await refundsOf(
    tx,
    orders.map((order) => order.id),
  )
  for (const order of orders) {
    const isUnderWay =
      ['checking', 'deposit_paid', 'agreed', 'paid'].includes(order.state) ||
      refunds.some((refund) => refund.order_id === order.id && isOpenRefund(refund))
    if (isUnderWay)
      throw new Failure(
        'order_live',
        {},
        `Pesanan ${order.number} masih berjalan. Batalkan dan terima uang kembali dulu`,
      )
  }
  for (const order of orders) {
    if (order.state === 'unproved' || order.state === 'reserved')
      await cancelByBuyer(context, tx, { ...order, customer_id: order.customer_id }, null)
    await tx
      .updateTable('car_orders')
      .set({ customer_id: null, name: '', phone: '', city_id: null, end_reason: null })
      .where('id', '=', order.id)
      .execute()
    await tx
      .updateTable('order_agreements')
      .set({ registered_name: '', clauses: '[]', trade_in_id: null })
      .where('order_id', '=', order.id)
      .execute()
    await tx.updateTable('order_payments').set({ payer: '' }).where('order_id', '=', order.id).execute()
    await tx.updateTable('refunds').set({ payer: '' }).where('order_id', '=', order.id).execute()
    await tx
      .deleteFrom('refund_accounts')
      .where('refund_id', 'in', tx.selectFrom('refunds').select('id').where('order_id', '=', order.id))
      .execute()
    await tx.updateTable('order_events').set({ note: null }).where('order_id', '=', order.id).execute()
  }
}
