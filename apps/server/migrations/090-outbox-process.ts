import { type Kysely, sql } from 'kysely'

/**
 * Which process has a message in its hands, so that nobody sends what another one sent and could not note while the database was
 * away. A former release names none, and goes by the lease alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table outbox add column process text`.execute(db)
  // After the database was away every process looks dead for a moment; who has been seen since without a gap may judge.
  await sql`
    alter table processes add column steady_since timestamptz not null default clock_timestamp()`.execute(db)
}
