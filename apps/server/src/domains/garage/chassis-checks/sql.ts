import type { Queries } from '../../../platform/database/database.ts'

/** The garage's car of this plate, where its owner is the customer of the visit. */
export const garageCarOf = (db: Queries, { customer_id, plate }: { customer_id: string; plate: string }) =>
  db
    .selectFrom('cars')
    .select('id')
    .where('customer_id', '=', customer_id)
    .where('license_plate', '=', plate)
    .executeTakeFirst()
