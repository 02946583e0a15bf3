import { officePeople } from '#account/public.ts'
import { DEFAULT_ZONE, localClock } from '#core/days.ts'
import { MINUTE_MS } from '#core/milliseconds.ts'
import { rupiah } from '#core/money.ts'
import type { AppContext } from '#server/app-context.ts'
import { createAudit } from '#server/audit/audit.ts'
import type { Queries } from '#server/database/database.ts'
import { renderMail } from '#server/outbound/mail-layout.ts'
import { type ChargeStatus, ProviderRefused, ProviderSilent } from '#server/payments/provider.ts'
import { openWorkQueue } from '#server/work-queue.ts'
import { releaseTestDrives } from '#stock/orders/server/release-test-drives.ts'
import { findOrder, lockOrder, type StoredOrder } from '#stock/orders/server/sql.ts'
import { judgeAnswer, nextCheck } from '../online-payments.model.ts'
import { PAYMENT_METHODS, type PaymentPurpose } from '../order-money.model.ts'
import {
  dueAttempts,
  findAttempt,
  lockAttempt,
  openAttemptOf,
  type StoredAttempt,
  updateAttempt,
} from './attempt-sql.ts'
import { confirmPayment } from './record.ts'
import { insertPayment, samePayment } from './sql.ts'

const BATCH = 100
/** An order waits so long past its deadline for a provider that does not answer. */
const SILENT_MS = 60 * MINUTE_MS
const PROVIDER = { kind: 'provider' as const, name: 'Midtrans' }
const NOBODY = { customerId: null, staffId: null, address: null, requestId: null }

/** States in which an order asks for its deposit or its balance. */
export const PAYABLE: Readonly<Record<PaymentPurpose, readonly StoredOrder['state'][]>> = {
  deposit: ['reserved', 'checking'],
  balance: ['agreed'],
}

/**
 * Asks the provider what became of a payment and stores the answer. One that its order does not ask for any more is closed there
 * first. Throws `ProviderSilent`, with nothing changed.
 */
async function checkAttempt(context: AppContext, id: string): Promise<void> {
  const attempt = await findAttempt(context.db, id)
  if (!context.payments || !attempt) return
  let answer = await statusOf(context, id)
  if (answer?.status === 'pending' && !(await isWanted(context, attempt))) {
    await cancelAtProvider(context, id)
    answer = await statusOf(context, id)
  }
  await context.transaction((tx) => storeAnswer(context, tx, attempt, answer))
  await releaseTestDrives(context)
}

/** Closes a payment at the provider; had it been paid, that counts. Throws `ProviderSilent`. */
export async function closeAttempt(context: AppContext, id: string): Promise<void> {
  await cancelAtProvider(context, id)
  await checkAttempt(context, id)
}

/** A refusal says that it can no longer be cancelled; the status tells why. */
async function cancelAtProvider({ payments }: AppContext, id: string): Promise<void> {
  await payments?.cancel(id).catch((problem: unknown) => {
    if (!(problem instanceof ProviderRefused)) throw problem
  })
}

async function statusOf({ payments, log }: AppContext, id: string): Promise<ChargeStatus | null> {
  if (!payments) throw new ProviderSilent('no payment provider is configured')
  try {
    return await payments.status(id)
  } catch (problem) {
    if (!(problem instanceof ProviderRefused)) throw problem
    log.error({ status: problem.status }, 'the payment provider refuses to tell a status')
    throw new ProviderSilent(problem.message)
  }
}

async function isWanted({ db, clock }: AppContext, attempt: StoredAttempt): Promise<boolean> {
  const order = await findOrder(db, attempt.order_id)
  return (
    order !== undefined && PAYABLE[attempt.purpose].includes(order.state) && attempt.expires_at > clock.now()
  )
}

/** Stores what the provider answered; money is counted once, however often and in whatever order it is told. */
async function storeAnswer(
  context: AppContext,
  tx: Queries,
  { id, order_id }: StoredAttempt,
  answer: ChargeStatus | null,
): Promise<void> {
  const order = await lockOrder(tx, order_id)
  const attempt = order && (await lockAttempt(tx, id))
  const { midtrans } = context.config.orders ?? {}
  if (!attempt || !midtrans) return
  const now = context.clock.now()
  const judged = judgeAnswer(attempt, answer, midtrans.merchantId)
  const isPaid = judged.state === 'settled' && attempt.payment_id === null
  const same = isPaid && answer && (await samePayment(tx, answer.transactionId, attempt.amount_idr))
  const { state, odd } = same ? { state: 'odd' as const, odd: 'Referensi sudah dicatat' } : judged
  const next = ['starting', 'open', 'failed', 'ended'].includes(state) ? nextCheck(attempt, now) : null
  const stored = await updateAttempt(tx, id, {
    // Nothing more is expected: the place of the one open payment becomes free.
    state: state === 'open' && next === null ? 'ended' : state,
    odd_reason: odd ?? attempt.odd_reason,
    provider_status: answer?.status ?? attempt.provider_status,
    transaction_id: answer?.transactionId ?? attempt.transaction_id,
    next_check_at: next,
  })
  if (odd) await reportOdd(context, tx, order, stored)
  else if (isPaid && answer) await countPayment(context, tx, order, stored, answer)
}

async function countPayment(
  context: AppContext,
  tx: Queries,
  order: StoredOrder,
  attempt: StoredAttempt,
  { transactionId, settledAt }: ChargeStatus,
): Promise<void> {
  const now = context.clock.now()
  const paidAt = settledAt && settledAt < now ? settledAt : now
  const id = context.chance.recordId()
  await insertPayment(tx, {
    id,
    order_id: order.id,
    amount_idr: attempt.amount_idr,
    method: attempt.method,
    received_on: localClock(paidAt, DEFAULT_ZONE).day,
    reference: transactionId,
    // The provider names nobody.
    payer: order.name,
    state: 'waiting',
    recorded_by: 'midtrans',
    recorded_by_name: PROVIDER.name,
    recorded_at: now,
    confirmed_at: null,
    confirmed_by_name: null,
    decided_by: null,
    decided_by_name: null,
    decided_at: null,
    reason: null,
  })
  await updateAttempt(tx, attempt.id, { payment_id: id })
  await confirmPayment(context, tx, order, id, PROVIDER, paidAt)
}

/** Tells finance of a payment that does not fit: no money was moved. */
async function reportOdd(
  context: AppContext,
  tx: Queries,
  order: StoredOrder,
  attempt: StoredAttempt,
): Promise<void> {
  context.log.error({ attempt: attempt.id, reason: attempt.odd_reason }, 'an online payment is odd')
  await createAudit(tx, context.clock, NOBODY, context.metrics.happened).record({
    event: 'payment_odd',
    customerId: order.customer_id,
    details: { order: order.number },
  })
  const heading = `Pembayaran daring tidak cocok: ${order.number}`
  for (const person of await officePeople(tx))
    if (person.finance_since)
      await context.outbox.put(tx, {
        channel: 'email',
        counting: { exempt: 'dealer' },
        to: person.email,
        subject: heading,
        dedupeKey: `payment-odd:${attempt.id}:${attempt.odd_reason}:${person.id}`,
        ...renderMail({
          heading,
          paragraphs: [
            `Halo ${person.name},`,
            `${PAYMENT_METHODS[attempt.method]} ${rupiah(attempt.amount_idr)}: ${attempt.odd_reason}.`,
            'Tidak ada uang yang dicatat. Periksa di Midtrans, lalu tutup dengan alasan.',
          ],
          action: { label: 'Buka Keuangan', url: `${context.config.publicUrl}/desk/keuangan` },
        }),
      })
}

/** Checks every payment that is due, whichever process began it. */
export async function runPaymentChecks(context: AppContext, signal?: AbortSignal): Promise<void> {
  if (!context.payments) return
  for (;;) {
    const now = context.clock.now()
    const due = await dueAttempts(context.db, now, BATCH)
    for (const { id } of due) {
      if (signal?.aborted) return
      await checkAttempt(context, id).catch((problem: unknown) => {
        if (!(problem instanceof ProviderSilent)) throw problem
        return postponeCheck(context, id)
      })
    }
    if (due.length < BATCH) return
  }
}

/** Asks again in a minute; a provider that stays silent for a day past the end of a payment leaves it to finance. */
async function postponeCheck(context: AppContext, id: string): Promise<void> {
  const now = context.clock.now()
  await context.transaction(async (tx) => {
    const known = await findAttempt(tx, id)
    const order = known && (await lockOrder(tx, known.order_id))
    const attempt = order && (await lockAttempt(tx, id))
    if (!attempt) return
    if (nextCheck(attempt, now) !== null) {
      await updateAttempt(tx, id, { next_check_at: new Date(now.getTime() + MINUTE_MS) })
      return
    }
    const silent = { state: 'odd' as const, odd_reason: 'Midtrans tidak menjawab', next_check_at: null }
    await reportOdd(context, tx, order, await updateAttempt(tx, id, silent))
  })
}

/** Whether an overdue order may end: what is open at the provider was asked for, or has not been told for an hour. */
export async function askBeforeExpiry(
  context: AppContext,
  order: Pick<StoredOrder, 'id' | 'deadline_at'>,
): Promise<boolean> {
  const attempt = context.payments && (await openAttemptOf(context.db, order.id))
  if (!attempt) return true
  try {
    await checkAttempt(context, attempt.id)
    return true
  } catch (problem) {
    if (!(problem instanceof ProviderSilent)) throw problem
    return context.clock.now().getTime() - (order.deadline_at?.getTime() ?? 0) >= SILENT_MS
  }
}

/** Checks what notices name; other processes do so with the clock of orders. */
export const openPaymentQueue = (context: () => AppContext) =>
  openWorkQueue(
    () => runPaymentChecks(context()),
    (problem) => context().log.error({ err: problem }, 'online payments not checked, will look again'),
  )
