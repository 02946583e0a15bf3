import { type Kysely, sql } from 'kysely'

/**
 * A car that has left the workshop takes no hour any more, so that it can be received again within the hour. The index keeps its
 * name, by which the former release knows it; bookings that that release hands over count as before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bookings add column car_left_at timestamptz`.execute(db)
  // Older ones stand in nobody's way.
  await sql`
    update bookings set car_left_at = visits.handed_over_at
    from visits where visits.id = bookings.id and visits.handed_over_at > now() - interval '2 days'`.execute(
    db,
  )
  await sql`drop index bookings_car_hour_key`.execute(db)
  await sql`
    create unique index bookings_car_hour_key
      on bookings (car_id, date_trunc('hour', service_date at time zone 'UTC'))
      where released_at is null and car_left_at is null`.execute(db)
}
