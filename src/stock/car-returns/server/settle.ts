import { placeClock } from '#core/days.ts'
import { dayAndMonthWithWeekday } from '#core/days-without-year.ts'
import { rupiah } from '#core/money.ts'
import type { AppContext } from '#server/app-context.ts'
import type { StaffMember } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Queries } from '#server/database/database.ts'
import { findHandOver } from '#stock/hand-overs/server/sql.ts'
import { isOpenPaper } from '#stock/order-papers/order-papers.model.ts'
import { papersOf } from '#stock/order-papers/server/sql.ts'
import { isWindowOver } from '#stock/orders/order-deadlines.model.ts'
import { applyAct, type OrderActor } from '#stock/orders/server/change.ts'
import { closeIfErased } from '#stock/orders/server/erasing.ts'
import { sendOrderMessage } from '#stock/orders/server/messages.ts'
import { hasSurplusRefund, isCreditPaid, returnOf } from '#stock/orders/server/returned-amounts.ts'
import type { StoredOrder } from '#stock/orders/server/sql.ts'
import { openRefund } from '#stock/payments/server/refunds.ts'
import { receivedFor, refundsOf } from '#stock/payments/server/sql.ts'
import { endOrderVisit } from '#workshop/public.ts'
import { removeReturnedCar } from './leave-garage.ts'
import { type StoredReturn, updateReturn } from './sql.ts'

/** What goes back for a return with this damage, in rupiah. */
export const returnedAmount = async (
  tx: Queries,
  order: StoredOrder,
  row: Pick<StoredReturn, 'trade_in_here'>,
  { damage_idr, isFalse }: { damage_idr: number; isFalse: boolean },
): Promise<number> =>
  returnOf(order, await receivedFor(tx, order.id), {
    damage_idr,
    isFalse,
    creditPaid: isCreditPaid(order, {
      wasTaken: (await findHandOver(tx, order.id))?.trade_in_taken ?? false,
      isHere: row.trade_in_here,
      hasSurplus: hasSurplusRefund(await refundsOf(tx, [order.id])),
    }),
  })

interface Settlement {
  damage_idr: number
  isFalse: boolean
  by: OrderActor
  /** Who decided without the buyer's consent, and why. */
  decided?: { name: string; reason: string }
}

/** The car is back: the refund is opened, the garage, the papers and the first service end. */
export async function settleReturn(
  context: AppContext,
  tx: Queries,
  order: StoredOrder,
  row: StoredReturn,
  { damage_idr, isFalse, by, decided }: Settlement,
  meta: Pick<Meta, 'audit'>,
): Promise<StoredOrder> {
  const amount = await returnedAmount(tx, order, row, { damage_idr, isFalse })
  await updateReturn(tx, row.id, {
    state: 'done',
    damage_idr,
    ...(row.false_statement !== null && { is_false: isFalse }),
    ...(decided && { decided_by_name: decided.name, decided_reason: decided.reason }),
  })
  const handOver = await findHandOver(tx, order.id)
  const returned = await applyAct(context, tx, order, { act: 'take_back' }, by, {
    columns: { still_sold: true, visit_id: null },
    note: decided?.reason ?? null,
  })
  await openRefund(context, tx, returned, { cause: isFalse ? 'false_statement' : 'returned', amount })
  if (handOver?.first_service)
    await endOrderVisit(context, tx, handOver.first_service.visit_id, 'cancel', meta)
  if (order.customer_id !== null && handOver)
    await removeReturnedCar(context, tx, { kind: 'customer', id: order.customer_id }, handOver.plate, meta)
  await sendOrderMessage(context, tx, returned, 'returned', {
    values: {
      hari: dayAndMonthWithWeekday(placeClock(context.clock.now(), order.timezone).day),
      jumlah: rupiah(amount),
    },
  })
  return returned
}

/** A return that does not take place: the order goes back to its state. */
export async function keepCar(
  context: AppContext,
  tx: Queries,
  order: StoredOrder,
  row: StoredReturn,
  {
    by,
    note = null,
    decided,
  }: { by: OrderActor; note?: string | null; decided?: { name: string; reason: string } },
  meta: Pick<Meta, 'audit'>,
  staff: StaffMember | null = null,
): Promise<StoredOrder> {
  const handOver = await findHandOver(tx, order.id)
  if (!handOver) throw new Error('a return without a hand-over')
  await updateReturn(tx, row.id, {
    state: 'kept',
    ...(row.false_statement !== null && decided && { is_false: false }),
    ...(decided && { decided_by_name: decided.name, decided_reason: decided.reason }),
  })
  if (order.visit_id) await endOrderVisit(context, tx, order.visit_id, 'cancel', meta, staff)
  const papersOpen = (await papersOf(tx, [order.id])).some(isOpenPaper)
  const isOver = isWindowOver(handOver.return_until, context.clock.now())
  const kept = await applyAct(
    context,
    tx,
    order,
    { act: 'keep_car', returnUntil: handOver.return_until, papersOpen },
    by,
    { columns: { visit_id: null, still_sold: isOver && !papersOpen }, note },
  )
  await closeIfErased(tx, kept)
  return kept
}
