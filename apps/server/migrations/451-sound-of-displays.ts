import { type Kysely, sql } from 'kysely'

/** Whether a screen on the wall plays a tone at a new call. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table displays add column if not exists sounds boolean not null default false`.execute(db)
}
