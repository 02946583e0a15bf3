import { type Kysely, sql } from 'kysely'

/** Wrong codes that were typed at a workshop to pair a screen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table if not exists pairing_tries (
      branch_id bigint primary key,
      wrong bigint not null default 0,
      counted_from timestamptz not null,
      codes_from timestamptz
    )`.execute(db)
}
