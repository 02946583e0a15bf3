import { type Kysely, sql } from 'kysely'

/**
 * Counts the changes of an account's credentials. A write names the count that it read and fails when another came first.
 * The former release does not count; what it writes is caught by the row lock and by the session, as before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table customers add column credential_generation integer not null default 0`.execute(db)
  await sql`alter table staff add column credential_generation integer not null default 0`.execute(db)
  // A reset ends the registrations that sessions have begun.
  await sql`create index webauthn_challenges_purpose_idx on webauthn_challenges (purpose)`.execute(db)
}
