import { type Kysely, sql } from 'kysely'

/**
 * What a customer is told of his sessions, and the devices that he has signed in from. The name in an address is not the
 * id that tokens carry. Sessions that stand already tell nothing of where they were opened.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sessions
      add column handle text not null default gen_random_uuid()::text,
      add column way text check (way in ('local', 'google', 'facebook', 'passkey')),
      add column device text,
      add column network text,
      add column device_mark text`.execute(db)
  // Which provider a code of a social sign-in came from.
  await sql`alter table one_time_links add column way text check (way in ('google', 'facebook'))`.execute(db)
  await sql`
    create table known_devices (
      customer_id text not null references customers (id) on delete cascade,
      mark_hash text not null,
      trait_hash text not null,
      device text not null,
      network text not null,
      first_seen_at timestamptz not null,
      last_seen_at timestamptz not null,
      constraint known_devices_pkey primary key (customer_id, mark_hash)
    )`.execute(db)
}
