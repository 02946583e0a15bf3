import { localClock, zoneOf } from '#core/days.ts'
import { addSoldCar } from '#garage/public.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Customer } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Queries } from '#server/database/database.ts'
import { specs } from '#stock/catalogue/catalogue.contract.ts'
import { findOrder, lockOrder, type StoredOrder } from '#stock/orders/server/sql.ts'
import { findStockCar } from '#stock/saved-cars/server/rules.ts'
import { findHandOver } from './sql.ts'

/** What the garage needs of a sold car beside its order, from other systems; both may be away. */
export interface SoldCarFacts {
  mobil_bekas_id: number
  first_delivered_on: string | null
}

const HANDED_OVER: readonly string[] = ['handed_over', 'papers', 'closed']

/** Looks up a sold car in the catalogue and in the stock. A system that is away leaves its fact out. */
export async function soldCarFacts(context: AppContext, order: StoredOrder): Promise<SoldCarFacts> {
  const { car_type, car_spec, year } = order.car
  const [variants, stocked] = await Promise.all([
    context.catalogue(specs, { params: { model: car_type, year: String(year) }, query: {} }).catch(() => []),
    findStockCar(context, order.stock_no).catch(() => undefined),
  ])
  return {
    mobil_bekas_id: variants.find(({ carSpec }) => carSpec === car_spec)?.ValueCarPrice.id ?? 0,
    first_delivered_on: stocked?.first_delivered_on ?? null,
  }
}

/** Puts the car of a handed over order into the garage of its buyer. Returns its id; null where it is not handed over. */
export async function enterGarage(
  context: AppContext,
  tx: Queries,
  customer: Customer,
  order: StoredOrder,
  facts: SoldCarFacts,
  meta: Pick<Meta, 'audit'>,
): Promise<string | null> {
  const done = await findHandOver(tx, order.id)
  if (!done) return null
  const { brand, car_type, car_spec, year, colour } = order.car
  return addSoldCar(
    context,
    tx,
    customer,
    {
      ...facts,
      brand,
      type: car_type,
      spec: car_spec,
      year,
      colour,
      price_idr: order.price_idr,
      plate: done.plate,
      chassis: done.chassis,
      stnk_until: done.stnk_until,
      reading: {
        id: order.id,
        km: done.odometer_km,
        word: done.odometer_word,
        day: localClock(done.handed_over_at, zoneOf(order.timezone)).day,
        at: done.handed_over_at,
      },
      branch_id: order.branch_id,
      staff_id: '',
    },
    meta,
  )
}

/** Puts the car of an order that was handed over without an account into the garage of the account that has the order now. */
export async function enterWaitingCar(
  context: AppContext,
  id: string,
  meta: Pick<Meta, 'audit'>,
): Promise<void> {
  const waiting = (order: StoredOrder | undefined) =>
    order?.car_waits && order.customer_id !== null && HANDED_OVER.includes(order.state)
      ? { order, customer: { kind: 'customer' as const, id: order.customer_id } }
      : null
  const seen = waiting(await findOrder(context.db, id))
  if (!seen) return
  const facts = await soldCarFacts(context, seen.order)
  await context.transaction(async (tx) => {
    const found = waiting(await lockOrder(tx, id))
    if (!found) return
    await enterGarage(context, tx, found.customer, found.order, facts, meta)
    await tx.updateTable('car_orders').set({ car_waits: false }).where('id', '=', id).execute()
  })
}
