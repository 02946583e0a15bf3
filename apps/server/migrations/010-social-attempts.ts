import { type Kysely, sql } from 'kysely'

/** Sign-ins under way at Google or Facebook, and the tickets that let a signed-in customer link one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table social_attempts (
      state_hash text primary key,
      provider text not null check (provider in ('google', 'facebook')),
      code_verifier text not null,
      nonce text not null,
      customer_id text references customers (id) on delete cascade,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`
    create table link_tickets (
      ticket_hash text primary key,
      customer_id text not null references customers (id) on delete cascade,
      expires_at timestamptz not null
    )`.execute(db)
}
