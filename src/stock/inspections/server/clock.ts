import { DAY_MS, HOUR_MS } from '#core/milliseconds.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Repeated } from '#server/clocks/start-clock.ts'
import { removeEvidence, removeStrayEvidence } from '#stock/photos/server/evidence-sql.ts'
import { loadStockByNumber } from '#stock/saved-cars/server/compare-stock.ts'
import { findStockCar } from '#stock/saved-cars/server/rules.ts'
import { inspectedStock, removeOldDocuments, setLeft } from './record-sql.ts'

const BATCH = 100
/** Days for which photos of documents are kept after a sale or a withdrawal. */
const DOCUMENT_DAYS = 90

/**
 * Removes photos of documents that are too old and of drafts that expired. Records when an inspected car leaves the stock, from
 * which its record is stored for two more years, and when it is back. Throws while the ERP does not answer; a stock without a
 * single car is a failure of the ERP and changes nothing.
 */
export async function watchInspectedStock(context: AppContext, signal: AbortSignal): Promise<void> {
  const now = context.clock.now()
  await context.transaction(async (tx) => {
    const gone = await removeOldDocuments(tx, new Date(now.getTime() - DOCUMENT_DAYS * DAY_MS))
    await removeEvidence(tx, gone, now)
    await removeStrayEvidence(tx, now)
  })
  const stock = await loadStockByNumber(context)
  if (stock.size === 0) return
  for (let after = ''; !signal.aborted; ) {
    const cars = await inspectedStock(context.db, after, BATCH)
    const present = new Set<string>()
    // Paging over a changing stock may miss a car: only its own look-up shows that it left.
    for (const { stock_no } of cars)
      if (stock.has(stock_no) || (await findStockCar(context, stock_no))) present.add(stock_no)
    const changed = (left: boolean) =>
      cars.flatMap((car) => (car.left !== left && present.has(car.stock_no) !== left ? [car.stock_no] : []))
    await context.transaction(async (tx) => {
      await setLeft(tx, changed(true), now)
      await setLeft(tx, changed(false), null)
    })
    after = cars.at(-1)?.stock_no ?? ''
    if (cars.length < BATCH) return
  }
}

export const inspectionClock = (context: AppContext): Repeated => ({
  name: 'inspections',
  everyMs: HOUR_MS,
  run: (signal) => watchInspectedStock(context, signal),
})
