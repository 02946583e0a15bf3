import { type Kysely, sql } from 'kysely'

/** For which hour a visit's owner was reminded, and when the head was told that nobody had confirmed it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table visits add reminded_for timestamptz, add head_told_at timestamptz`.execute(db)
  await sql`create index bookings_service_date_idx on bookings (service_date) where released_at is null`.execute(
    db,
  )
  await sql`
    create index visits_unconfirmed_idx on visits (state_since) where state = 'scheduled' and confirmed_at is null`.execute(
    db,
  )
}
