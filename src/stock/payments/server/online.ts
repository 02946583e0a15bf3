import { renderSVG } from 'uqr'
import { MINUTE_MS } from '#core/milliseconds.ts'
import { rupiah } from '#core/money.ts'
import type { AppContext } from '#server/app-context.ts'
import type { RecordHolder, SignedIn } from '#server/calls/actor.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { ProviderRefused, ProviderSilent } from '#server/payments/provider.ts'
import { checkDeadline, type OrderCalendar } from '#stock/orders/order-deadlines.model.ts'
import { deadlineOver, orderActOver } from '#stock/orders/server/change.ts'
import { requireReadable } from '#stock/orders/server/ownership.ts'
import { findOrder, lockOrder, type StoredOrder } from '#stock/orders/server/sql.ts'
import { attemptMinutes, ONLINE_METHODS, type OnlineMethod } from '../online-payments.model.ts'
import {
  dueOf,
  OFFERED_METHODS,
  type OfferedMethod,
  PAYMENT_METHODS,
  type PaymentPurpose,
} from '../order-money.model.ts'
import {
  countAttempts,
  insertAttempt,
  lockAttempt,
  openAttemptOf,
  type StoredAttempt,
  updateAttempt,
} from './attempt-sql.ts'
import { closeAttempt, PAYABLE } from './checks.ts'
import { receivedFor } from './sql.ts'

/** A payment that is being begun by another call; the provider answers within 5 s. */
const STARTING_MS = 10_000
/** A process that dies while it begins a payment leaves it to the next check. */
const FIRST_CHECK_MS = 30_000

const isOnline = (method: OfferedMethod): method is OnlineMethod => method !== 'transfer'

/** What a buyer may pay a purpose with, the fastest first. */
function methodsFor({ config }: Pick<AppContext, 'config'>, purpose: PaymentPurpose): OfferedMethod[] {
  const { midtrans } = config.orders ?? {}
  return OFFERED_METHODS.filter((method) => {
    if (!isOnline(method)) return true
    if (!midtrans || (method !== 'qris' && method !== midtrans.virtualAccount)) return false
    return ONLINE_METHODS[method].purposes.some((one) => one === purpose)
  })
}

/** The same as a buyer reads it, with the time that each costs. */
export const offeredMethods = (
  context: Pick<AppContext, 'config' | 'clock'>,
  purpose: PaymentPurpose,
  calendar: OrderCalendar,
) =>
  methodsFor(context, purpose).map((method) => ({
    method,
    label: PAYMENT_METHODS[method],
    checked_until: isOnline(method) ? null : checkDeadline(context.clock.now(), calendar),
  }))

/** What an order asks for now, at least 0. Throws `order_act_over` and `order_deadline_over`. */
export async function askedAmount(
  { clock }: Pick<AppContext, 'clock'>,
  db: Queries,
  order: StoredOrder,
  purpose: PaymentPurpose,
): Promise<number> {
  if (!PAYABLE[purpose].includes(order.state)) throw orderActOver()
  if (order.deadline_at && order.deadline_at <= clock.now()) throw deadlineOver(order)
  const received = await receivedFor(db, order.id)
  const amount =
    purpose === 'deposit' ? order.terms.deposit_idr - received : dueOf({ ...order, received_idr: received })
  return Math.max(amount, 0)
}

/** The other method is closed at the provider; a silent provider keeps nobody from a transfer. */
export async function closeForTransfer(context: AppContext, orderId: string): Promise<void> {
  const open = context.payments && (await openAttemptOf(context.db, orderId))
  if (!open) return
  await closeAttempt(context, open.id).catch((problem: unknown) => {
    if (!(problem instanceof ProviderSilent)) throw problem
  })
}

/**
 * Begins a payment at the provider, or gives the open one again. The row is stored before the call; without an answer the provider's
 * status decides, and never a second charge under that id. Throws `payment_away`, `payment_limit`, `order_act_over`,
 * `order_deadline_over`, and `request_running` while another call begins one.
 */
export async function startOnlinePayment(
  context: AppContext,
  actor: SignedIn | RecordHolder,
  id: string,
  { purpose, method }: { purpose: PaymentPurpose; method: OnlineMethod },
) {
  const { payments, clock } = context
  const order = requireReadable(context, await findOrder(context.db, id), actor)
  if (!payments || !methodsFor(context, purpose).includes(method)) throw notOffered(context, method)
  const amount = await askedAmount(context, context.db, order, purpose)
  const open = await openAttemptOf(context.db, id)
  if (open) {
    const isSame = open.purpose === purpose && open.method === method && open.amount_idr === amount
    if (isSame && open.content !== null && open.expires_at > clock.now())
      return shownAttempt(context, order, open)
    if (open.state === 'starting' && clock.now().getTime() - open.created_at.getTime() < STARTING_MS)
      throw new Failure('request_running')
    await closeAttempt(context, open.id).catch(asAway)
  }
  const attempt = await context.transaction((tx) => storeAttempt(context, tx, actor, { id, purpose, method }))
  const started = await payments
    .start({
      id: attempt.id,
      method,
      amount: attempt.amount_idr,
      minutes: Math.round((attempt.expires_at.getTime() - attempt.created_at.getTime()) / MINUTE_MS),
      now: attempt.created_at,
    })
    .catch(async (problem: unknown) => {
      if (problem instanceof ProviderRefused) {
        context.log.error({ status: problem.status }, 'the payment provider refused a payment')
        await context.transaction((tx) =>
          updateAttempt(tx, attempt.id, { state: 'failed', next_check_at: null }),
        )
      }
      return asAway(problem)
    })
  const content = 'qr_string' in started ? started.qr_string : started.va_number
  const opened = await context.transaction(async (tx) => {
    const locked = await lockAttempt(tx, attempt.id)
    return locked?.state === 'starting'
      ? updateAttempt(tx, attempt.id, {
          state: 'open',
          content,
          next_check_at: new Date(clock.now().getTime() + MINUTE_MS),
        })
      : null
  })
  if (!opened) throw new Failure('payment_away')
  return shownAttempt(context, order, opened)
}

function notOffered({ payments }: AppContext, method: OnlineMethod): Failure {
  const { maxIdr } = ONLINE_METHODS[method]
  if (!payments || maxIdr === null) return new Failure('payment_away')
  return new Failure(
    'payment_limit',
    {},
    `${PAYMENT_METHODS[method]} hanya sampai ${rupiah(maxIdr)}. Pilih cara lain`,
  )
}

function asAway(problem: unknown): never {
  const isProvider = problem instanceof ProviderSilent || problem instanceof ProviderRefused
  throw isProvider ? new Failure('payment_away') : problem
}

async function storeAttempt(
  context: AppContext,
  tx: Queries,
  actor: SignedIn | RecordHolder,
  { id, purpose, method }: { id: string; purpose: PaymentPurpose; method: OnlineMethod },
): Promise<StoredAttempt> {
  const order = requireReadable(context, await lockOrder(tx, id), actor)
  const amount = await askedAmount(context, tx, order, purpose)
  if (amount === 0) throw orderActOver()
  if (await openAttemptOf(tx, id)) throw new Failure('request_running')
  const now = context.clock.now()
  const minutes = attemptMinutes(method, now, order.deadline_at)
  if (minutes === null) throw deadlineOver(order)
  return insertAttempt(tx, {
    id: `${order.number}-${(await countAttempts(tx, id)) + 1}`,
    order_id: id,
    purpose,
    method,
    amount_idr: amount,
    state: 'starting',
    content: null,
    transaction_id: null,
    provider_status: null,
    odd_reason: null,
    payment_id: null,
    created_at: now,
    expires_at: new Date(now.getTime() + minutes * MINUTE_MS),
    next_check_at: new Date(now.getTime() + FIRST_CHECK_MS),
  })
}

const shownAttempt = (
  { config }: AppContext,
  { number }: StoredOrder,
  { purpose, method, amount_idr, created_at, expires_at, content }: StoredAttempt,
) => ({
  purpose,
  method,
  amount_idr,
  started_at: created_at,
  expires_at,
  account: null,
  company: config.dealer.company,
  remark: number,
  checked_until: null,
  qr_svg: method === 'qris' ? renderSVG(content ?? '', { ecc: 'M', border: 4 }) : null,
  va_number: method === 'qris' ? null : content,
})
