import type { Customer } from '#server/calls/actor.ts'
import type { Queries } from '#server/database/database.ts'
import type { StoredSteps } from './schema.ts'

const TRANSFER = ['car_id', 'from_city', 'to_city', 'steps'] as const

/** Transfers of a customer's cars, with the car. */
const ownTransfers = (db: Queries, customer: Customer) =>
  db
    .selectFrom('car_transfers')
    .innerJoin('cars', (join) =>
      join
        .onRef('cars.id', '=', 'car_transfers.car_id')
        .onRef('cars.customer_id', '=', 'car_transfers.customer_id'),
    )
    .select([...TRANSFER, 'cars.brand', 'cars.type', 'cars.license_plate'])
    .where('car_transfers.customer_id', '=', customer.id)

export const findTransfer = (db: Queries, customer: Customer, carId: string) =>
  ownTransfers(db, customer).where('car_id', '=', carId).executeTakeFirst()

export const transfersOf = (db: Queries, customer: Customer) =>
  ownTransfers(db, customer).orderBy('car_id').execute()
export type StoredTransfer = Awaited<ReturnType<typeof transfersOf>>[number]

export async function insertTransfer(
  db: Queries,
  row: { customer_id: string; car_id: string; from_city: number; to_city: number; started_at: Date },
): Promise<void> {
  await db
    .insertInto('car_transfers')
    .values({ ...row, steps: '{}' })
    .onConflict((conflict) => conflict.columns(['customer_id', 'car_id']).doNothing())
    .execute()
}

export async function storeSteps(
  db: Queries,
  customer: Customer,
  carId: string,
  steps: StoredSteps,
): Promise<void> {
  await db
    .updateTable('car_transfers')
    .set({ steps: JSON.stringify(steps) })
    .where('customer_id', '=', customer.id)
    .where('car_id', '=', carId)
    .execute()
}

export async function deleteTransfer(db: Queries, customer: Customer, carId: string): Promise<void> {
  await db
    .deleteFrom('car_transfers')
    .where('customer_id', '=', customer.id)
    .where('car_id', '=', carId)
    .execute()
}

export const allSteps = (db: Queries) =>
  db.selectFrom('transfer_steps').selectAll().orderBy('moves').orderBy('position').execute()
export type StepRow = Awaited<ReturnType<typeof allSteps>>[number]
