import { type Kysely, sql } from 'kysely'

/** What a workshop prepares for a visit, and its calls about visits that did not take place. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table if not exists visit_preparations (
      visit_id text primary key references visits (id) on delete cascade,
      branch_id bigint not null,
      version bigint not null default 0,
      sure text not null default 'no' check (sure in ('no', 'missed', 'reached', 'customer')),
      missed bigint not null default 0,
      sure_at timestamptz,
      sure_for timestamptz,
      parts text not null default 'unknown'
        check (parts in ('unknown', 'unneeded', 'ordered', 'short', 'ready')),
      parts_missing bigint,
      parts_at timestamptz,
      order_ready boolean not null default false,
      spare_car text not null default 'unanswered' check (spare_car in ('unanswered', 'unneeded', 'needed')),
      spare_plate text,
      card_read_by text,
      before jsonb,
      changed_by text,
      changed_at timestamptz,
      link_hash text constraint visit_preparations_link_key unique
    )`.execute(db)
  await sql`
    create table if not exists visit_calls (
      sequence bigint generated always as identity primary key,
      visit_id text not null references visits (id) on delete cascade,
      at timestamptz not null,
      by_id text not null,
      by_name text not null,
      result text not null check (result in ('rebooked', 'missed', 'declined', 'wrong_number')),
      words text,
      comes_at timestamptz,
      booked_id text
    )`.execute(db)
  await sql`create index if not exists visit_calls_visit_idx on visit_calls (visit_id, sequence)`.execute(db)
}
