import { type Kysely, sql } from 'kysely'

/**
 * The server processes on this database, so that what one of them left behind is known from what one still does. A former
 * release, which does not show itself here, names no process in its claims.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table processes (
      id text primary key,
      name text not null,
      started_at timestamptz not null,
      seen_at timestamptz not null
    )`.execute(db)
  await sql`alter table idempotency_keys add column process text`.execute(db)
}
