import { findCustomers, notify } from '#account/public.ts'
import type { AppContext } from '#server/app-context.ts'
import { tellCarAlerts } from '#stock/car-alerts/server/tell.ts'
import { productCatalog } from '#stock/erp/erp.contract.ts'
import { findMailCover } from '#stock/photos/server/public-photos.ts'
import { PRODUCT_CATALOG_LIMIT_MAX, type UsedCar } from '#stock/used-cars/used-cars.contract.ts'
import * as stored from './compare-stock-sql.ts'
import { buildPriceDropNotice, buildSimilarCarsMail, buildSimilarCarsNotice } from './messages.ts'
import { findStockCar } from './rules.ts'

/** Rows per statement or transaction. */
const BATCH = 200

type Stock = ReadonlyMap<string, UsedCar>

/**
 * Compares the whole stock with the saved cars: prices, sold cars, new similar cars. Each price drop and each new car is
 * notified once, also after an interrupted run. Throws while the ERP does not answer; nothing is changed then.
 */
export async function compareStock(context: AppContext, signal: AbortSignal): Promise<void> {
  const stock = await loadStockByNumber(context)
  // An empty stock is a failure of the ERP, not a sale of all cars.
  if (stock.size === 0) return
  await updateSavedCars(context, stock, signal)
  await recordNewCars(context, stock, signal)
  await notifySimilarCars(context, stock, signal)
  await tellCarAlerts(context, stock, signal)
}

/** Every car in stock by its number. */
export async function loadStockByNumber(context: AppContext): Promise<Stock> {
  const stock = new Map<string, UsedCar>()
  for (let offset = 0; ; offset += PRODUCT_CATALOG_LIMIT_MAX) {
    const { data, total } = await context.erp(productCatalog, {
      params: { product: context.config.erp.product },
      body: { limit: PRODUCT_CATALOG_LIMIT_MAX, offset, sort: 'newest' },
    })
    for (const car of data) stock.set(car.stock_no, car)
    if (data.length === 0 || offset + data.length >= total) return stock
  }
}

async function updateSavedCars(context: AppContext, stock: Stock, signal: AbortSignal): Promise<void> {
  for (let after = ''; !signal.aborted; ) {
    const stockNos = await stored.savedStock(context.db, after, BATCH)
    for (const stockNo of stockNos) {
      // Paging over a changing stock may miss a car: only its own lookup shows that it is sold.
      const car = stock.get(stockNo) ?? (await findStockCar(context, stockNo))
      if (car) await writePrice(context, car)
      else await stored.setSold(context.db, stockNo, context.clock.now())
    }
    after = stockNos.at(-1) ?? ''
    if (stockNos.length < BATCH) return
  }
}

async function writePrice(context: AppContext, car: UsedCar): Promise<void> {
  const changed = await context.transaction(async (tx) => {
    const keepers = await stored.lockOutdatedSaved(tx, car, BATCH)
    if (keepers.length === 0) return 0
    await stored.setPrice(tx, car, keepers)
    const drops = keepers.filter(({ lowest_announced_price }) => car.price_idr < lowest_announced_price)
    const picture = drops.length > 0 ? await findMailCover({ config: context.config, db: tx }, car) : null
    await notify(
      context,
      tx,
      drops.map(({ customer_id, lowest_announced_price }) =>
        buildPriceDropNotice(customer_id, car, lowest_announced_price, picture),
      ),
    )
    return keepers.length
  })
  if (changed === BATCH) await writePrice(context, car)
}

/** Finds new cars and the customers they concern. The cars of the first run are new for nobody. */
async function recordNewCars(context: AppContext, stock: Stock, signal: AbortSignal): Promise<void> {
  const isFirstRun = !(await stored.hasSeenStock(context.db))
  const cars = [...stock.values()]
  for (let at = 0; at < cars.length && !signal.aborted; at += BATCH) {
    const some = cars.slice(at, at + BATCH)
    const numbers = some.map(({ stock_no }) => stock_no)
    const seen = await stored.filterSeenStock(context.db, numbers)
    const now = context.clock.now()
    await context.transaction(async (tx) => {
      for (const car of some)
        if (!isFirstRun && !seen.has(car.stock_no)) await stored.recordSimilarCar(tx, car, now)
      await stored.recordSeenStock(tx, numbers, now)
    })
  }
}

async function notifySimilarCars(context: AppContext, stock: Stock, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return
  const notified = await context.transaction(async (tx) => {
    const ofCustomer = Map.groupBy(
      await stored.lockUnsentSimilar(tx, BATCH),
      ({ customer_id }) => customer_id,
    )
    const ids = [...ofCustomer.keys()]
    const customers = new Map((await findCustomers(tx, { ids }, ids.length)).map((one) => [one.id, one]))
    for (const [customer_id, rows] of ofCustomer) {
      const customer = customers.get(customer_id)
      const [first, ...more] = rows.flatMap(({ stock_no }) => stock.get(stock_no) ?? [])
      // Sold before the mail was sent.
      if (!customer || !first) continue
      const keeper = { customer_id, name: customer.name, email: customer.email }
      await notify(context, tx, buildSimilarCarsNotice(keeper, [first, ...more]))
      const picture = await findMailCover({ config: context.config, db: tx }, first)
      await context.outbox.put(tx, buildSimilarCarsMail(keeper, [first, ...more], context.config, picture))
    }
    if (ofCustomer.size > 0) await stored.markSimilarSent(tx, ids, context.clock.now())
    return ofCustomer.size
  })
  if (notified === BATCH) await notifySimilarCars(context, stock, signal)
}
