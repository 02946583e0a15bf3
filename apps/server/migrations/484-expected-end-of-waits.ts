import { type Kysely, sql } from 'kysely'

/** When the answer or the part of a wait was expected, so that a wait whose end is undone expects it again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table visit_waits add column if not exists expected_at timestamptz`.execute(db)
}
