import { type Kysely, sql } from 'kysely'

/**
 * What a server must know to run beside a migration that it does not know itself: `needs` names the earlier migration
 * whose release stopped using what this one took away; null for one that only adds. An earlier release can so tell
 * whether it may start.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table migration_needs (name text primary key, needs text)`.execute(db)
}
