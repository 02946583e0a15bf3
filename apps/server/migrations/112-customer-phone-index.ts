import { type Kysely, sql } from 'kysely'

export const alone = true

/** Customers by their number, for head office. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index concurrently if exists customers_phone_idx`.execute(db)
  await sql`
    create index concurrently customers_phone_idx on customers (phone) where phone is not null`.execute(db)
}
