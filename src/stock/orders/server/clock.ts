import { sql } from 'kysely'
import { HOUR_MS } from '#core/milliseconds.ts'
import { rupiah } from '#core/money.ts'
import type { AppContext } from '#server/app-context.ts'
import { systemClock } from '#server/clock.ts'
import type { Repeated } from '#server/clocks/start-clock.ts'
import type { Queries } from '#server/database/database.ts'
import { mailAboutOrder } from '#stock/hand-overs/server/staff-mail.ts'
import { isDefectAnswer } from '#stock/inspections/inspection-answers.model.ts'
import { recordsOf } from '#stock/inspections/server/record-sql.ts'
import { readSigned } from '#stock/inspections/server/signing.ts'
import { dueOf } from '#stock/payments/order-money.model.ts'
import { askBeforeExpiry, runPaymentChecks } from '#stock/payments/server/checks.ts'
import { askForAccount } from '#stock/payments/server/refunds.ts'
import { receivedFor, refundsWithoutAccount, updateRefund } from '#stock/payments/server/sql.ts'
import { findStockCar } from '#stock/saved-cars/server/rules.ts'
import type { OrderMessageName } from '../order-messages.model.ts'
import { isBeforeHandOver } from '../order-states.model.ts'
import { applyAct, recordEvent } from './change.ts'
import { expireOrder } from './ending.ts'
import { sendOrderMessage } from './messages.ts'
import { releaseTestDrives } from './release-test-drives.ts'
import {
  findOrder,
  lockOrder,
  ordersEndingBy,
  overdueOrders,
  removeUnproved,
  type StoredOrder,
  updateOrder,
  watchedOrders,
} from './sql.ts'

const EVERY_MS = 30_000
const BATCH = 100
/** How long before a deadline a buyer is reminded. */
const REMINDERS: Readonly<Record<string, { name: OrderMessageName; beforeMs: number }>> = {
  reserved: { name: 'deposit_reminder', beforeMs: HOUR_MS },
  deposit_paid: { name: 'agreement_reminder', beforeMs: 24 * HOUR_MS },
  agreed: { name: 'balance_reminder', beforeMs: 24 * HOUR_MS },
}
/** Days after which a buyer is asked again for the account of a refund. */
const ACCOUNT_REMINDER_DAYS = [3, 14, 60]

/** A clock of this machine that differs by more from the database's ends no order. */
const CLOCK_DIFFERENCE_MAX_MS = 60_000

/**
 * Carries out what is due: ends overdue orders, extends checks once, and reminds buyers. Throws where the clocks of this machine and
 * of the database differ by more than a minute: nothing ends then, and the alert about failing clocks tells it.
 */
export async function runOrders(
  context: AppContext,
  signal: AbortSignal,
  difference: (context: AppContext) => Promise<number> = differenceOfClocks,
): Promise<void> {
  if (!context.config.orders) return
  await runPaymentChecks(context, signal)
  if (Math.abs(await difference(context)) > CLOCK_DIFFERENCE_MAX_MS)
    throw new Error('the clock differs from the database by more than a minute: no order ends')
  await endOverdue(context, signal)
  await remindDeadlines(context, signal)
  await remindAccounts(context, signal)
  await releaseTestDrives(context)
}

/** By how many milliseconds the clock of this machine is before the database's. */
async function differenceOfClocks({ db }: AppContext): Promise<number> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  const [row] = rows
  return row ? systemClock(0).now().getTime() - row.now.getTime() : 0
}

async function endOverdue(context: AppContext, signal: AbortSignal): Promise<void> {
  const now = context.clock.now()
  const waiting: string[] = []
  for (;;) {
    const due = await overdueOrders(context.db, now, { limit: BATCH, waiting })
    for (const { id, deadline_at } of due) {
      if (signal.aborted) return
      if (!(await askBeforeExpiry(context, { id, deadline_at }))) {
        waiting.push(id)
        continue
      }
      await context.transaction(async (tx) => {
        const order = await lockOrder(tx, id)
        if (!order?.deadline_at || order.deadline_at > now) return
        if (order.state === 'unproved') await removeUnproved(tx, id)
        else if (order.state === 'checking' && !order.extended) {
          const extended = await applyAct(context, tx, order, { act: 'extend_check' }, { kind: 'clock' })
          await sendOrderMessage(context, tx, extended, 'checking', {
            values: { jumlah: rupiah(extended.terms.deposit_idr) },
          })
          await mailAboutOrder(context, tx, extended, {
            to: 'office',
            about: `extend_check:${extended.version}`,
            subject: 'Transfer belum diperiksa',
            words:
              'Pembeli sudah transfer dan batasnya mundur satu hari kerja. Sesudah itu pesanan berakhir.',
          })
        } else if (order.state !== 'paid') await expireOrder(context, tx, order, { kind: 'clock' })
      })
    }
    if (due.length < BATCH) return
  }
}

async function remindDeadlines(context: AppContext, signal: AbortSignal): Promise<void> {
  const now = context.clock.now()
  const soon = await ordersEndingBy(context.db, now, new Date(now.getTime() + 24 * HOUR_MS))
  for (const order of soon) {
    if (signal.aborted) return
    const reminder = REMINDERS[order.state]
    if (!reminder || !order.deadline_at) continue
    if (order.deadline_at.getTime() - now.getTime() > reminder.beforeMs) continue
    // A step that was given less time than that needs no reminder of its own beginning.
    if (now.getTime() - order.state_since.getTime() < HOUR_MS) continue
    await context.transaction(async (tx) => {
      const received_idr = await receivedFor(tx, order.id)
      await sendOrderMessage(context, tx, order, reminder.name, {
        values: { sisa: rupiah(dueOf({ ...order, received_idr })) },
      })
    })
  }
}

async function remindAccounts(context: AppContext, signal: AbortSignal): Promise<void> {
  const now = context.clock.now()
  const [first = 0] = ACCOUNT_REMINDER_DAYS
  const before = new Date(now.getTime() - first * 24 * HOUR_MS)
  for (const refund of await refundsWithoutAccount(context.db, before)) {
    if (signal.aborted) return
    const days = ACCOUNT_REMINDER_DAYS[refund.reminded] ?? Number.POSITIVE_INFINITY
    if (now.getTime() - refund.opened_at.getTime() < days * 24 * HOUR_MS) continue
    await context.transaction(async (tx) => {
      const order = await findOrder(tx, refund.order_id)
      if (!order) return
      await updateRefund(tx, refund.id, { reminded: refund.reminded + 1 })
      await askForAccount(context, tx, order, {
        cause: refund.cause,
        amount: refund.amount_idr,
        about: `${refund.id}:${days}`,
      })
    })
  }
}

const STOCK_EVERY_MS = 10 * 60_000

/**
 * Looks for the cars of orders before the hand-over in the stock and for their inspections. A car that two looks in a row miss is marked, and the order
 * goes on; one that is back is unmarked. Throws while the ERP does not answer.
 */
export async function watchOrderedCars(context: AppContext, missedBefore: Set<string>): Promise<void> {
  if (!context.config.orders) return
  for (const order of await watchedOrders(context.db)) {
    const isThere = (await findStockCar(context, order.stock_no)) !== undefined
    if (order.still_sold) {
      // Once the stock has dropped the number, a new car may have it.
      if (!isThere)
        await context.db
          .updateTable('car_orders')
          .set({ still_sold: false })
          .where('id', '=', order.id)
          .where('state', '<>', 'returned')
          .execute()
      continue
    }
    const isMissedAgain = !isThere && missedBefore.has(order.id)
    if (isThere) missedBefore.delete(order.id)
    else missedBefore.add(order.id)
    await context.transaction(async (tx) => {
      const locked = await lockOrder(tx, order.id)
      if (!locked || !isBeforeHandOver(locked.state)) return
      const now = context.clock.now()
      if (isMissedAgain && !locked.missing_since) await updateOrder(tx, locked.id, { missing_since: now })
      if (isThere && locked.missing_since)
        await updateOrder(tx, locked.id, { missing_since: null, presence: null })
      if (!locked.dealer_cause && (await isWorseThanOrdered(tx, locked))) {
        const changed = await updateOrder(tx, locked.id, { dealer_cause: 'inspection', changed_at: now })
        await recordEvent(context, tx, changed, 'inspection_changed', { kind: 'clock' })
        await sendOrderMessage(context, tx, changed, 'inspection_changed')
      }
    })
  }
}

/** Whether the current inspection lost a claim of the ordered one or found another bad point, or was withdrawn. */
async function isWorseThanOrdered(tx: Queries, order: StoredOrder): Promise<boolean> {
  const records = await recordsOf(tx, order.stock_no)
  const ordered = records.find(({ code }) => code === order.car.inspection_code)
  const current = records.find(({ state }) => state === 'signed')
  if (!ordered || current?.code === ordered.code) return false
  if (!current) return true
  const [before, now] = await Promise.all([readSigned(tx, ordered.jws), readSigned(tx, current.jws)])
  const badOf = (content: typeof before) =>
    (content?.points ?? []).filter(({ answer }) => isDefectAnswer(answer)).map(({ id }) => id)
  const known = new Set(badOf(before))
  const held = await claimsOf(tx, current.id)
  return (
    badOf(now).some((id) => !known.has(id)) ||
    (await claimsOf(tx, ordered.id)).some((claim) => !held.includes(claim))
  )
}

const claimsOf = async (tx: Queries, id: string) =>
  (await tx.selectFrom('inspections').select('claims').where('id', '=', id).executeTakeFirstOrThrow()).claims

/** Watches the cars of live orders in this process; another process that takes over begins its looks anew. */
export function orderedCarsClock(context: AppContext): Repeated {
  const missedBefore = new Set<string>()
  return { name: 'ordered-cars', everyMs: STOCK_EVERY_MS, run: () => watchOrderedCars(context, missedBefore) }
}

export const orderClock = (context: AppContext): Repeated => ({
  name: 'orders',
  everyMs: EVERY_MS,
  run: (signal) => runOrders(context, signal),
})
