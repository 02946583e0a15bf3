import { type Kysely, sql } from 'kysely'

/** Workshop bookings, their one-time codes, the phone numbers proved by them, and the hours that they take. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // One row per workshop and start: whoever books that hour holds its lock, so that capacity is counted one at a time.
  await sql`
    create table branch_slots (
      branch_id integer not null references branches (id),
      starts_at timestamptz not null,
      primary key (branch_id, starts_at)
    )`.execute(db)
  await sql`
    create table bookings (
      id text primary key,
      customer_id text not null references customers (id) on delete cascade,
      car_id text not null references cars (id) on delete cascade,
      branch_id integer not null references branches (id),
      car_name text not null,
      branch text not null,
      province text not null,
      city text not null,
      timezone text not null,
      service_type text not null,
      mileage integer not null check (mileage between 0 and 1000000),
      service_notes text not null,
      service_date timestamptz not null,
      order_start_time text not null,
      order_end_time text not null,
      name text not null,
      phone text not null,
      email text not null,
      is_verified boolean not null default false,
      held_until timestamptz,
      released_at timestamptz,
      wrong_codes integer not null default 0,
      codes_sent integer not null default 0,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db)
  // One car has one live booking per hour (security page, section 6).
  await sql`
    create unique index bookings_car_hour_key
      on bookings (car_id, date_trunc('hour', service_date at time zone 'UTC'))
      where released_at is null`.execute(db)
  await sql`create index bookings_customer_idx on bookings (customer_id, updated_at desc)`.execute(db)
  await sql`
    create index bookings_slot_idx on bookings (branch_id, service_date) where released_at is null`.execute(
    db,
  )
  await sql`
    create table one_time_codes (
      id text primary key,
      subject_kind text not null check (subject_kind in ('booking', 'trade_in')),
      subject_id text not null,
      customer_id text,
      phone text not null,
      code_hash text not null,
      outbox_id text,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz
    )`.execute(db)
  await sql`create index one_time_codes_subject_idx on one_time_codes (subject_id, created_at desc)`.execute(
    db,
  )
  await sql`
    create table phone_proofs (
      customer_id text not null references customers (id) on delete cascade,
      phone text not null,
      proved_at timestamptz not null,
      primary key (customer_id, phone)
    )`.execute(db)
}
