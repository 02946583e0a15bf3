import { sql } from 'kysely'
import { addDays, DEFAULT_ZONE, instantAt, localClock, zoneOf } from '#core/days.ts'
import { dayAndMonthWithWeekday } from '#core/days-without-year.ts'
import { DAY_MS } from '#core/milliseconds.ts'
import type { AppContext } from '#server/app-context.ts'
import { createAudit } from '#server/audit/audit.ts'
import { isOpenPaper } from '#stock/order-papers/order-papers.model.ts'
import { papersOf } from '#stock/order-papers/server/sql.ts'
import { endOfDay, isWindowOver, workingDayAfter } from '#stock/orders/order-deadlines.model.ts'
import { calendarOf } from '#stock/orders/server/calendar.ts'
import { applyAct } from '#stock/orders/server/change.ts'
import { closeIfErased } from '#stock/orders/server/erasing.ts'
import { sendOrderMessage } from '#stock/orders/server/messages.ts'
import { lockOrder, type StoredOrder, updateOrder } from '#stock/orders/server/sql.ts'
import { enterWaitingCar } from './garage.ts'
import { mailAboutOrder } from './staff-mail.ts'

/** Working days after which a car that is not ready lets its buyer cancel for nothing. */
const LATE_WORKING_DAYS = 3
/** When a prepared car is mentioned again. */
const READY_AGAIN_DAYS = 7
const REMINDED_AT = '16:00'

/** Carries out what is due between the payment and the end of the return window. */
export async function runHandOvers(context: AppContext, signal: AbortSignal): Promise<void> {
  if (!context.config.orders) return
  const orders = await context.db
    .selectFrom('car_orders')
    .selectAll()
    .where(sql<boolean>`state in ('paid', 'prepared', 'handed_over')`)
    .orderBy('deadline_at')
    .execute()
  for (const order of orders) {
    if (signal.aborted) return
    await runOne(context, order)
  }
  await markLongOverdue(context, signal)
  await enterWaitingCars(context, signal)
}

/** Cars of guests enter the garage once a number was proved elsewhere and the order is in an account. */
async function enterWaitingCars(context: AppContext, signal: AbortSignal): Promise<void> {
  const { db, clock } = context
  const waiting = await db
    .selectFrom('car_orders')
    .select('id')
    .where(sql<boolean>`car_waits and customer_id is not null`)
    .execute()
  const audit = createAudit(db, clock, { customerId: null, staffId: null, address: null, requestId: null })
  for (const { id } of waiting) {
    if (signal.aborted) return
    await enterWaitingCar(context, id, { audit })
  }
}

/** Lets buyers cancel for nothing whose car is not ready three working days after the day of the agreement, whatever was promised since. */
async function markLongOverdue(context: AppContext, signal: AbortSignal): Promise<void> {
  const now = context.clock.now()
  const late = await context.db
    .selectFrom('car_orders')
    .innerJoin('order_agreements', 'order_agreements.order_id', 'car_orders.id')
    .select(['id', 'branch_id', 'ready_on'])
    .where(sql<boolean>`state = 'paid'`)
    .where('dealer_cause', 'is', null)
    .where('ready_on', '<', localClock(now, DEFAULT_ZONE).day)
    .execute()
  for (const { id, branch_id, ready_on } of late) {
    if (signal.aborted) return
    const calendar = await calendarOf(context, branch_id)
    const last = workingDayAfter(endOfDay(ready_on, calendar.zone), LATE_WORKING_DAYS, calendar)
    if (now < endOfDay(last, calendar.zone)) continue
    await context.transaction(async (tx) => {
      const order = await lockOrder(tx, id)
      if (order?.state === 'paid' && order.dealer_cause === null)
        await updateOrder(tx, id, { dealer_cause: 'not_ready' })
    })
  }
}

async function runOne(context: AppContext, seen: StoredOrder): Promise<void> {
  const now = context.clock.now()
  if (!isDue(seen, now)) return
  await context.transaction(async (tx) => {
    const order = await lockOrder(tx, seen.id)
    if (!order?.deadline_at || order.state !== seen.state) return
    const zone = zoneOf(order.timezone)
    const today = localClock(now, zone).day
    if (order.state === 'handed_over') {
      if (isWindowOver(order.deadline_at, now)) {
        const papersOpen = (await papersOf(tx, [order.id])).some(isOpenPaper)
        const ended = await applyAct(
          context,
          tx,
          order,
          { act: 'end_window', papersOpen },
          { kind: 'clock' },
          { columns: { still_sold: !papersOpen } },
        )
        await closeIfErased(tx, ended)
      } else
        await sendOrderMessage(context, tx, order, 'window_ending', {
          values: { km: String(order.terms.return_km) },
        })
      return
    }
    if (order.state === 'prepared' && now < order.deadline_at) {
      await sendOrderMessage(context, tx, order, 'ready', { about: 'again' })
      return
    }
    if (order.head_told_on === today || now < order.deadline_at) return
    await updateOrder(tx, order.id, { head_told_on: today })
    await mailAboutOrder(context, tx, order, {
      to: 'heads',
      about: `${order.state}:${today}`,
      ...(order.state === 'paid'
        ? {
            subject: 'Mobil belum siap',
            words: `Mobil ini dijanjikan siap ${dayAndMonthWithWeekday(localClock(order.deadline_at, zone).day)}. Beri pembeli janji baru dengan alasannya.`,
          }
        : {
            subject: 'Mobil belum diambil',
            words: 'Mobil ini siap dan belum diserahkan. Hubungi pembeli.',
          }),
    })
  })
}

/** Whether something of an order may be due; looked at again under its lock. */
function isDue(order: StoredOrder, now: Date): boolean {
  if (!order.deadline_at) return false
  const zone = zoneOf(order.timezone)
  if (order.state === 'handed_over') {
    const before = addDays(localClock(order.deadline_at, zone).day, -1)
    return now >= instantAt(before, REMINDED_AT, zone)
  }
  // Of a car that is not ready the head is told daily, of one that waits once.
  if (now >= order.deadline_at)
    return order.state === 'paid'
      ? order.head_told_on !== localClock(now, zone).day
      : order.head_told_on === null
  // Once on the seventh day: its message is sent once.
  const days = (now.getTime() - order.state_since.getTime()) / DAY_MS
  return order.state === 'prepared' && days >= READY_AGAIN_DAYS && days < READY_AGAIN_DAYS + 1
}
