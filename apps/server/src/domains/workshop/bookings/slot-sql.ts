import { type Day, placeClock } from '@toyota-trust/contracts/platform/days.ts'
import { sql } from 'kysely'
import type { Customer } from '../../../platform/calls/actor.ts'
import { built } from '../../../platform/database/built.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { hoursVersion } from '../workshop-hours/sql.ts'

/** The workshop and the start of a slot. */
export interface Place {
  branchId: number
  startsAt: Date
}

/** Locks the slot until the transaction ends. */
export const holdHour = built((db, { branchId, startsAt }: Place) =>
  db
    .insertInto('branch_slots')
    .values({ branch_id: branchId, starts_at: startsAt })
    // Changes nothing, but locks the existing row.
    .onConflict((conflict) =>
      conflict.columns(['branch_id', 'starts_at']).doUpdateSet({ branch_id: branchId }),
    ),
)

/**
 * Counts the places taken of the slot, whether the car is booked elsewhere then, the customer's bookings that wait for their
 * code and those made since `since`; returns also the version of the workshop's hours, and the bookings of this slot or car
 * whose time to verify is over.
 */
export async function countLive(
  db: Queries,
  { branchId, startsAt }: Place,
  owner: { customer: Customer; carId: string },
  now: Date,
  since: Date,
) {
  const asked = { branchId, startsAt, ...owner.customer, carId: owner.carId, now, since }
  const [row] = await counts(db, asked)
  if (!row) throw new Error('nothing was counted')
  return row
}
interface Asked extends Place, Customer {
  carId: string
  now: Date
  since: Date
}
interface Counts {
  taken: number
  clashes: boolean
  open: number
  made: number
  hours_version: number
  overdue: string[]
}
// Each part reads the rows of one index. Overdue bookings are separated afterwards: a condition would read all unverified ones.
const counts = built(
  (_, { branchId, startsAt, id, carId, now, since }: Asked) => sql<Counts>`
    select taken, clashes, open, made, ${hoursVersion(branchId)} as hours_version, of_hour.overdue || of_car.overdue as overdue
    from
      (select (count(*) filter (where ${live(now)}))::int as taken, ${overdue(now)} as overdue
        from bookings where branch_id = ${branchId} and service_date = ${startsAt} and released_at is null) as of_hour,
      (select coalesce(bool_or(${sameHour(startsAt)} and car_left_at is null and ${live(now)}), false) as clashes, ${overdue(now)} as overdue
        from bookings where car_id = ${carId} and customer_id = ${id} and released_at is null) as of_car,
      (select (count(*) filter (where not is_verified and released_at is null and held_until > ${now}))::int as open,
          (count(*) filter (where created_at > ${since}))::int as made
        from bookings where customer_id = ${id}) as of_customer`,
)
const overdue = (now: Date) =>
  sql<string[]>`coalesce(array_agg(id) filter (where not is_verified and held_until <= ${now}), '{}')`

/** Releases the slots of overdue bookings, unless they were verified meanwhile. */
export async function releaseOverdue(db: Queries, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('bookings')
    .set({ released_at: now })
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .where('is_verified', '=', false)
    .where('held_until', '<=', now)
    .execute()
}

/** The same condition as `bookings_car_hour_key`. */
const sameHour = (startsAt: Date) => sql<boolean>`
  date_trunc('hour', service_date at time zone 'UTC') = date_trunc('hour', ${startsAt}::timestamptz at time zone 'UTC')`

const live = (now: Date) => sql<boolean>`released_at is null and (is_verified or held_until > ${now})`

/** How many bookings other than `except` take the slot. */
export async function takenBesides(db: Queries, { branchId, startsAt }: Place, except: string, now: Date) {
  const { taken } = await db
    .selectFrom('bookings')
    .select(sql<number>`count(*)::int`.as('taken'))
    .where('branch_id', '=', branchId)
    .where('service_date', '=', startsAt)
    .where('id', '<>', except)
    .where(live(now))
    .executeTakeFirstOrThrow()
  return taken
}

/** Live bookings on a workshop's day, by local start time. */
export async function takenOn(
  db: Queries,
  branchId: number,
  from: Date,
  until: Date,
  now: Date,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('bookings')
    .select(['order_start_time', sql<number>`count(*)::int`.as('count')])
    .where('branch_id', '=', branchId)
    .where('service_date', '>=', from)
    .where('service_date', '<', until)
    .where(live(now))
    .groupBy('order_start_time')
    .execute()
  return new Map(rows.map((row) => [row.order_start_time, row.count]))
}

/** As above for several workshops and days in one statement; answers the counts of one workshop's day. */
export async function takenAtBranches(
  db: Queries,
  ids: readonly number[],
  { from, until }: { from: Date; until: Date },
  now: Date,
): Promise<(workshop: { id: number; timezone: string }, day: Day) => Map<string, number>> {
  const rows = await db
    .selectFrom('bookings')
    .select(['branch_id', 'service_date', 'order_start_time', sql<number>`count(*)::int`.as('count')])
    .where('branch_id', '=', sql<number>`any(${ids}::int[])`)
    .where('service_date', '>=', from)
    .where('service_date', '<', until)
    .where(live(now))
    .groupBy(['branch_id', 'service_date', 'order_start_time'])
    .execute()
  return ({ id, timezone }, day) =>
    new Map(
      rows.flatMap((row) =>
        row.branch_id === id && placeClock(row.service_date, timezone).day === day
          ? [[row.order_start_time, row.count]]
          : [],
      ),
    )
}

/** How many places are taken in a span, by workshop. */
export const takenPlaces = (db: Queries, { from, until }: { from: Date; until: Date }, now: Date) =>
  db
    .selectFrom('bookings')
    .select(['branch_id', sql<number>`count(*)::int`.as('count')])
    .where('service_date', '>=', from)
    .where('service_date', '<', until)
    .where(live(now))
    .groupBy('branch_id')
    .execute()
