import { type Kysely, sql } from 'kysely'

export const alone = true

/** Each cost every booking and every message a write, and others find the same rows: `bookings_day_idx` and `outbox_open_idx`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index concurrently if exists bookings_slot_idx`.execute(db)
  await sql`drop index concurrently if exists outbox_waiting_idx`.execute(db)
}
