import { chooseMail, wantsMail } from '#account/public.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Customer } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { productCatalog } from '#stock/erp/erp.contract.ts'
import { withOrderStates } from '#stock/orders/server/live-orders.ts'
import { withPhotos } from '#stock/photos/server/public-photos.ts'
import { withPassports } from '#stock/used-cars/server/rules.ts'
import type { UsedCar } from '#stock/used-cars/used-cars.contract.ts'
import { SAVED_CARS_MAX } from '../saved-car-limits.model.ts'
import type { SavedCars } from '../saved-cars.contract.ts'
import { countOthers, deleteSaved, insertSaved, savedCarsOf, setSimilar, similarChoiceOf } from './sql.ts'

/** How many cars are requested from the ERP at once. */
const ASKED_AT_ONCE = 10

/** Mails about price drops are opt-out, here or for all kinds; mails about similar cars are opt-in. */
const DROPS = 'saved_cars'

/** Whether the customer opted in to similar cars. */
const wantsSimilar = async (db: Queries, customer: Customer) =>
  (await similarChoiceOf(db, customer))?.similar_cars ?? false

/** The saved cars of a customer, with their choice of mails. */
export async function listSaved(context: AppContext, customer: Customer) {
  const { db } = context
  const [cars, price_drops, similar] = await Promise.all([
    savedCarsOf(db, customer),
    wantsMail(db, customer, DROPS),
    wantsSimilar(db, customer),
  ])
  return {
    cars: await withOrderStates(context, await withPhotos(context, await withPassports(context, cars))),
    alerts: { price_drops, similar },
  }
}

/** One car of the stock; undefined when it is not there. */
export async function findStockCar(context: AppContext, stockNo: string): Promise<UsedCar | undefined> {
  const { data } = await context.erp(productCatalog, {
    params: { product: context.config.erp.product },
    body: { filters: { stock_no: stockNo }, limit: 1 },
  })
  return data.find((car) => car.stock_no.toLowerCase() === stockNo.toLowerCase())
}

/** Saves a car of the stock, or removes a saved one. Throws `not_found` for a car that is not in stock, `saved_cars_full`. */
export async function save(
  context: AppContext,
  customer: Customer,
  { stock_no: stockNo, saved }: { stock_no: string; saved: boolean },
  meta: Meta,
) {
  if (!saved) {
    await context.transaction(async (tx) => {
      if (await deleteSaved(tx, customer, stockNo)) await meta.audit.record({ event: 'used_car_let_go' }, tx)
    })
    return { saved }
  }
  const car = await findStockCar(context, stockNo)
  if (!car) throw new Failure('not_found')
  const now = context.clock.now()
  await context.transaction(async (tx) => {
    if ((await countOthers(tx, customer, [car.stock_no])) >= SAVED_CARS_MAX)
      throw new Failure('saved_cars_full')
    if (await insertSaved(tx, customer, car, now)) await meta.audit.record({ event: 'used_car_kept' }, tx)
  })
  return { saved }
}

/** Takes over cars that were saved before signing in, as far as they are in stock and the list has room. */
export async function mergeSavedCars(
  context: AppContext,
  customer: Customer,
  stockNos: readonly string[],
  meta: Meta,
) {
  const found: UsedCar[] = []
  const asked = [...new Set(stockNos)]
  for (let at = 0; at < asked.length; at += ASKED_AT_ONCE) {
    const cars = await Promise.all(
      asked.slice(at, at + ASKED_AT_ONCE).map((stockNo) => findStockCar(context, stockNo)),
    )
    found.push(...cars.filter((car) => car !== undefined))
  }
  const now = context.clock.now()
  await context.transaction(async (tx) => {
    const others = await countOthers(
      tx,
      customer,
      found.map(({ stock_no }) => stock_no),
    )
    const room = SAVED_CARS_MAX - others
    let kept = 0
    // The list is sorted newest first, and stays in that order.
    for (const [index, car] of found.slice(0, Math.max(room, 0)).entries())
      if (await insertSaved(tx, customer, car, new Date(now.getTime() - index))) kept++
    if (kept > 0) await meta.audit.record({ event: 'used_car_kept', details: { count: kept } }, tx)
  })
  return listSaved(context, customer)
}

/** Both choices come with every call: an unchanged one is not stored as chosen here. */
export async function setCarAlerts(
  context: AppContext,
  customer: Customer,
  alerts: SavedCars['alerts'],
  meta: Meta,
) {
  const now = context.clock.now()
  await context.transaction(async (tx) => {
    if ((await wantsMail(tx, customer, DROPS)) !== alerts.price_drops)
      await chooseMail(tx, customer, [DROPS], alerts.price_drops, now)
    if ((await wantsSimilar(tx, customer)) !== alerts.similar)
      await setSimilar(tx, customer, alerts.similar, now)
    await meta.audit.record({ event: 'notifications_chosen', details: { act: 'saved_cars' } }, tx)
  })
  return alerts
}

/** The customer's opt-in to similar cars; null without one. */
export async function findSimilarCarsConsent(db: Queries, customer: Customer) {
  const said = await similarChoiceOf(db, customer)
  return said?.similar_cars ? said : null
}

/** Ends the opt-in to similar cars. */
export const optOutOfSimilarCars = (tx: Queries, customer: Customer, now: Date) =>
  setSimilar(tx, customer, false, now)
