import { notify, sendTemplate } from '#account/public.ts'
import { rupiah } from '#core/money.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Queries } from '#server/database/database.ts'
import { messageLink } from '#server/outbound/whatsapp/message-paths.ts'
import { tellAlertsCarFree } from '#stock/car-alerts/server/tell.ts'
import { cancelFee, REFUND_WORKING_DAYS, refundOf, totalOf } from '#stock/payments/order-money.model.ts'
import { openAttemptOf } from '#stock/payments/server/attempt-sql.ts'
import { openRefund } from '#stock/payments/server/refunds.ts'
import { receivedFor } from '#stock/payments/server/sql.ts'
import { ORDER_MESSAGES } from '../order-messages.model.ts'
import { DEALER_CAUSES, type DealerCause, isLive, publicStateOf } from '../order-states.model.ts'
import { fillText } from '../order-terms.model.ts'
import { applyAct, type OrderActor } from './change.ts'
import { orderedCarName, sendOrderMessage } from './messages.ts'
import { lockLiveOrderOf, type StoredOrder } from './sql.ts'

/** What comes back to the buyer if the order ends now, in rupiah. */
export const returnedOf = (order: StoredOrder, received: number, byDealer = false): number =>
  refundOf({
    cause: byDealer || order.dealer_cause !== null ? 'dealer' : 'cancelled',
    total_idr: totalOf(order),
    credit_idr: order.credit_idr,
    received_idr: received,
    fee_idr: cancelFee({
      agreed: order.agreed_at !== null,
      dealerCause: byDealer || order.dealer_cause !== null,
      cancel_fee_idr: order.terms.cancel_fee_idr,
    }),
    spent_idr: order.spent_idr,
  })

/** Ends an order whose deadline has passed, with the refund of what came. */
export async function expireOrder(
  context: AppContext,
  tx: Queries,
  order: StoredOrder,
  by: OrderActor,
): Promise<StoredOrder> {
  const amount = returnedOf(order, await receivedFor(tx, order.id))
  const ended = await applyAct(context, tx, order, { act: 'expire' }, by, {
    columns: { end_cause: 'expired' },
  })
  await openRefund(context, tx, ended, { cause: order.dealer_cause ? 'dealer' : 'expired', amount })
  await sendOrderMessage(context, tx, ended, 'expired', {
    values: { jumlah: rupiah(amount) },
  })
  await tellCarFree(context, tx, ended)
  return ended
}

/** Ends an overdue order of a car before the next buyer's request; returns the order that still holds it. */
export async function requireCarFreed(
  context: AppContext,
  tx: Queries,
  stockNo: string,
): Promise<StoredOrder | undefined> {
  const holder = await lockLiveOrderOf(tx, stockNo)
  const now = context.clock.now()
  if (!holder?.deadline_at || holder.deadline_at > now || publicStateOf(holder.state) === 'sold')
    return holder
  if (holder.state === 'checking' && !holder.extended) return holder
  // The clock asks the provider first.
  if (context.payments && (await openAttemptOf(tx, holder.id))) return holder
  await expireOrder(context, tx, holder, { kind: 'clock' })
  return undefined
}

/** Cancels an order for its buyer; the cancel fee counts after the agreement. */
export async function cancelByBuyer(
  context: AppContext,
  tx: Queries,
  order: StoredOrder,
  reason: string | null,
): Promise<StoredOrder> {
  const amount = returnedOf(order, await receivedFor(tx, order.id))
  const ended = await applyAct(
    context,
    tx,
    order,
    { act: 'cancel' },
    { kind: 'buyer' },
    {
      columns: { end_cause: 'buyer', end_reason: reason, visit_id: null },
      note: reason,
    },
  )
  await openRefund(context, tx, ended, { cause: order.dealer_cause ? 'dealer' : 'cancelled', amount })
  if (order.state !== 'unproved')
    await sendOrderMessage(context, tx, ended, 'cancelled', {
      values: { jumlah: rupiah(amount) },
      answersBuyer: true,
    })
  if (isLive(order.state)) await tellCarFree(context, tx, ended)
  return ended
}

/** Cancels an order for the dealer: everything comes back. A car that was sold elsewhere is free for nobody. */
export async function cancelByDealer(
  context: AppContext,
  tx: Queries,
  order: StoredOrder,
  { cause, reason, by }: { cause: DealerCause; reason: string; by: string },
): Promise<StoredOrder> {
  const amount = returnedOf(order, await receivedFor(tx, order.id), true)
  const ended = await applyAct(
    context,
    tx,
    order,
    { act: 'cancel' },
    { kind: 'staff', name: by },
    {
      columns: {
        end_cause: cause,
        end_reason: reason,
        still_sold: cause === 'sold_elsewhere',
        visit_id: null,
      },
      note: reason,
    },
  )
  await openRefund(context, tx, ended, { cause: 'dealer', amount })
  await sendOrderMessage(context, tx, ended, 'cancelled_by_dealer', {
    values: {
      alasan: `${DEALER_CAUSES[cause]}. ${reason}`.replace(/\.+$/, ''),
      jumlah: rupiah(amount),
      hari_kerja: String(REFUND_WORKING_DAYS),
    },
  })
  if (cause !== 'sold_elsewhere') await tellCarFree(context, tx, ended)
  return ended
}

/** Tells everybody who saved the car that it can be ordered again. */
export async function tellCarFree(context: AppContext, tx: Queries, order: StoredOrder): Promise<void> {
  const keepers = await tx
    .selectFrom('saved_cars')
    .innerJoin('customers', 'customers.id', 'saved_cars.customer_id')
    .select(['saved_cars.customer_id', 'customers.name'])
    .where('stock_no', '=', order.stock_no)
    .where('customer_id', 'is distinct from', order.customer_id)
    .execute()
  const { template, title, words, button } = ORDER_MESSAGES.car_free
  const mobil = orderedCarName(order.car)
  const sentence = fillText(words, { mobil })
  await tellAlertsCarFree(context, tx, {
    stockNo: order.stock_no,
    buyerPhone: order.phone,
    orderId: order.id,
    title,
    words: sentence,
  })
  await notify(
    context,
    tx,
    keepers.map(({ customer_id }) => ({
      customer: { kind: 'customer' as const, id: customer_id },
      kind: 'saved_cars' as const,
      title,
      words: sentence,
      path: `/mobil/${encodeURIComponent(order.stock_no)}`,
      about: `car_free:${order.id}`,
      action: button,
      atNight: { timezone: order.timezone },
    })),
  )
  for (const { customer_id, name } of keepers)
    await sendTemplate(context, tx, {
      template,
      kind: 'always',
      customer: { kind: 'customer', id: customer_id },
      branchId: order.branch_id,
      about: `car_free:${order.id}:${customer_id}`,
      link: messageLink('u', order.stock_no),
      values: { nama: name, mobil },
      atNight: { timezone: order.timezone },
      fallback: [],
    })
}
