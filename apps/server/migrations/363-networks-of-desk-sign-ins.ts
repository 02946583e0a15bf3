import { type Kysely, sql } from 'kysely'

/** The network that a member of staff signed in from: answers of customers from there are not counted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table staff_sessions add column if not exists network text`.execute(db)
}
