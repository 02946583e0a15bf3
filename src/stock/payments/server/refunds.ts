import { rupiah } from '#core/money.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Queries } from '#server/database/database.ts'
import { seal, unseal } from '#server/sealing.ts'
import { workingDayAfter } from '#stock/orders/order-deadlines.model.ts'
import { isBeforeHandOver } from '#stock/orders/order-states.model.ts'
import { calendarOf } from '#stock/orders/server/calendar.ts'
import { sendOrderMessage } from '#stock/orders/server/messages.ts'
import { agreementsOf, type StoredOrder } from '#stock/orders/server/sql.ts'
import { type RefundCause, refundDays, splitRefund, totalOf, WHOLE_REFUNDS } from '../order-money.model.ts'
import {
  insertRefund,
  isReceived,
  paymentsOf,
  refundsOf,
  type StoredRefund,
  storeAccount,
  updateRefund,
} from './sql.ts'

/** Opens a refund, one part for each payer, the newest payment first. An amount of 0 or less opens none. */
export async function openRefund(
  context: AppContext,
  tx: Queries,
  order: Pick<StoredOrder, 'id' | 'name'>,
  {
    cause,
    amount,
    paymentId = null,
    reason = null,
  }: {
    cause: RefundCause
    amount: number
    paymentId?: string | null
    reason?: string | null
  },
): Promise<void> {
  if (amount <= 0) return
  const payments = (await paymentsOf(tx, [order.id])).filter(
    (one) => isReceived(one) && (paymentId === null || one.id === paymentId),
  )
  const [agreement] = await agreementsOf(tx, [order.id])
  // `other` counts as no refund of what was received.
  const earlier = (await refundsOf(tx, [order.id])).filter(
    (one) =>
      one.state !== 'withdrawn' &&
      one.cause !== 'other' &&
      (paymentId === null || one.payment_id === paymentId),
  )
  const shares = splitRefund(amount, payments, {
    buyer: order.name,
    company: WHOLE_REFUNDS.includes(cause) ? (agreement?.company ?? null) : null,
    earlier,
  })
  for (const part of shares)
    await insertRefund(tx, {
      id: context.chance.recordId(),
      order_id: order.id,
      cause,
      payment_id: paymentId,
      payer: part.payer,
      amount_idr: part.amount_idr,
      state: 'open',
      opened_at: context.clock.now(),
      account_at: null,
      due_on: null,
      approved_by: null,
      approved_by_name: null,
      approved_at: null,
      second_by_name: null,
      closed_at: null,
      reference: null,
      reason,
    })
}

/**
 * Opens the refund of what is above the total, and asks for its account. A trade-in worth more than the total is paid out once it
 * was handed in, with the hand-over.
 */
export async function openExcess(
  context: AppContext,
  tx: Queries,
  order: StoredOrder,
  due: number,
): Promise<void> {
  if (due >= 0) return
  const isSurplus = order.credit_idr > totalOf(order)
  if (isSurplus && isBeforeHandOver(order.state)) return
  const cause = isSurplus ? 'surplus' : 'overpaid'
  await openRefund(context, tx, order, { cause, amount: -due })
  await askForAccount(context, tx, order, { cause, amount: -due })
}

/** Asks the buyer for the account of a refund whose amount no other message of the moment names. */
export const askForAccount = (
  context: AppContext,
  tx: Queries,
  order: StoredOrder,
  { cause, amount, about }: { cause: RefundCause; amount: number; about?: string },
): Promise<void> =>
  sendOrderMessage(context, tx, order, 'refund_account', {
    values: { jumlah: rupiah(amount), hari_kerja: String(refundDays(cause)) },
    about: about ?? `${cause}:${context.clock.now().getTime()}`,
  })

/** Withdraws the refunds of a revived order; false where one of them was approved. */
export async function withdrawRefunds(context: AppContext, tx: Queries, orderId: string): Promise<boolean> {
  const refunds = (await refundsOf(tx, [orderId])).filter(({ cause }) => cause !== 'other')
  if (refunds.some(({ state }) => state === 'approved' || state === 'paid')) return false
  for (const { id, state } of refunds)
    if (state !== 'withdrawn')
      await updateRefund(tx, id, { state: 'withdrawn', closed_at: context.clock.now() })
  return true
}

const sealedFor = (refundId: string) => `refund account ${refundId}`

export interface RefundAccount {
  bank: string
  number: string
  holder: string
}

const sameName = (one: string, other: string) =>
  one.trim().replace(/\s+/g, ' ').toLowerCase() === other.trim().replace(/\s+/g, ' ').toLowerCase()

/** Stores the account of the open refunds of an order; returns how many there were. */
export async function giveAccount(
  context: AppContext,
  tx: Queries,
  order: StoredOrder,
  account: RefundAccount,
): Promise<number> {
  const now = context.clock.now()
  const waiting = (await refundsOf(tx, [order.id])).filter(({ state }) =>
    ['open', 'account', 'failed'].includes(state),
  )
  const calendar = await calendarOf(context, order.branch_id)
  for (const { id, payer, cause } of waiting) {
    await storeAccount(tx, {
      refund_id: id,
      sealed: seal(context.secrets.present, sealedFor(id), JSON.stringify(account)),
      bank: account.bank,
      last_four: account.number.slice(-4),
      name_differs: !sameName(account.holder, payer),
      given_at: now,
      paid_at: null,
    })
    await updateRefund(tx, id, {
      state: 'account',
      account_at: now,
      due_on: workingDayAfter(now, refundDays(cause), calendar),
      approved_by: null,
      approved_by_name: null,
      approved_at: null,
    })
  }
  return waiting.length
}

/** Opens a sealed account; null where the key that sealed it is gone. */
export function openAccount(
  { secrets }: Pick<AppContext, 'secrets'>,
  refundId: string,
  sealed: string,
): RefundAccount | null {
  for (const key of secrets.accepted) {
    const opened = unseal(key, sealedFor(refundId), sealed)
    if (opened !== null) return JSON.parse(opened)
  }
  return null
}

/** Whether money of a refund still has to go out. */
export const isOpenRefund = ({ state }: Pick<StoredRefund, 'state'>): boolean =>
  state !== 'paid' && state !== 'withdrawn'
