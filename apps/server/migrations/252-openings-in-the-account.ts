import { type Kysely, sql } from 'kysely'

/** An owner who reads the request signed in opens no link; the desk shows that they have seen it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table extra_work_requests add column account_opened_at timestamptz`.execute(db)
}
