import { linesOf } from '#office/data-sets/server/line-sql.ts'
import { findKey, reclaimIdempotencyKey } from '#server/calls/idempotency-keys.ts'
import { acquireLease, releaseLease, renewLease } from '#server/clocks/leases.ts'
import { DELAYS } from '#server/limits/default-limits.ts'
import { consumeDelayedGuess, refundDelayedGuess } from '#server/limits/delays.ts'
import { findDeliveryState } from '#server/outbound/delivery-state.ts'
import * as outbox from '#server/outbound/queries.ts'
import { findModel, specsByName, yearsNewestFirst } from '#stock/catalogue/server/sql.ts'
import { insertPriceCheck } from '#stock/price-checks/server/sql.ts'
import { storeSellerCosts } from '#stock/purchase-costs/server/seller-sql.ts'
import { signedInspections } from '#stock/purchase-costs/server/sql.ts'
import * as watch from '#stock/saved-cars/server/compare-stock-sql.ts'
import { findStockCar } from '#stock/saved-cars/server/rules.ts'
import * as savedCars from '#stock/saved-cars/server/sql.ts'
import { deleteTradeIn } from '#stock/trade-in/server/sql.ts'
import type { UsedCar } from '#stock/used-cars/used-cars.contract.ts'
import { branchesWith, citiesWith, findCity, findProvince } from '#workshop/regions/server/sql.ts'
import { ID, type Queries } from './made-up.ts'

export const marketQueries: Queries = (context, { customer }) => {
  const { db, clock } = context
  const now = clock.now()
  const withCar = (query: (car: UsedCar) => Promise<unknown>) => async () => {
    const { stock_no } = await db.selectFrom('erp_used_cars').select('stock_no').executeTakeFirstOrThrow()
    const car = await findStockCar(context, stock_no)
    if (car) await query(car)
  }
  return [
    withCar((car) => watch.lockOutdatedSaved(db, car, 10)),
    withCar((car) => watch.setPrice(db, car, [{ customer_id: customer.id, lowest_announced_price: 0 }])),
    withCar((car) => watch.recordSimilarCar(db, car, now)),
    () => savedCars.deleteSaved(db, customer, 'x'),
    () => watch.savedStock(db, '', 10),
    () => watch.setSold(db, 'x', now),
    () => watch.filterSeenStock(db, ['x']),
    () => watch.hasSeenStock(db),
    () => watch.recordSeenStock(db, ['x'], now),
    () => watch.lockUnsentSimilar(db, 10),
    () => watch.markSimilarSent(db, [customer.id], now),
    () => deleteTradeIn(db, ID),
    () => linesOf(db, ID),
    () => signedInspections(db, ['x']),
    ...[0, 1].map((version) => () => {
      return storeSellerCosts(db, { stock_no: 'x', codes: ['bpkb'], version, changed_at: now })
    }),
    () =>
      insertPriceCheck(db, {
        id: ID,
        customer_id: customer.id,
        mobil_bekas_id: 1,
        brand: 'x',
        car_type: 'x',
        car_spec: 'x',
        body: null,
        year: 2021,
        area: 'jakarta',
        mileage: 1,
        price: 1,
        low: 1,
        high: 1,
        comparable_count: null,
        lines: '[]',
        day: '2026-11-23',
        created_at: now,
      }),
    () => findModel(db, 'Avanza'),
    () => yearsNewestFirst(db, 1),
    () => specsByName(db, 1, 2021),
    () => findProvince(db, 1),
    () => findCity(db, 1),
    () => citiesWith(db, 'x', 'gr'),
    () => branchesWith(db, 'x', 'gr'),
  ]
}

export const systemQueries: Queries = ({ db, clock }) => {
  const now = clock.now()
  const key = { scope: 'x', call: 'x', key: 'x' }
  const lease = { name: 'x', holder: 'x', forMs: 1_000 }
  const delay = DELAYS.staffStrangers
  return [
    () => findKey(db, key),
    () =>
      reclaimIdempotencyKey(
        db,
        { ...key, claim: 'x', bodyHash: 'x', process: 'x', now },
        { claim: 'y', answer: null },
      ),
    () => acquireLease(db, lease),
    () => renewLease(db, lease),
    () => releaseLease(db, lease, 0),
    () => releaseLease(db, lease, null),
    // The third guess is refused by the delay, whose end is read then.
    ...[1, 2, 3].map(() => () => consumeDelayedGuess(db, 'x', { ...delay, free: 0 }, now)),
    () => refundDelayedGuess(db, 'x', now),
    () => outbox.markFailed(db, { id: ID, attempts: 1 }, now, 'x', false),
    () => outbox.releaseMessageLeases(db),
    () => findDeliveryState(db, ID),
  ]
}
