import type { Queries } from '#server/database/database.ts'

/** The car with this plate in the garage of a customer; none for a request without an account. */
export const garageCarOf = (
  db: Queries,
  { customer_id, plate }: { customer_id: string | null; plate: string },
) =>
  db
    .selectFrom('cars')
    .select('id')
    .where('customer_id', '=', customer_id)
    .where('license_plate', '=', plate)
    .executeTakeFirst()
