import { requirePhone, sendCode, tryCode } from '#account/public.ts'
import type { RequestOf } from '#core/endpoint.ts'
import { rupiah } from '#core/money.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Customer, RecordHolder, SignedIn } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { enterWaitingCar } from '#stock/hand-overs/server/garage.ts'
import { askedAmount, closeForTransfer, startOnlinePayment } from '#stock/payments/server/online.ts'
import { giveAccount, openExcess } from '#stock/payments/server/refunds.ts'
import { receivedFor } from '#stock/payments/server/sql.ts'
import { CITIES } from '#stock/purchase-costs/server/tables.ts'
import { endOrderVisit } from '#workshop/public.ts'
import { agreementAmounts, agreementClauses } from '../agreement.model.ts'
import { checkDeadline } from '../order-deadlines.model.ts'
import { ORDER_MESSAGES } from '../order-messages.model.ts'
import { TERMS_VERSION } from '../order-terms.model.ts'
import type {
  agreeToCarOrder,
  CODE_PURPOSES,
  giveRefundAccount,
  Order,
  startCarOrderPayment,
} from '../orders.contract.ts'
import { calendarOf } from './calendar.ts'
import { applyAct, deadlineOver, orderActOver } from './change.ts'
import { cancelByBuyer } from './ending.ts'
import { orderedCarName, sendOrderMessage, smsOf, tellPaid } from './messages.ts'
import { opensOrder, orderPath, requireReadable } from './ownership.ts'
import { requireOrders, subjectOf } from './request.ts'
import { findOrder, insertAgreement, linkedOrdersOf, lockOrder, ordersOf, type StoredOrder } from './sql.ts'
import { buildOrders, offerOf, readOrder } from './view.ts'

type Buyer = SignedIn | RecordHolder

/** One order of the caller's own, or by its link. */
export async function readOwnOrder(context: AppContext, actor: Buyer, id: string, meta: Meta) {
  requireOrders(context)
  if (actor.kind !== 'customer') await context.limits.spend('orderLinksPerAddress', meta.network)
  return readOrder(context, context.db, requireReadable(context, await findOrder(context.db, id), actor))
}

/** Orders of a customer, the newest first. */
export async function listOwnOrders(context: AppContext, customer: Customer) {
  requireOrders(context)
  return buildOrders(context, context.db, await ordersOf(context.db, customer))
}

/** Sends a code for an order to its number; throws `order_act_over` where the state needs none. */
export async function sendOrderCode(
  context: AppContext,
  actor: Buyer,
  id: string,
  purpose: (typeof CODE_PURPOSES)[number],
  meta: Meta,
) {
  requireOrders(context)
  const { id: _, ...sent } = await sendCode(context, meta, async (tx) => {
    const order = requireReadable(context, await lockOrder(tx, id), actor)
    if ((purpose === 'order') !== (order.state === 'unproved')) throw orderActOver()
    if (purpose === 'agree' && order.state !== 'deposit_paid') throw orderActOver()
    if (purpose === 'answer' && order.state !== 'returning') throw orderActOver()
    return subjectOf(order, purpose)
  })
  return sent
}

/**
 * Sends the links of live orders and open refunds of a number by SMS. Answers alike whether there are any, so that nobody
 * learns who ordered.
 */
export async function sendOrderLinks(context: AppContext, typed: string, meta: Meta) {
  requireOrders(context)
  await context.limits.spend('orderLinksPerAddress', meta.network)
  const phone = requirePhone(typed)
  if (!(await context.limits.spendQuietly('orderLinksPerPhone', phone))) return { ok: true as const }
  const now = context.clock.now().getTime()
  await context.transaction(async (tx) => {
    for (const order of await linkedOrdersOf(tx, phone))
      await context.outbox.put(tx, {
        channel: 'sms',
        counting: { exempt: 'requested' },
        to: phone,
        subject: '',
        text: smsOf(
          ORDER_MESSAGES.links.words,
          { nomor: order.number, mobil: orderedCarName(order.car) },
          context.config.publicUrl + orderPath(context, order),
        ),
        secret: true,
        dedupeKey: `order-link:${order.id}:${now}`,
      })
  })
  return { ok: true as const }
}

/**
 * How to pay: by transfer to the dealer's account, which is a setting of the process, or with what the provider gives. Throws
 * `order_act_over`, `order_deadline_over`, `payment_away`, `payment_limit`.
 */
export async function startPayment(
  context: AppContext,
  actor: Buyer,
  id: string,
  { purpose, method }: RequestOf<typeof startCarOrderPayment>['body'],
) {
  const { account } = requireOrders(context)
  if (method !== 'transfer') return startOnlinePayment(context, actor, id, { purpose, method })
  const found = requireReadable(context, await findOrder(context.db, id), actor)
  // Nothing is closed at the provider for a payment that the order does not ask for.
  await askedAmount(context, context.db, found, purpose)
  await closeForTransfer(context, id)
  const order = requireReadable(context, await findOrder(context.db, id), actor)
  return {
    purpose,
    method,
    amount_idr: await askedAmount(context, context.db, order, purpose),
    started_at: order.state_since,
    expires_at: order.deadline_at,
    account,
    company: account.holder,
    remark: order.number,
    checked_until: checkDeadline(context.clock.now(), await calendarOf(context, order.branch_id)),
    qr_svg: null,
    va_number: null,
  }
}

/** Runs an act of the buyer on the version that they saw; throws `order_changed` on another one. */
function onVersion(
  context: AppContext,
  actor: Buyer,
  seen: { id: string; version: number },
  meta: Meta,
  act: (tx: Queries, order: StoredOrder) => Promise<StoredOrder>,
) {
  requireOrders(context)
  return context.transaction(async (tx) => {
    const order = requireReadable(context, await lockOrder(tx, seen.id), actor)
    if (order.version !== seen.version)
      throw new Failure('order_changed', { order: await readOrder(context, tx, order) })
    const answer = await readOrder(context, tx, await act(tx, order))
    await meta.once.remember(tx, answer)
    return answer
  })
}

/** "Saya sudah transfer": gives finance until the next working day. It changes no money. */
export const announceOwnTransfer = (
  context: AppContext,
  actor: Buyer,
  seen: { id: string; version: number },
  meta: Meta,
) =>
  onVersion(context, actor, seen, meta, async (tx, order) => {
    if (order.deadline_at && order.deadline_at <= context.clock.now()) throw deadlineOver(order)
    const announced = await applyAct(context, tx, order, { act: 'announce_transfer' }, { kind: 'buyer' })
    await meta.audit.record({ event: 'order_changed', details: { act: 'announce_transfer' } }, tx)
    return announced
  })

/** Cancels an own order, until the hand-over. */
export const cancelOwnOrder = (
  context: AppContext,
  actor: Buyer,
  seen: { id: string; version: number },
  reason: string | undefined,
  meta: Meta,
) =>
  onVersion(context, actor, seen, meta, async (tx, order) => {
    const cancelled = await cancelByBuyer(context, tx, order, reason?.trim() || null)
    // The hour of the hand-over is free again.
    if (order.visit_id) await endOrderVisit(context, tx, order.visit_id, 'cancel', meta)
    await meta.audit.record({ event: 'order_changed', details: { act: 'cancel' } }, tx)
    return cancelled
  })

/**
 * Agrees to the sale with a fresh code. The clauses are stored word for word. Throws `order_terms_changed` where the order or
 * its texts changed while the buyer read, and `trade_in_unfit`.
 */
export async function agreeToOrder(
  context: AppContext,
  actor: Buyer,
  id: string,
  body: RequestOf<typeof agreeToCarOrder>['body'],
  meta: Meta,
) {
  requireOrders(context)
  if (!(await context.reference(CITIES)).has(body.city_id)) throw new Failure('not_found')
  const now = context.clock.now()
  const order = await tryCode<StoredOrder>(context, {
    typed: body.otp_code,
    origin: meta,
    async open(tx) {
      const found = requireReadable(context, await lockOrder(tx, id), actor)
      if (found.state !== 'deposit_paid') throw orderActOver()
      if (found.deadline_at && found.deadline_at <= now) throw deadlineOver(found)
      if (found.version !== body.version || body.terms_version !== TERMS_VERSION)
        throw new Failure('order_terms_changed', { order: await readOrder(context, tx, found) })
      return { found, code: subjectOf(found, 'agree') }
    },
    right: (tx, found) => storeAgreement(context, tx, found, body, meta),
  })
  return readOrder(context, context.db, order)
}

async function storeAgreement(
  context: AppContext,
  tx: Queries,
  order: StoredOrder,
  body: RequestOf<typeof agreeToCarOrder>['body'],
  meta: Meta,
): Promise<StoredOrder> {
  const now = context.clock.now()
  const offer = await offerOf(context, tx, order)
  const tradeIn = body.trade_in_id ? offer.trade_ins.find(({ id }) => id === body.trade_in_id) : undefined
  if (body.trade_in_id && !tradeIn) throw new Failure('trade_in_unfit')
  const company = body.company?.trim() || null
  if (body.pay_by === 'financing' && !company)
    throw new Failure('input_invalid', { field: 'company' }, 'Input Perusahaan pembiayaan terlebih dahulu!')
  // The financing company holds the BPKB, so the dealer runs the papers.
  if (body.pay_by === 'financing' && body.papers_by === 'buyer')
    throw new Failure('input_invalid', { field: 'papers_by' }, 'Dengan pembiayaan, surat diurus cabang')
  const received_idr = await receivedFor(tx, order.id)
  const choice = {
    registered_name: body.registered_name,
    city_id: body.city_id,
    papers_by: body.papers_by,
    pay_by: body.pay_by,
    credit_idr: tradeIn?.price_idr ?? 0,
  }
  // Dates as the buyer read them on the wire.
  const shown = offer as unknown as NonNullable<Order['offer']>
  const amounts = { price_idr: order.price_idr, received_idr }
  const { papers_idr, due_idr } = agreementAmounts(shown, amounts, choice)
  await insertAgreement(tx, {
    order_id: order.id,
    terms_version: TERMS_VERSION,
    clauses: JSON.stringify(agreementClauses(shown, amounts, order.timezone, choice)),
    registered_name: body.registered_name.trim(),
    city_id: body.city_id,
    papers_by: body.papers_by,
    papers_early: body.papers_early ?? false,
    pay_by: body.pay_by,
    company,
    trade_in_id: tradeIn?.id ?? null,
    balance_until: offer.balance_until[body.pay_by],
    ready_on: offer.ready_on[body.pay_by],
    agreed_at: now,
  })
  const agreed = await applyAct(
    context,
    tx,
    order,
    { act: 'agree', payBy: body.pay_by, due: due_idr },
    { kind: 'buyer' },
    { columns: { agreed_at: now, papers_idr, credit_idr: choice.credit_idr } },
  )
  await meta.audit.record({ event: 'order_changed', details: { act: 'agree' } }, tx)
  // Less than the deposit may be due once the buyer handles the papers.
  await openExcess(context, tx, agreed, due_idr)
  if (agreed.state === 'paid') await tellPaid(context, tx, agreed, true)
  else
    await sendOrderMessage(context, tx, agreed, 'agreed', {
      values: { sisa: rupiah(due_idr) },
      answersBuyer: true,
    })
  return agreed
}

/** Stores the account of the open refunds with a fresh code. Throws `order_act_over` where no refund waits for one. */
export async function giveOwnRefundAccount(
  context: AppContext,
  actor: Buyer,
  id: string,
  { otp_code, ...account }: RequestOf<typeof giveRefundAccount>['body'],
  meta: Meta,
) {
  requireOrders(context)
  const order = await tryCode<StoredOrder>(context, {
    typed: otp_code,
    origin: meta,
    async open(tx) {
      const found = requireReadable(context, await lockOrder(tx, id), actor)
      return { found, code: subjectOf(found, 'refund_account') }
    },
    async right(tx, found) {
      if ((await giveAccount(context, tx, found, account)) === 0) throw orderActOver()
      await meta.audit.record({ event: 'refund_changed', details: { act: 'account' } }, tx)
      return found
    },
  })
  return readOrder(context, context.db, order)
}

/** Gives an order without an account to the customer who has the secret of its link; a repetition changes nothing. */
export async function takeOrder(
  context: AppContext,
  customer: Customer,
  id: string,
  secret: string,
  meta: Pick<Meta, 'audit'>,
) {
  requireOrders(context)
  const taken = await context.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order || (order.customer_id ?? customer.id) !== customer.id) throw new Failure('not_found')
    if (order.customer_id === null) {
      if (!opensOrder(context, id, secret) || order.state === 'unproved') throw new Failure('not_found')
      await tx
        .updateTable('car_orders')
        .set({ customer_id: customer.id, erase_when_ended: false })
        .where('id', '=', id)
        .execute()
    }
    return readOrder(context, tx, { ...order, customer_id: customer.id })
  })
  await enterWaitingCar(context, id, meta)
  return taken
}
