import { type Kysely, sql } from 'kysely'

/** How many of a step's minutes are extra work that was approved: it may have joined a step that was planned before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table visit_steps add column if not exists extra_minutes bigint not null default 0`.execute(
    db,
  )
}
