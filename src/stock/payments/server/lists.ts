import { sql } from 'kysely'
import { DEFAULT_ZONE, slashedDay, slashedMoment } from '#core/days.ts'
import type { AnswerOf, RequestOf } from '#core/endpoint.ts'
import type { StaffMember } from '#server/calls/actor.ts'
import { type ListSource, likePatternOf } from '#server/lists/list.ts'
import { LIVE_STATES } from '#stock/orders/order-states.model.ts'
import { orderedCarName } from '#stock/orders/server/messages.ts'
import type { OrderedCar } from '#stock/orders/server/schema.ts'
import type { paymentList, refundList } from '../desk-payments.contract.ts'
import { REFUND_CAUSES, REFUND_STATES } from '../order-money.model.ts'

/** Spelled out, so that the planner uses the partial index. */
const LIVE = sql.join(LIVE_STATES.map((state) => sql.lit(state)))

type PaymentRow = AnswerOf<typeof paymentList.page>['rows'][number]
type RefundRow = AnswerOf<typeof refundList.page>['rows'][number]
const time = (at: string | Date | null) => at && slashedMoment(new Date(at), DEFAULT_ZONE)
const named = (q: string | undefined) =>
  q?.trim()
    ? sql<boolean>`lower(number || ' ' || buyer || ' ' || coalesce(reference, '')) like ${likePatternOf(q)}`
    : null

type RawPayment = Omit<PaymentRow, 'car'> & { car: OrderedCar }

/** Transfers that buyers announced and that finance has not found yet, online payments that are odd, and recorded payments. */
export const paymentsFor = (
  staff: StaffMember,
): ListSource<RequestOf<typeof paymentList.page>['query'], PaymentRow, RawPayment> => ({
  columns: sql`*`,
  from: sql`(
    select o.id, o.id as order_id, o.number, o.car, o.stock_no, o.branch, o.name as buyer,
      case when o.state = 'checking' or o.state = 'agreed' and o.announced > 0 then 'announced' else 'short' end as state,
      case o.state when 'agreed' then o.price_idr + o.papers_idr - o.credit_idr else (o.terms->>'deposit_idr')::bigint end
        - came.received as amount_idr,
      null as payer, null as reference, null::date as received_on, null as recorded_by, o.changed_at as at,
      o.deadline_at, o.version, false as may_decide, null as reason
    from car_orders o cross join lateral (
      select coalesce(sum(p.amount_idr), 0)::bigint as received from order_payments p
      where p.order_id = o.id and p.state in ('confirmed', 'void_waiting')) came
    where o.state in (${LIVE}) and (o.state = 'checking' or o.state = 'reserved' and came.received > 0
        or o.state = 'agreed' and (o.announced > 0 or came.received > (o.terms->>'deposit_idr')::bigint))
      and not exists (select from order_payments p where p.order_id = o.id and p.state = 'waiting')
    union all
    select p.id, p.order_id, o.number, o.car, o.stock_no, o.branch, o.name, p.state, p.amount_idr, p.payer, p.reference,
      p.received_on, p.recorded_by_name, p.recorded_at, o.deadline_at, o.version,
      p.state = 'waiting' and p.recorded_by <> ${staff.id}::text
        or p.state = 'void_waiting' and p.decided_by <> ${staff.id}::text, p.reason
    from order_payments p join car_orders o on o.id = p.order_id
    union all
    select a.id, a.order_id, o.number, o.car, o.stock_no, o.branch, o.name, 'odd', a.amount_idr, null, a.transaction_id,
      null::date, null, a.created_at, o.deadline_at, o.version, true, a.odd_reason
    from payment_attempts a join car_orders o on o.id = a.order_id where a.state = 'odd') money`,
  where: ({ view = 'waiting', q }) => [
    view === 'waiting'
      ? sql<boolean>`state in ('announced', 'short', 'waiting', 'void_waiting', 'odd')`
      : sql<boolean>`state in ('confirmed', 'refused', 'voided')`,
    named(q),
  ],
  orders: {
    deadline: { by: sql`coalesce(deadline_at, 'infinity'::timestamptz)`, type: 'timestamptz' },
    newest: { by: sql`at`, type: 'timestamptz', descending: true },
  },
  key: { by: sql`id`, type: 'text' },
  row: (raw) => ({ ...raw, car: orderedCarName(raw.car) }),
  file: {
    head: [
      'pesanan',
      'mobil',
      'bengkel',
      'pembeli',
      'keadaan',
      'jumlah',
      'pengirim',
      'referensi',
      'diterima',
      'dicatat (WIB)',
      'oleh',
    ],
    cells: ({
      number,
      car,
      branch,
      buyer,
      state,
      amount_idr,
      payer,
      reference,
      received_on,
      at,
      recorded_by,
    }) => [
      number,
      car,
      branch,
      buyer,
      state,
      amount_idr,
      payer,
      reference,
      received_on && slashedDay(received_on),
      time(at),
      recorded_by,
    ],
  },
})

type RawRefund = Omit<RefundRow, 'car'> & { car: OrderedCar }

/** Refunds; the account shows its bank and last four digits only. */
export const refundsFor = (
  staff: StaffMember,
  twoPersonFrom: number,
): ListSource<RequestOf<typeof refundList.page>['query'], RefundRow, RawRefund> => ({
  columns: sql`*`,
  from: sql`(
    select r.id, r.order_id, o.number, o.car, o.stock_no, o.branch, o.name as buyer, r.cause, r.state, r.amount_idr, r.payer,
      r.opened_at, r.due_on, a.bank, a.last_four, coalesce(a.name_differs, false) as name_differs,
      r.approved_by_name as approved_by, r.reference, r.reason,
      r.amount_idr >= ${twoPersonFrom}::bigint as needs_second,
      r.state = 'account' and r.approved_by is distinct from ${staff.id}::text as may_approve
    from refunds r join car_orders o on o.id = r.order_id left join refund_accounts a on a.refund_id = r.id) refund`,
  where: ({ view = 'open', q }) => [
    view === 'open'
      ? sql<boolean>`state in ('open', 'account', 'approved', 'failed')`
      : sql<boolean>`state in ('paid', 'withdrawn')`,
    named(q),
  ],
  orders: {
    oldest: { by: sql`opened_at`, type: 'timestamptz' },
    newest: { by: sql`opened_at`, type: 'timestamptz', descending: true },
  },
  key: { by: sql`id`, type: 'text' },
  row: (raw) => ({ ...raw, car: orderedCarName(raw.car) }),
  file: {
    head: [
      'pesanan',
      'mobil',
      'bengkel',
      'pembeli',
      'sebab',
      'keadaan',
      'jumlah',
      'kepada',
      'dibuka (WIB)',
      'paling lambat',
    ],
    cells: ({ number, car, branch, buyer, cause, state, amount_idr, payer, opened_at, due_on }) => [
      number,
      car,
      branch,
      buyer,
      REFUND_CAUSES[cause],
      REFUND_STATES[state],
      amount_idr,
      payer,
      time(opened_at as string | Date),
      due_on && slashedDay(due_on),
    ],
  },
})
