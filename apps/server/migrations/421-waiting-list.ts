import { type Kysely, sql } from 'kysely'

/** Customers who wait for a place at a workshop, and the hours that are held for them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table if not exists waiting_entries (
      sequence bigint generated always as identity,
      id text primary key,
      branch_id bigint not null,
      branch text not null,
      timezone text not null,
      customer_id text not null references customers (id) on delete cascade,
      car_id text not null references cars (id) on delete cascade,
      car_name text not null,
      plate text not null,
      service_type text not null,
      mileage bigint not null,
      service_notes text not null,
      name text not null,
      phone text not null,
      email text not null,
      province text not null,
      city text not null,
      first_day date not null,
      last_day date not null,
      part text not null check (part in ('any', 'morning', 'noon', 'afternoon')),
      joined_at timestamptz not null,
      passed bigint not null default 0,
      unanswered bigint not null default 0,
      ended_at timestamptz,
      ended_cause text check (ended_cause in ('booked', 'left', 'removed', 'unanswered', 'past')),
      ended_words text,
      end_told_at timestamptz
    )`.execute(db)
  await sql`
    create unique index if not exists waiting_entries_car_key on waiting_entries (car_id)
    where ended_at is null`.execute(db)
  await sql`create index if not exists waiting_entries_car_idx on waiting_entries (car_id)`.execute(db)
  await sql`
    create index if not exists waiting_entries_open_idx on waiting_entries (branch_id, sequence)
    where ended_at is null`.execute(db)
  await sql`create index if not exists waiting_entries_customer_idx on waiting_entries (customer_id)`.execute(
    db,
  )
  await sql`create index if not exists waiting_entries_ended_idx on waiting_entries (ended_at)`.execute(db)
  await sql`
    create index if not exists waiting_entries_branch_idx on waiting_entries (branch_id, ended_at)`.execute(
    db,
  )
  await sql`
    create index if not exists waiting_entries_untold_idx on waiting_entries (ended_at)
    where ended_at is not null and end_told_at is null`.execute(db)
  await sql`
    create index if not exists waiting_entries_past_idx on waiting_entries (last_day)
    where ended_at is null`.execute(db)
  await sql`
    create table if not exists waiting_offers (
      id text primary key,
      entry_id text not null references waiting_entries (id) on delete cascade,
      branch_id bigint not null,
      starts_at timestamptz not null,
      start text not null,
      freed_at timestamptz not null,
      cause text not null,
      tell_at timestamptz not null,
      told_at timestamptz,
      held_until timestamptz not null,
      state text not null check (state in ('open', 'taken', 'passed', 'lapsed', 'withdrawn')),
      ended_at timestamptz,
      booking_id text
    )`.execute(db)
  await sql`
    create unique index if not exists waiting_offers_open_key on waiting_offers (entry_id)
    where state = 'open'`.execute(db)
  await sql`create index if not exists waiting_offers_entry_idx on waiting_offers (entry_id)`.execute(db)
  await sql`
    create index if not exists waiting_offers_hour_idx on waiting_offers (branch_id, starts_at)
    where state = 'open'`.execute(db)
  await sql`
    create index if not exists waiting_offers_held_idx on waiting_offers (held_until)
    where state = 'open'`.execute(db)
  await sql`
    create index if not exists waiting_offers_untold_idx on waiting_offers (tell_at)
    where state = 'open' and told_at is null`.execute(db)
  await sql`
    create index if not exists waiting_offers_freed_idx on waiting_offers (branch_id, freed_at)`.execute(db)
  await sql`
    create table if not exists waiting_walks (
      branch_id bigint primary key,
      since timestamptz not null
    )`.execute(db)
}
