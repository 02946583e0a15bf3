import type { Customer } from '../../calls/actor.ts'
import { built } from '../../database/built.ts'
import type { ConstraintMeanings } from '../../database/constraints.ts'
import type { Queries } from '../../database/database.ts'
import type { Tables } from '../../database/tables.ts'

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
export type StoredCar = Pick<Tables['cars'], (typeof CAR)[number]>

export const carsOf = built((db, { id }: Customer) =>
  db.selectFrom('cars').select(CAR).where('customer_id', '=', id).orderBy('created_at', 'desc').orderBy('id'),
)

export function findOwnCar(db: Queries, customer: Customer, id: string): Promise<StoredCar | undefined> {
  return db
    .selectFrom('cars')
    .select(CAR)
    .where('customer_id', '=', customer.id)
    .where('id', '=', id)
    .executeTakeFirst()
}

export function insertCar(db: Queries, car: Tables['cars']): Promise<StoredCar> {
  return db.insertInto('cars').values(car).returning(CAR).executeTakeFirstOrThrow()
}
