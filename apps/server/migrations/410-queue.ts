import { type Kysely, sql } from 'kysely'

/** Numbers at the counter of a workshop, the keys of the codes at its door, and links by which customers say that they have arrived. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table if not exists queue_numbers (
      branch_id bigint not null,
      day date not null,
      kind text not null check (kind in ('J', 'W', 'A')),
      last bigint not null,
      began_at timestamptz not null,
      primary key (branch_id, day, kind)
    )`.execute(db)
  await sql`create index if not exists queue_numbers_began_idx on queue_numbers (began_at)`.execute(db)
  await sql`
    create table if not exists queue_entries (
      id text primary key,
      branch_id bigint not null,
      day date not null,
      kind text not null check (kind in ('J', 'W', 'A')),
      number bigint not null,
      visit_id text references visits (id) on delete cascade,
      plate text,
      hour_at timestamptz,
      arrived_at timestamptz not null,
      via text not null check (via in ('door', 'link', 'booking', 'desk')),
      version bigint not null default 1,
      state text not null default 'waiting' check (state in ('waiting', 'called', 'ended')),
      postponed_to timestamptz,
      missed bigint not null default 0,
      counter bigint,
      called_at timestamptz,
      called_by_name text,
      served_at timestamptz,
      ended_at timestamptz,
      end_cause text check (end_cause in ('served', 'missed', 'taken_back')),
      changed_by text,
      changed_at timestamptz not null,
      constraint queue_entries_number_key unique (branch_id, day, kind, number)
    )`.execute(db)
  await sql`
    create unique index if not exists queue_entries_open_key on queue_entries (visit_id)
    where state <> 'ended'`.execute(db)
  await sql`create index if not exists queue_entries_visit_idx on queue_entries (visit_id)`.execute(db)
  await sql`
    create index if not exists queue_entries_unbooked_idx on queue_entries (arrived_at)
    where visit_id is null`.execute(db)
  await sql`
    create table if not exists door_keys (
      branch_id bigint primary key,
      sealed_key text not null,
      paper bigint not null default 1,
      made_at timestamptz not null
    )`.execute(db)
  await sql`
    create table if not exists arrival_links (
      visit_id text primary key references visits (id) on delete cascade,
      token_hash text not null constraint arrival_links_token_key unique,
      made_at timestamptz not null
    )`.execute(db)
  await sql`create index if not exists arrival_links_made_idx on arrival_links (made_at)`.execute(db)
}
