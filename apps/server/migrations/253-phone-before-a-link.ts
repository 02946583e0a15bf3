import { type Kysely, sql } from 'kysely'

/** A linked walk-in has the proved number of its owner; refused, it gets back what the workshop typed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bookings add column if not exists phone_before_link text`.execute(db)
}
