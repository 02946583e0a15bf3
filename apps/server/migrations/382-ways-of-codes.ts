import { type Kysely, sql } from 'kysely'

/** How the newest code went out; null for an SMS. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table phone_codes add column if not exists via text`.execute(db)
}
