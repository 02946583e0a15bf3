import { type Kysely, sql } from 'kysely'

/** Passkeys, and what a browser was asked to sign. Owners of another kind than customers will get a column of their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table passkeys (
      id text primary key,
      customer_id text not null references customers (id) on delete cascade,
      credential_id text not null,
      public_key bytea not null,
      sign_count bigint not null,
      transports text not null,
      name text not null,
      created_at timestamptz not null,
      used_at timestamptz,
      constraint passkeys_credential_key unique (credential_id)
    )`.execute(db)
  await sql`create index passkeys_customer on passkeys (customer_id)`.execute(db)
  await sql`
    create table webauthn_challenges (
      browser_hash text primary key,
      purpose text not null,
      challenge text not null,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index webauthn_challenges_expiry on webauthn_challenges (expires_at)`.execute(db)
}
