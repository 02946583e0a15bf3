import { type Kysely, sql } from 'kysely'

/** Outside of a transaction, so that nobody waits who adds his car meanwhile. */
export const alone = true

/** Whose car is priced by a row of the price list, before that row is taken away. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index concurrently if exists cars_value_price_idx`.execute(db)
  await sql`create index concurrently cars_value_price_idx on cars (mobil_bekas_id)`.execute(db)
}
