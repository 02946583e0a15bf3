import { type Kysely, sql } from 'kysely'

// unused since 223-booking-behaviour-in-code: the functions behind the triggers that it dropped
export const needs = '223-booking-behaviour-in-code'

/** A new database does not have them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop function if exists booking_verified(), booking_read(), visit_waits_for_confirmation(), confirms_by_hand(integer),
      visit_waited(), open_visit(bookings, text)`.execute(db)
}
