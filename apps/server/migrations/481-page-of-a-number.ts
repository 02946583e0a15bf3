import { type Kysely, sql } from 'kysely'

/** The page that drew a number at the door, so that it gets the same number when it asks again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table queue_entries add column if not exists page_hash text`.execute(db)
}
