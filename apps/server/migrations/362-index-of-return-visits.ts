import { type Kysely, sql } from 'kysely'

export const alone = true

/** The returns of a visit are found without reading every booking. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index concurrently if not exists bookings_return_of_idx on bookings (return_of)
    where return_of is not null`.execute(db)
}
