import { type Kysely, sql } from 'kysely'

/** Which call holds a key, so that it can be freed later without taking it from another. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table idempotency_keys add column claim text`.execute(db)
}
