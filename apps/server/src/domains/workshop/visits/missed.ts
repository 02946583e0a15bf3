import { sql } from 'kysely'
import type { Queries } from '../../../platform/database/database.ts'
import type { Portal } from '../../../portal.ts'
import { storeBookingReading } from '../bookings/sql.ts'
import { bookingTermsOf } from '../workshop-hours/rules.ts'
import { openVisit, type ProvedBooking, visitOf } from './open-visit.ts'

/** How long after a start a server of the former release may still take bookings. */
const FORMER_RELEASE_MS = 15 * 60_000
const OVERLAP_MS = 2 * 60_000

interface Missed extends ProvedBooking {
  car_id: string
  mileage: number
  created_at: Date
  updated_at: Date
  is_verified: boolean
}

/** Coming bookings that were written since `since` and have no visit or may have no reading. */
async function writtenSince(db: Queries, since: Date, now: Date): Promise<Missed[]> {
  const { rows } = await sql<Missed>`
    select b.id, b.branch_id, b.timezone, b.service_date, b.car_id, b.mileage, b.created_at, b.updated_at, b.is_verified,
      c.license_plate
    from bookings b join cars c on c.id = b.car_id left join visits v on v.id = b.id
    where b.released_at is null and b.service_date > ${now} and b.updated_at > ${since} and v.id is null`.execute(
    db,
  )
  return rows
}

/**
 * During a rolling upgrade a server of the former release stores bookings without their visit and reading, because it left that to
 * triggers (migration 223). Completes them for the first minutes after this process started. Right with any number of processes.
 */
export function completeMissed(portal: Portal): () => Promise<void> {
  const started = portal.clock.now().getTime()
  let since = started - FORMER_RELEASE_MS
  return async () => {
    const now = portal.clock.now()
    if (now.getTime() > started + FORMER_RELEASE_MS) return
    for (const booking of await writtenSince(portal.db, new Date(since), now))
      await portal.transaction(async (tx) => {
        await storeBookingReading(tx, booking)
        if (!booking.is_verified) return
        const { by_hand } = await bookingTermsOf(portal, booking.branch_id)
        await openVisit(tx, visitOf(booking, by_hand, booking.updated_at))
      })
    since = now.getTime() - OVERLAP_MS
  }
}
