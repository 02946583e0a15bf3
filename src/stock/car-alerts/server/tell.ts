import { DAY_MS } from '#core/milliseconds.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Queries } from '#server/database/database.ts'
import type { UsedCar } from '#stock/used-cars/used-cars.contract.ts'
import { ALERT_DAYS } from '../car-alerts.contract.ts'
import { buildDropMessage, buildFreeMessage, buildRenewalMessage, sendAlertMessage } from './messages.ts'
import * as stored from './sql.ts'

/** Alerts of one transaction. */
const BATCH = 100

/**
 * Tells alerts of their cars that got cheaper: at most one message a day and receiver, each price once. Then asks those whose
 * time is over whether to go on.
 */
export async function tellCarAlerts(
  context: AppContext,
  stock: ReadonlyMap<string, UsedCar>,
  signal: AbortSignal,
): Promise<void> {
  await tellDrops(context, stock, signal)
  while (!signal.aborted && (await askToGoOn(context)) === BATCH);
}

async function tellDrops(
  context: AppContext,
  stock: ReadonlyMap<string, UsedCar>,
  signal: AbortSignal,
): Promise<void> {
  const cars = [...stock.values()]
  const prices = {
    numbers: cars.map(({ stock_no }) => stock_no),
    rupiah: cars.map(({ price_idr }) => price_idr),
  }
  for (let after = ''; !signal.aborted; ) {
    const ids = await stored.alertsOfDrops(context.db, prices, after, BATCH)
    for (const id of ids) await context.transaction((tx) => tellAlert(context, tx, id, stock))
    after = ids.at(-1) ?? ''
    if (ids.length < BATCH) return
  }
}

/** Tells one alert that is on, unless it was told within a day. */
async function tellAlert(
  context: AppContext,
  tx: Queries,
  id: string,
  stock: ReadonlyMap<string, UsedCar>,
): Promise<void> {
  const alert = await stored.lockAlert(tx, id)
  const now = context.clock.now()
  if (!alert?.verified_at || now.getTime() - (alert.told_at?.getTime() ?? 0) < DAY_MS) return
  const drops = []
  for (const { stock_no, name, lowest_announced_price } of await stored.watchedCars(tx, id)) {
    const price = stock.get(stock_no)?.price_idr ?? Number.POSITIVE_INFINITY
    if (price >= lowest_announced_price) continue
    drops.push({ name, from: lowest_announced_price, to: price })
    await stored.setKnownPrice(tx, id, stock_no, price)
  }
  if (drops.length === 0) return
  await sendAlertMessage(context, tx, alert, buildDropMessage(alert, drops, now))
  await stored.updateAlert(tx, id, { told_at: now })
}

const askToGoOn = (context: AppContext): Promise<number> =>
  context.transaction(async (tx) => {
    const now = context.clock.now()
    const alerts = await stored.lockAlertsToAsk(tx, new Date(now.getTime() - ALERT_DAYS * DAY_MS), BATCH)
    for (const alert of alerts) {
      await sendAlertMessage(context, tx, alert, buildRenewalMessage(alert))
      await stored.updateAlert(tx, alert.id, { asked_at: now })
    }
    return alerts.length
  })

/**
 * Tells everybody who watches a car that it can be ordered again, at once, but not its former buyer. A message about prices waits
 * for another day.
 */
export async function tellAlertsCarFree(
  context: AppContext,
  tx: Queries,
  {
    stockNo,
    buyerPhone,
    ...news
  }: { stockNo: string; buyerPhone: string; orderId: string; title: string; words: string },
): Promise<void> {
  for (const alert of await stored.alertsWatching(tx, stockNo)) {
    if (alert.phone === buyerPhone) continue
    await sendAlertMessage(context, tx, alert, buildFreeMessage(alert, news))
    await stored.updateAlert(tx, alert.id, { told_at: context.clock.now() })
  }
}
