import { type RawBuilder, sql } from 'kysely'
import { compileOnce } from '#server/database/compile-once.ts'

/** An hour whose offer is over stays taken until the clock has offered it again; this long at most, should no clock run. */
const GIVEN_ON_WITHIN = sql`interval '1 minute'`

/** The condition of an offer whose hour is held. */
export const isHeld = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`state = 'open' and held_until > ${now}::timestamptz - ${GIVEN_ON_WITHIN}`

/** How many offers hold an hour. */
export const heldAt = (
  { branchId, startsAt }: { branchId: number; startsAt: Date },
  now: Date,
): RawBuilder<number> => sql<number>`(
  select count(*)::int from waiting_offers
  where branch_id = ${branchId} and starts_at = ${startsAt} and ${isHeld(now)})`

/** The work for which hours of a span are held, in the columns of bookings. */
export const heldWork = compileOnce(
  (db, { branchId, from, until, now }: { branchId: number; from: Date; until: Date; now: Date }) =>
    db
      .selectFrom('waiting_offers as offer')
      .innerJoin('waiting_entries as entry', 'entry.id', 'offer.entry_id')
      .select(['offer.id', 'offer.freed_at as created_at', 'offer.starts_at as service_date'])
      .select(['offer.start as order_start_time', 'entry.car_name', 'entry.service_type', 'entry.mileage'])
      .select('entry.name')
      .where('offer.branch_id', '=', branchId)
      .where('offer.starts_at', '>=', from)
      .where('offer.starts_at', '<', until)
      .where(isHeld(now)),
)
