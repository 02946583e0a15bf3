import { type Kysely, sql } from 'kysely'

/** What a customer has ticked with a booking, and the photos that he has sent with it or for the next one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table complaint_cards (
      booking_id text primary key references bookings (id) on delete cascade,
      symptoms text[] not null,
      felt text[] not null,
      spending_limit bigint check (spending_limit >= 0),
      call_first boolean not null
    )`.execute(db)
  await sql`
    create table complaint_photos (
      sequence bigint generated always as identity,
      id text primary key,
      customer_id text not null references customers (id) on delete cascade,
      car_id text references cars (id) on delete set null,
      booking_id text references bookings (id) on delete cascade,
      bytes bytea not null,
      taken_at timestamptz not null
    )`.execute(db)
  // Compressed already.
  await sql`alter table complaint_photos alter bytes set storage external`.execute(db)
  await sql`create index complaint_photos_customer_idx on complaint_photos (customer_id)`.execute(db)
  await sql`create index complaint_photos_car_idx on complaint_photos (car_id, sequence)`.execute(db)
  await sql`create index complaint_photos_booking_idx on complaint_photos (booking_id, sequence)`.execute(db)
  await sql`create index complaint_photos_taken_idx on complaint_photos (taken_at)`.execute(db)
}
