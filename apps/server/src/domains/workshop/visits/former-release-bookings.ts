import { sql } from 'kysely'
import type { Queries } from '../../../platform/database/database.ts'
import type { Portal } from '../../../portal.ts'
import { storeBookingReading } from '../bookings/sql.ts'
import { bookingTermsOf } from '../workshop-hours/rules.ts'
import { openVisit, type ProvedBooking, visitOf } from './open-visit.ts'

interface IncompleteBooking extends ProvedBooking {
  customer_id: string | null
  car_id: string
  mileage: number
  created_at: Date
  updated_at: Date
  is_verified: boolean
}

/** Coming bookings written since `since` without their visit or their reading. */
async function listIncompleteBookings(db: Queries, since: Date, now: Date): Promise<IncompleteBooking[]> {
  const { rows } = await sql<IncompleteBooking>`
    select b.id, b.customer_id, b.branch_id, b.timezone, b.service_date, b.car_id, b.mileage, b.created_at, b.updated_at, b.is_verified,
      c.license_plate
    from bookings b join cars c on c.id = b.car_id left join visits v on v.id = b.id
    where b.released_at is null and b.service_date > ${now} and b.updated_at > ${since} and v.id is null
      and (b.is_verified or b.mileage > 0 and not exists (select from odometer_readings r where r.id = b.id || ':booking'))`.execute(
    db,
  )
  return rows
}

/** Completes bookings of a server of the former release, which left the visit and the reading to triggers (migration 223). */
export async function completeBookings(portal: Portal, since: Date, now: Date): Promise<void> {
  for (const booking of await listIncompleteBookings(portal.db, since, now))
    await portal.transaction(async (tx) => {
      await storeBookingReading(tx, booking)
      if (!booking.is_verified) return
      const { by_hand } = await bookingTermsOf(portal, booking.branch_id)
      await openVisit(tx, visitOf(booking, by_hand, booking.updated_at), booking.customer_id)
    })
}
