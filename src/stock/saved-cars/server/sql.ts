import { sql } from 'kysely'
import { CHOSEN_CONSENTS } from '#account/personal-data/chosen-consents.model.ts'
import { lockCustomer } from '#account/public.ts'
import type { Customer } from '#server/calls/actor.ts'
import { compileOnce } from '#server/database/compile-once.ts'
import type { Queries } from '#server/database/database.ts'
import type { UsedCar } from '#stock/used-cars/used-cars.contract.ts'

const SHOWN = [
  'stock_no',
  'brand',
  'car_type',
  'car_spec',
  'body',
  'colour',
  'year',
  'mileage_km',
  'city',
  'price_idr',
  'price_when_saved',
  'saved_at',
  'sold_at',
] as const

export const savedCarsOf = compileOnce((db, { id }: Customer) =>
  db
    .selectFrom('saved_cars')
    .select(SHOWN)
    .where('customer_id', '=', id)
    .orderBy('saved_at', 'desc')
    .orderBy('stock_no'),
)

/** How many other cars than `stockNos` the customer has saved; locks the customer until the transaction ends. */
export async function countOthers(
  tx: Queries,
  customer: Customer,
  stockNos: readonly string[],
): Promise<number> {
  await lockCustomer(tx, customer)
  const { kept } = await tx
    .selectFrom('saved_cars')
    .select((eb) => eb.fn.countAll<string>().as('kept'))
    .where('customer_id', '=', customer.id)
    .where(sql<boolean>`stock_no <> all(${stockNos}::text[])`)
    .executeTakeFirstOrThrow()
  return Number(kept)
}

/** Returns false for a car that is saved already. */
export async function insertSaved(tx: Queries, { id }: Customer, car: UsedCar, now: Date): Promise<boolean> {
  const { stock_no, brand, car_type, car_spec, body, colour, year, mileage_km, city, price_idr } = car
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('saved_cars')
    .values({
      customer_id: id,
      stock_no,
      brand,
      car_type,
      car_spec,
      body,
      colour,
      year,
      mileage_km,
      city,
      price_idr,
      price_when_saved: price_idr,
      lowest_announced_price: price_idr,
      saved_at: now,
      sold_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Returns false for a car that is not saved. */
export async function deleteSaved(tx: Queries, { id }: Customer, stockNo: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('saved_cars')
    .where('customer_id', '=', id)
    .where('stock_no', '=', stockNo)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** The customer's choice about similar cars, with the version of its text and its time. */
export const similarChoiceOf = (db: Queries, { id }: Customer) =>
  db
    .selectFrom('saved_car_alerts')
    .select(['similar_cars', 'text_version as version', 'changed_at as given_at'])
    .where('customer_id', '=', id)
    .executeTakeFirst()

export async function setSimilar(
  tx: Queries,
  { id }: Customer,
  similar_cars: boolean,
  now: Date,
): Promise<void> {
  const kept = { similar_cars, changed_at: now, text_version: CHOSEN_CONSENTS.similar_mail.version }
  await tx
    .insertInto('saved_car_alerts')
    .values({ customer_id: id, ...kept })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(kept))
    .execute()
}
