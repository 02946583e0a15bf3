import { type Kysely, sql } from 'kysely'

export const alone = true

/** An erasure finds by these the answers to callers who had not signed in, and the plates typed at the door. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index concurrently if not exists idempotency_keys_strangers_idx on idempotency_keys (created_at)
    where scope like 'address:%'`.execute(db)
  await sql`
    create index concurrently if not exists queue_entries_plate_idx on queue_entries (plate) where plate is not null`.execute(
    db,
  )
}
