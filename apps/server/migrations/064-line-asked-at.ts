import { type Kysely, sql } from 'kysely'

/**
 * With which request a line was asked about. What somebody says on the phone is dated to the minute, so the time of an answer does
 * not tell.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table visit_lines add asked_at timestamptz`.execute(db)
}
