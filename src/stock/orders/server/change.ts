import { zoneOf } from '#core/days.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { checkOpenAttemptsNow } from '#stock/payments/server/attempt-sql.ts'
import {
  changeOrder,
  isEnded,
  type OrderAct,
  type OrderState,
  orderMoment,
  publicStateOf,
} from '../order-states.model.ts'
import { calendarOf } from './calendar.ts'
import { insertEvent, type StoredOrder, updateOrder } from './sql.ts'

/** Who acts on an order. */
export type OrderActor =
  | { kind: 'buyer' }
  | { kind: 'clock' }
  | { kind: 'staff'; name: string }
  | { kind: 'provider'; name: string }

/** The webhook that the dealer's own system gets when an order reaches a state. */
const WEBHOOKS: Partial<Record<OrderState, string>> = {
  reserved: 'order.reserved',
  deposit_paid: 'order.deposit_paid',
  agreed: 'order.agreed',
  paid: 'order.paid',
  handed_over: 'order.handed_over',
  returned: 'order.returned',
  cancelled: 'order.cancelled',
  expired: 'order.expired',
}

type Columns = Partial<
  Pick<
    StoredOrder,
    | 'agreed_at'
    | 'credit_idr'
    | 'papers_idr'
    | 'price_idr'
    | 'end_cause'
    | 'end_reason'
    | 'dealer_cause'
    | 'spent_idr'
    | 'still_sold'
    | 'car_waits'
    | 'visit_id'
    | 'head_told_on'
  >
>

/**
 * Changes a locked order by an act, with the event, the next version and the webhook of the new state. Throws `order_act_over`
 * where the state forbids it.
 */
export async function applyAct(
  context: AppContext,
  tx: Queries,
  order: StoredOrder,
  act: OrderAct,
  by: OrderActor,
  { columns = {}, note = null, as = act.act }: { columns?: Columns; note?: string | null; as?: string } = {},
): Promise<StoredOrder> {
  const now = context.clock.now()
  const change = changeOrder(order, act, now, await calendarOf(context, order.branch_id))
  if (!change) throw orderActOver()
  const changed = await updateOrder(tx, order.id, {
    ...change,
    ...columns,
    ...(change.state === order.state
      ? {}
      : { state_since: now, ended_at: isEnded(change.state) ? now : null }),
    changed_at: now,
  })
  await recordEvent(context, tx, changed, as, by, note)
  if (change.state !== order.state) {
    await enqueueOrderWebhook(context, tx, changed)
    // What is open at the provider is not asked for any more.
    if (context.config.orders?.midtrans) await checkOpenAttemptsNow(tx, order.id, now)
  }
  return changed
}

/** Records what somebody did with an order. */
export const recordEvent = (
  context: Pick<AppContext, 'clock'>,
  tx: Queries,
  order: StoredOrder,
  act: string,
  by: OrderActor,
  note: string | null = null,
) =>
  insertEvent(tx, {
    order_id: order.id,
    act,
    state: order.state,
    at: context.clock.now(),
    by_kind: by.kind,
    by_name: 'name' in by ? by.name : null,
    note,
  })

/** The refusal of an act that the state of an order forbids. */
export const orderActOver = () => new Failure('order_act_over')

/** The refusal of an act for which the deadline of an order leaves too little time. */
export const deadlineOver = ({ deadline_at, timezone }: Pick<StoredOrder, 'deadline_at' | 'timezone'>) =>
  new Failure(
    'order_deadline_over',
    {},
    deadline_at
      ? `Batasnya ${orderMoment(deadline_at, zoneOf(timezone))}, waktunya tidak cukup lagi`
      : undefined,
  )

/** The refusal of another buyer of an ordered car. */
export function carOrdered(
  order: Pick<StoredOrder, 'deadline_at' | 'timezone' | 'state'> | undefined,
): Failure {
  if (order && publicStateOf(order.state) === 'sold') return new Failure('car_sold')
  if (!order?.deadline_at) return new Failure('car_ordered')
  const until = orderMoment(order.deadline_at, zoneOf(order.timezone))
  return new Failure(
    'car_ordered',
    {},
    `Mobil ini baru saja dipesan orang lain sampai ${until}. Minta dikabari kalau lepas`,
  )
}

/** In the order of events of one order; the dealer's system is the receiver. */
async function enqueueOrderWebhook(context: AppContext, tx: Queries, order: StoredOrder): Promise<void> {
  const type = WEBHOOKS[order.state]
  if (!context.config.webhook || !type) return
  const { id, number, version, state, stock_no, branch_id, branch, price_idr, papers_idr, credit_idr } = order
  await context.outbox.put(tx, {
    channel: 'webhook',
    counting: { exempt: 'dealer' },
    to: id,
    subject: type,
    dedupeKey: `webhook:${id}:${version}:${type}`,
    text: JSON.stringify({
      type,
      timestamp: context.clock.now().toISOString(),
      data: {
        id,
        number,
        version,
        state,
        stock_no,
        branch_id,
        branch,
        price_idr,
        papers_idr,
        credit_idr,
        deadline_at: order.deadline_at,
        customer: { name: order.name, phone: order.phone },
      },
    }),
  })
}
