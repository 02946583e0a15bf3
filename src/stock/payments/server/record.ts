import {
  beginFreshFactor,
  type FreshFactor,
  factorsOf,
  isFinance,
  proveFreshFactor,
} from '#account/public.ts'
import { addDays, DEFAULT_ZONE, localClock, zoneOf } from '#core/days.ts'
import type { RequestOf } from '#core/endpoint.ts'
import { rupiah } from '#core/money.ts'
import type { AppContext } from '#server/app-context.ts'
import type { StaffMember } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { isEnded, isLive } from '#stock/orders/order-states.model.ts'
import { applyAct, type OrderActor, orderActOver, recordEvent } from '#stock/orders/server/change.ts'
import { sendOrderMessage, tellPaid } from '#stock/orders/server/messages.ts'
import { releaseTestDrives } from '#stock/orders/server/release-test-drives.ts'
import { twoPersonAmount } from '#stock/orders/server/settings.ts'
import { lockLiveOrderOf, lockOrder, type StoredOrder } from '#stock/orders/server/sql.ts'
import type { decidePayment, recordPayment } from '../desk-payments.contract.ts'
import {
  dueOf,
  PAYMENT_DAYS_AGO_MAX,
  PAYMENT_MAX,
  type RefundCause,
  WHOLE_REFUNDS,
} from '../order-money.model.ts'
import { findAttempt, lockAttempt, updateAttempt } from './attempt-sql.ts'
import { issuePaymentReceipt } from './receipts.ts'
import { askForAccount, openExcess, openRefund, withdrawRefunds } from './refunds.ts'
import {
  insertPayment,
  lockPayment,
  receivedFor,
  refundsOf,
  type StoredPayment,
  samePayment,
  updatePayment,
  updateRefund,
} from './sql.ts'

const MONEY_ACT = 'staff-moves-money'

/** Begins the fresh second factor of an act with money. */
export async function beginMoney(context: AppContext, staff: StaffMember, meta: Meta) {
  await requireFinance(context.db, staff)
  const [{ options }, factors, two_person_from_idr] = await Promise.all([
    beginFreshFactor(context, staff, MONEY_ACT, meta),
    factorsOf(context, staff),
    twoPersonAmount(context),
  ])
  return { options, ...factors, two_person_from_idr }
}

/** Throws `finance_needed` for people of head office without the mark. */
export async function requireFinance(db: Queries, { id }: StaffMember): Promise<void> {
  if (!(await isFinance(db, id))) throw new Failure('finance_needed')
}

/** Runs an act with money as one transaction, with a second factor that it uses up. */
export async function withMoneyFactor<T>(
  context: AppContext,
  staff: StaffMember,
  { credential, code }: FreshFactor,
  meta: Meta,
  act: (tx: Queries) => Promise<T>,
): Promise<T> {
  await requireFinance(context.db, staff)
  const useFactor = await proveFreshFactor(context, staff, MONEY_ACT, { credential, code }, meta).catch(
    (problem: unknown) => {
      const isWrong = problem instanceof Failure && problem.code === 'staff_credentials_wrong'
      throw isWrong ? new Failure('staff_credentials_wrong', { field: 'code' }, 'Kode salah') : problem
    },
  )
  return context.transaction(async (tx) => {
    // The mark may have been taken away meanwhile.
    await requireFinance(tx, staff)
    const result = await act(tx)
    if (!(await useFactor(tx)))
      throw new Failure('staff_credentials_wrong', {}, 'Kode atau passkey sudah dipakai')
    return result
  })
}

/** Throws `order_own` where the order is that of the member of staff. */
export async function requireNotOwn(tx: Queries, staff: StaffMember, order: StoredOrder): Promise<void> {
  if (order.customer_id === null) return
  const own = await tx
    .selectFrom('customers')
    .innerJoin('staff', 'staff.email', 'customers.email')
    .select('staff.id')
    .where('customers.id', '=', order.customer_id)
    .where('staff.id', '=', staff.id)
    .executeTakeFirst()
  if (own) throw new Failure('order_own')
}

async function lockKnownOrder(tx: Queries, staff: StaffMember, id: string | null): Promise<StoredOrder> {
  const order = id === null ? undefined : await lockOrder(tx, id)
  if (!order || order.state === 'unproved') throw new Failure('not_found')
  await requireNotOwn(tx, staff, order)
  return order
}

/**
 * Records money that arrived. Below the limit of head office it is confirmed at once; from there on another person confirms it, and
 * the deadline moves as while a transfer is checked. Throws `payment_day`, `payment_same`, `order_own`, `finance_needed`.
 */
export async function recordOrderPayment(
  context: AppContext,
  staff: StaffMember,
  orderId: string,
  { credential, code, method = 'transfer', ...recorded }: RequestOf<typeof recordPayment>['body'],
  meta: Meta,
) {
  const now = context.clock.now()
  const today = localClock(now, DEFAULT_ZONE).day
  const { received_on, amount_idr, reference } = recorded
  if (amount_idr < 1 || amount_idr > PAYMENT_MAX) throw new Failure('payment_amount', { field: 'amount_idr' })
  if (received_on > today || received_on < addDays(today, -PAYMENT_DAYS_AGO_MAX))
    throw new Failure('payment_day', { field: 'received_on' })
  const needsSecond = amount_idr >= (await twoPersonAmount(context))
  const done = await withMoneyFactor(context, staff, { credential, code }, meta, async (tx) => {
    const order = await lockKnownOrder(tx, staff, orderId)
    const same = await samePayment(tx, reference, amount_idr)
    if (same)
      throw new Failure(
        'payment_same',
        { field: 'reference' },
        same.number ? `Referensi bank ini sudah dicatat pada ${same.number}` : undefined,
      )
    const id = context.chance.recordId()
    await insertPayment(tx, {
      id,
      order_id: order.id,
      ...recorded,
      method,
      state: 'waiting',
      recorded_by: staff.id,
      recorded_by_name: staff.name,
      recorded_at: now,
      confirmed_at: null,
      confirmed_by_name: null,
      decided_by: null,
      decided_by_name: null,
      decided_at: null,
      reason: null,
    })
    const details = { act: needsSecond ? 'waiting' : 'confirmed' }
    await meta.audit.record({ event: 'payment_recorded', customerId: order.customer_id, details }, tx)
    const by = { kind: 'staff' as const, name: staff.name }
    if (needsSecond) {
      const waits = ['reserved', 'checking', 'agreed'].includes(order.state)
      if (waits) await applyAct(context, tx, order, { act: 'await_second' }, by)
      return { id, state: 'waiting' as const, receipt_code: null }
    }
    const receipt_code = await confirmPayment(context, tx, order, id, by)
    return { id, state: 'confirmed' as const, receipt_code }
  })
  await releaseTestDrives(context)
  return done
}

/**
 * Confirms a payment: receipt, state of the order, refund of what is too much, and messages. `paidAt` is the moment of payment where
 * the provider names it; a transfer counts by its day. Returns the code of the receipt.
 */
export async function confirmPayment(
  context: AppContext,
  tx: Queries,
  order: StoredOrder,
  paymentId: string,
  by: Extract<OrderActor, { name: string }>,
  paidAt: Date | null = null,
): Promise<string> {
  const payment = await updatePayment(tx, paymentId, {
    state: 'confirmed',
    confirmed_at: context.clock.now(),
    confirmed_by_name: by.name,
  })
  const received = await receivedFor(tx, order.id)
  const code = await issuePaymentReceipt(context, tx, order, payment, received)
  if (isLive(order.state)) await countMoney(context, tx, order, { received, payment, code }, by)
  else await countLateMoney(context, tx, order, { payment, code, paidAt }, by)
  return code
}

interface Counted {
  received: number
  payment: StoredPayment
  code: string
}

/** Compares what a live order has received with what it asks for. */
async function countMoney(
  context: AppContext,
  tx: Queries,
  order: StoredOrder,
  { received, payment, code }: Counted,
  by: OrderActor,
): Promise<void> {
  const due = dueOf({ ...order, received_idr: received })
  const again = received > payment.amount_idr
  const changed = await applyAct(context, tx, order, { act: 'money', received, due, again }, by, {
    as: 'payment',
  })
  await openExcess(context, tx, changed, due)
  const amounts = { jumlah: rupiah(payment.amount_idr), kode: code, sisa: rupiah(Math.max(due, 0)) }
  const about = payment.id
  if (changed.state === 'paid' && order.state !== 'paid') await tellPaid(context, tx, changed, false)
  else if (changed.state === 'deposit_paid' && order.state !== 'deposit_paid')
    await sendOrderMessage(context, tx, changed, 'deposit_received', { values: amounts, about })
  else if (changed.state === 'reserved')
    await sendOrderMessage(context, tx, changed, 'short', {
      values: { diterima: rupiah(received), kurang: rupiah(changed.terms.deposit_idr - received) },
      about,
    })
  else await sendOrderMessage(context, tx, changed, 'payment_received', { values: amounts, about })
}

/**
 * Money for an ended order. Paid in time and seen late it revives the order while the car is free and no refund of it is approved;
 * otherwise that payment goes back.
 */
async function countLateMoney(
  context: AppContext,
  tx: Queries,
  order: StoredOrder,
  { payment, code, paidAt }: Omit<Counted, 'received'> & { paidAt: Date | null },
  by: OrderActor,
): Promise<void> {
  const endedOn = order.ended_at && localClock(order.ended_at, zoneOf(order.timezone)).day
  const cameBefore =
    paidAt && order.ended_at ? paidAt <= order.ended_at : endedOn !== null && payment.received_on <= endedOn
  const inTime = order.state === 'expired' && cameBefore
  const revived = inTime ? await tryRevive(context, tx, order, by) : null
  if (revived) {
    if (revived.state === 'paid') await tellPaid(context, tx, revived, false)
    else
      await sendOrderMessage(context, tx, revived, 'deposit_received', {
        values: { kode: code },
        about: payment.id,
      })
    return
  }
  await recordEvent(context, tx, order, 'late_payment', by)
  await openRefund(context, tx, order, { cause: 'late', amount: payment.amount_idr, paymentId: payment.id })
  await sendOrderMessage(context, tx, order, 'late_payment', {
    values: { jumlah: rupiah(payment.amount_idr) },
    about: payment.id,
  })
}

/**
 * Revives an expired order where the car is free and its refunds can be withdrawn, and opens the refund of what is above the total;
 * null otherwise, with nothing changed.
 */
export async function tryRevive(
  context: AppContext,
  tx: Queries,
  order: StoredOrder,
  by: OrderActor,
): Promise<StoredOrder | null> {
  if (await lockLiveOrderOf(tx, order.stock_no)) return null
  const refunds = (await refundsOf(tx, [order.id])).filter(({ cause }) => cause !== 'other')
  if (refunds.some(({ state }) => state === 'approved' || state === 'paid')) return null
  const withdrawn = refunds.filter(({ state }) => state !== 'withdrawn')
  const received =
    (await receivedFor(tx, order.id)) + withdrawn.reduce((sum, { amount_idr }) => sum + amount_idr, 0)
  const due = dueOf({ ...order, received_idr: received })
  if (received < order.terms.deposit_idr || (order.agreed_at && due > 0)) return null
  await withdrawRefunds(context, tx, order.id)
  const revived = await applyAct(context, tx, order, { act: 'revive', received, due }, by)
  await openExcess(context, tx, revived, due)
  return revived
}

/** Says that an announced transfer is not on the account. Throws `order_changed`, `order_act_over`. */
export async function recordMissingTransfer(
  context: AppContext,
  staff: StaffMember,
  { id, version }: { id: string; version: number },
  meta: Meta,
) {
  await requireFinance(context.db, staff)
  await context.transaction(async (tx) => {
    const order = await lockKnownOrder(tx, staff, id)
    if (order.version !== version) throw new Failure('order_changed')
    const changed = await applyAct(
      context,
      tx,
      order,
      { act: 'not_found' },
      { kind: 'staff', name: staff.name },
    )
    await sendOrderMessage(context, tx, changed, 'not_found', {
      values: { jumlah: rupiah(changed.terms.deposit_idr) },
      about: String(changed.version),
    })
    await meta.audit.record(
      { event: 'payment_decided', customerId: order.customer_id, details: { act: 'not_found' } },
      tx,
    )
  })
  return { ok: true as const }
}

/**
 * Confirms or refuses what another person recorded, or closes an odd online payment with a reason. Throws `second_person` for the
 * person who recorded it.
 */
export async function decideOnPayment(
  context: AppContext,
  staff: StaffMember,
  id: string,
  { approve, reason, ...factor }: RequestOf<typeof decidePayment>['body'],
  meta: Meta,
) {
  await withMoneyFactor(context, staff, factor, meta, async (tx) => {
    const by = { kind: 'staff' as const, name: staff.name }
    const details = { act: approve ? 'approved' : 'refused' }
    const payment = await lockPayment(tx, id)
    const attempt = payment ? undefined : await findAttempt(tx, id)
    if ((attempt || !approve) && !reason)
      throw new Failure('input_invalid', { field: 'reason' }, 'Tulis alasannya terlebih dahulu!')
    if (attempt) {
      const order = await lockKnownOrder(tx, staff, attempt.order_id)
      if ((await lockAttempt(tx, id))?.state !== 'odd') throw orderActOver()
      await updateAttempt(tx, id, { state: 'closed' })
      await recordEvent(context, tx, order, 'payment_odd_closed', by, reason)
      const entry = { event: 'payment_decided', customerId: order.customer_id } as const
      await meta.audit.record({ ...entry, details: { act: 'closed' } }, tx)
      return
    }
    if (!payment) throw new Failure('not_found')
    const order = await lockKnownOrder(tx, staff, payment.order_id)
    if (payment.state === 'waiting') {
      if (payment.recorded_by === staff.id) throw new Failure('second_person')
      await meta.audit.record({ event: 'payment_decided', customerId: order.customer_id, details }, tx)
      if (approve) {
        await confirmPayment(context, tx, order, id, by)
        return
      }
      await updatePayment(tx, id, { state: 'refused', ...decidedBy(context, staff, reason) })
      await recordEvent(context, tx, order, 'payment_refused', by, reason)
      return
    }
    if (payment.state !== 'void_waiting') throw orderActOver()
    if (payment.decided_by === staff.id) throw new Failure('second_person')
    await meta.audit.record({ event: 'payment_voided', customerId: order.customer_id, details }, tx)
    if (approve) {
      await voidNow(context, tx, order, payment, staff)
      return
    }
    await updatePayment(tx, id, {
      state: 'confirmed',
      decided_by: null,
      decided_by_name: null,
      decided_at: null,
      reason: null,
    })
  })
  await releaseTestDrives(context)
  return { ok: true as const }
}

const decidedBy = ({ clock }: AppContext, staff: StaffMember, reason: string | null = null) => ({
  decided_by: staff.id,
  decided_by_name: staff.name,
  decided_at: clock.now(),
  reason,
})

/** Voids a confirmed payment; from the limit on another person confirms that. Throws `order_act_over` for refunded money. */
export async function voidOrderPayment(
  context: AppContext,
  staff: StaffMember,
  id: string,
  { reason, ...factor }: { reason: string } & FreshFactor,
  meta: Meta,
) {
  const limit = await twoPersonAmount(context)
  await withMoneyFactor(context, staff, factor, meta, async (tx) => {
    const payment = await lockPayment(tx, id)
    if (!payment) throw new Failure('not_found')
    const order = await lockKnownOrder(tx, staff, payment.order_id)
    if (payment.state !== 'confirmed') throw orderActOver()
    const asked = await updatePayment(tx, id, { state: 'void_waiting', ...decidedBy(context, staff, reason) })
    const details = { act: payment.amount_idr >= limit ? 'asked' : 'voided' }
    await meta.audit.record({ event: 'payment_voided', customerId: order.customer_id, details }, tx)
    if (payment.amount_idr < limit) await voidNow(context, tx, order, asked, staff)
  })
  return { ok: true as const }
}

async function voidNow(
  context: AppContext,
  tx: Queries,
  order: StoredOrder,
  payment: StoredPayment,
  staff: StaffMember,
): Promise<void> {
  // What was to go back because of this payment has not come; an ended order computes the rest anew.
  const refunds = await refundsOf(tx, [order.id])
  const late = refunds.find(({ payment_id, state }) => payment_id === payment.id && state !== 'withdrawn')
  if (late?.state === 'approved' || late?.state === 'paid') throw orderActOver()
  const isEnd = ({ cause }: { cause: RefundCause }) =>
    isEnded(order.state) && !late && WHOLE_REFUNDS.includes(cause)
  const withdrawn = refunds.filter(
    (refund) =>
      ['open', 'account', 'failed'].includes(refund.state) &&
      (refund.payment_id === payment.id || ['overpaid', 'surplus'].includes(refund.cause) || isEnd(refund)),
  )
  for (const { id } of withdrawn)
    await updateRefund(tx, id, { state: 'withdrawn', closed_at: context.clock.now() })
  if ((await receivedFor(tx, order.id)) < payment.amount_idr) throw orderActOver()
  await updatePayment(tx, payment.id, { state: 'voided', decided_at: context.clock.now() })
  const received = await receivedFor(tx, order.id)
  const due = dueOf({ ...order, received_idr: received })
  const by = { kind: 'staff' as const, name: staff.name }
  if (!isLive(order.state)) {
    await recordEvent(context, tx, order, 'payment_voided', by, payment.reason)
    const cause = (withdrawn.find(isEnd) ?? withdrawn[0])?.cause
    // Every refund grows with what was received, so the rest is what was to go back without this payment.
    const sum = withdrawn.reduce((total, { amount_idr }) => total + amount_idr, 0)
    const amount = sum - payment.amount_idr
    if (!cause || amount <= 0) return
    await openRefund(context, tx, order, { cause, amount })
    await askForAccount(context, tx, order, { cause, amount })
    return
  }
  await openExcess(context, tx, order, due)
  await applyAct(context, tx, order, { act: 'money', received, due, again: true }, by, {
    as: 'payment_voided',
    note: payment.reason,
  })
}
