import { type Insertable, sql } from 'kysely'
import type { Customer } from '#server/calls/actor.ts'
import { NEXT_VERSION } from '#server/calls/versioned-act.ts'
import { compileOnce } from '#server/database/compile-once.ts'
import type { ConstraintMeanings } from '#server/database/constraints.ts'
import type { Queries } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'

export const meanings = { cars_customer_plate_key: 'plate_taken' } satisfies ConstraintMeanings

const CAR = [
  'id',
  'brand',
  'type',
  'spec',
  'year',
  'color',
  'license_plate',
  'engine_number',
  'car_price',
  'stnk_term',
  'body',
] as const
/** What a booking and a visit show of the car, for statements that join its row. */
export const SHOWN_CAR = [
  'cars.brand',
  'cars.type',
  'cars.spec',
  'cars.year',
  'cars.color',
  'cars.license_plate',
  'cars.engine_number',
] as const
export type StoredCar = Pick<Tables['cars'], (typeof CAR)[number]>

export const carsOf = compileOnce((db, { id }: Customer) =>
  db.selectFrom('cars').select(CAR).where('customer_id', '=', id).orderBy('created_at', 'desc').orderBy('id'),
)

/** Plates of the cars of customers, in the order in which they were added. */
export const platesOf = (db: Queries, customerIds: readonly string[]) =>
  db
    .selectFrom('cars')
    .select(['customer_id', 'license_plate'])
    .where('customer_id', '=', sql<string>`any(${customerIds}::text[])`)
    .orderBy('created_at')
    .execute()

/** The customers who have a car with this plate. */
export async function ownersOfPlate(db: Queries, plate: string): Promise<string[]> {
  const rows = await db.selectFrom('cars').select('customer_id').where('license_plate', '=', plate).execute()
  return rows.map(({ customer_id }) => customer_id)
}

export function findOwnCar(db: Queries, customer: Customer, id: string): Promise<StoredCar | undefined> {
  return db
    .selectFrom('cars')
    .select(CAR)
    .where('customer_id', '=', customer.id)
    .where('id', '=', id)
    .executeTakeFirst()
}

export function insertCar(db: Queries, car: Insertable<Tables['cars']>): Promise<StoredCar> {
  return db.insertInto('cars').values(car).returning(CAR).executeTakeFirstOrThrow()
}

export type CarChange = Pick<Tables['cars'], 'color' | 'license_plate' | 'engine_number' | 'stnk_term'>

/** Changes a car of this version; undefined when it has changed since, or is not the customer's. */
export function changeCar(
  db: Queries,
  customer: Customer,
  { id, version }: { id: string; version: number },
  change: CarChange,
): Promise<StoredCar | undefined> {
  return db
    .updateTable('cars')
    .set({ ...change, version: NEXT_VERSION })
    .where('customer_id', '=', customer.id)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(CAR)
    .executeTakeFirst()
}

/** Locks an own car until the transaction ends, so that one that is being removed gets no booking, and its photos are counted one at a time. */
export const lockOwnCar = (db: Queries, customer: Customer, id: string) =>
  db
    .selectFrom('cars')
    .select(['id', 'license_plate'])
    .where('customer_id', '=', customer.id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export async function deleteCar(db: Queries, customer: Customer, id: string): Promise<void> {
  await db.deleteFrom('cars').where('customer_id', '=', customer.id).where('id', '=', id).execute()
}
