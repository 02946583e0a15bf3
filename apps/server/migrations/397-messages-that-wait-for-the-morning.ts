import { type Kysely, sql } from 'kysely'

/** From when a message that was written at night may leave; null for one that left at once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table whatsapp_messages add column if not exists not_before timestamptz`.execute(db)
}
