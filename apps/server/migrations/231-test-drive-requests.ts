import { type Kysely, sql } from 'kysely'

/** Test drives that are booked by phone number alone, and codes for them. The rows of the check are validated by 232. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table test_drive_requests (
      booking_id text primary key references bookings (id) on delete cascade,
      stock_no text not null,
      car_title text not null,
      token_hash text not null constraint test_drive_requests_token_key unique
    )`.execute(db)
  await sql`create index test_drive_requests_stock_idx on test_drive_requests (stock_no)`.execute(db)
  await sql`
    alter table phone_codes
      drop constraint phone_codes_subject_kind_check,
      add constraint phone_codes_subject_kind_check
        check (subject_kind in ('booking', 'trade_in', 'profile', 'erasure', 'walk_in', 'test_drive')) not valid`.execute(
    db,
  )
}
