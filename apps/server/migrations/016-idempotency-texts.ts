import { type Kysely, sql } from 'kysely'

/** Answers are kept as the text that was sent, because jsonb orders its keys anew; and whether they were sent already. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table idempotency_keys alter column answer type text using answer::text`.execute(db)
  await sql`alter table idempotency_keys add column settled boolean not null default false`.execute(db)
  await sql`update idempotency_keys set settled = answer is not null`.execute(db)
}
