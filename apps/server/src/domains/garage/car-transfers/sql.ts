import type { Customer } from '../../../platform/calls/actor.ts'
import type { Queries } from '../../../platform/database/database.ts'
import type { StoredSteps } from './schema.ts'

const TRANSFER = ['car_id', 'from_city', 'to_city', 'steps'] as const

/** The transfer of an own car, with the car. */
export const findTransfer = (db: Queries, customer: Customer, carId: string) =>
  db
    .selectFrom('car_transfers')
    .innerJoin('cars', 'cars.id', 'car_transfers.car_id')
    .select([...TRANSFER, 'cars.brand', 'cars.type', 'cars.license_plate'])
    .where('cars.customer_id', '=', customer.id)
    .where('car_id', '=', carId)
    .executeTakeFirst()

/** The transfers of all cars of a customer. */
export const transfersOf = (db: Queries, customer: Customer) =>
  db
    .selectFrom('car_transfers')
    .innerJoin('cars', 'cars.id', 'car_transfers.car_id')
    .select([...TRANSFER, 'cars.brand', 'cars.type', 'cars.license_plate'])
    .where('cars.customer_id', '=', customer.id)
    .orderBy('car_id')
    .execute()
export type StoredTransfer = Awaited<ReturnType<typeof transfersOf>>[number]

export async function insertTransfer(
  db: Queries,
  row: { car_id: string; from_city: number; to_city: number; started_at: Date },
): Promise<void> {
  await db
    .insertInto('car_transfers')
    .values({ ...row, steps: '{}' })
    .onConflict((conflict) => conflict.column('car_id').doNothing())
    .execute()
}

export async function storeSteps(db: Queries, carId: string, steps: StoredSteps): Promise<void> {
  await db
    .updateTable('car_transfers')
    .set({ steps: JSON.stringify(steps) })
    .where('car_id', '=', carId)
    .execute()
}

export async function deleteTransfer(db: Queries, carId: string): Promise<void> {
  await db.deleteFrom('car_transfers').where('car_id', '=', carId).execute()
}

export const allSteps = (db: Queries) =>
  db.selectFrom('transfer_steps').selectAll().orderBy('moves').orderBy('position').execute()
export type StepRow = Awaited<ReturnType<typeof allSteps>>[number]
