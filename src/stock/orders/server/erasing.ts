import type { AppContext } from '#server/app-context.ts'
import type { Customer } from '#server/calls/actor.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { isOpenRefund } from '#stock/payments/server/refunds.ts'
import { paymentsOf, receivedFrom, refundsOf } from '#stock/payments/server/sql.ts'
import { isEnded } from '../order-states.model.ts'
import { cancelByBuyer } from './ending.ts'
import type { StoredOrder } from './sql.ts'

const UNDER_WAY = ['checking', 'deposit_paid', 'agreed', 'paid', 'prepared', 'returning']
/** Orders that are cancelled with the account, unless money of them has come. */
const WITHOUT_MONEY = ['unproved', 'reserved']
/** The papers are still owed: name and number stay until they are delivered. */
const PAPERS_OWED = ['handed_over', 'papers']

/**
 * Before an account is erased: orders without money are cancelled, and ended ones lose name and number; one whose papers are open
 * keeps them until its end. Throws `order_live` while money of an order is under way.
 */
export async function anonymiseOrders(context: AppContext, tx: Queries, { id }: Customer): Promise<void> {
  const orders = await tx
    .selectFrom('car_orders')
    .selectAll()
    .where('customer_id', '=', id)
    .forUpdate()
    .execute()
  const ids = orders.map((order) => order.id)
  const allRefunds = await refundsOf(tx, ids)
  const allPayments = await paymentsOf(tx, ids)
  for (const order of orders) {
    const refunds = allRefunds.filter((refund) => refund.order_id === order.id)
    const payments = allPayments.filter((payment) => payment.order_id === order.id)
    const isUnderWay =
      UNDER_WAY.includes(order.state) ||
      (WITHOUT_MONEY.includes(order.state) && receivedFrom(payments, refunds) > 0) ||
      payments.some(({ state }) => state === 'waiting' || state === 'void_waiting') ||
      refunds.some(isOpenRefund)
    if (isUnderWay)
      throw new Failure(
        'order_live',
        {},
        `Pesanan ${order.number} masih berjalan. Batalkan dan terima uang kembali dulu`,
      )
  }
  for (const order of orders) {
    if (PAPERS_OWED.includes(order.state)) {
      await tx
        .updateTable('car_orders')
        .set({ customer_id: null, erase_when_ended: true })
        .where('id', '=', order.id)
        .execute()
      continue
    }
    if (WITHOUT_MONEY.includes(order.state))
      await cancelByBuyer(context, tx, { ...order, customer_id: order.customer_id }, null)
    await anonymiseOrder(tx, order.id)
  }
}

/** Anonymises an order that has ended after the account of its buyer was erased. */
export async function closeIfErased(
  tx: Queries,
  { id, erase_when_ended, state }: Pick<StoredOrder, 'id' | 'erase_when_ended' | 'state'>,
): Promise<void> {
  if (erase_when_ended && isEnded(state)) await anonymiseOrder(tx, id)
}

async function anonymiseOrder(tx: Queries, id: string): Promise<void> {
  await tx
    .updateTable('car_orders')
    .set({ customer_id: null, name: '', phone: '', city_id: null, end_reason: null, preparation: '[]' })
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('order_agreements')
    .set({ registered_name: '', clauses: '[]', trade_in_id: null })
    .where('order_id', '=', id)
    .execute()
  await tx.updateTable('order_payments').set({ payer: '' }).where('order_id', '=', id).execute()
  await tx.updateTable('refunds').set({ payer: '' }).where('order_id', '=', id).execute()
  await tx
    .deleteFrom('refund_accounts')
    .where('refund_id', 'in', tx.selectFrom('refunds').select('id').where('order_id', '=', id))
    .execute()
  await tx.updateTable('order_events').set({ note: null }).where('order_id', '=', id).execute()
  await tx.deleteFrom('order_photos').where('order_id', '=', id).execute()
  await tx
    .updateTable('hand_overs')
    .set({ plate: '', chassis: '', photos: '[]', paper_reason: null, odometer_word: null })
    .where('order_id', '=', id)
    .execute()
  await tx.updateTable('order_papers').set({ tracking: null }).where('order_id', '=', id).execute()
  await tx.updateTable('paper_promises').set({ reason: '' }).where('order_id', '=', id).execute()
  await tx
    .updateTable('car_returns')
    .set({ false_statement: null, decided_reason: null, damages: '[]' })
    .where('order_id', '=', id)
    .execute()
}
