import { type Kysely, sql } from 'kysely'

/**
 * The server opens the visit of a proved booking and stores its odometer reading, in the statement that stores the booking
 * (`workshop/bookings/sql.ts`). What a former release that runs beside books in the meantime is completed by
 * `workshop/visits/missed.ts`. The functions behind these triggers go a release later.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger booking_verified on bookings`.execute(db)
  await sql`drop trigger booking_read on bookings`.execute(db)
  await sql`drop trigger visit_waits_for_confirmation on visits`.execute(db)
  // Of waits that a former release begins or ends meanwhile the figures of a workshop lack the length.
  await sql`drop trigger visit_waited on visits`.execute(db)
}
