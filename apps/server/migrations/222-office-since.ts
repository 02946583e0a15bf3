import { type Kysely, sql } from 'kysely'

/** Since when somebody is of head office: a new account does not yet approve what another person publishes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table staff add column office_since timestamptz`.execute(db)
  await sql`update staff set office_since = created_at where role = 'office'`.execute(db)
}
