import { type RawBuilder, sql } from 'kysely'
import { type Day, placeClock } from '#core/days.ts'
import type { Customer } from '#server/calls/actor.ts'
import { compileOnce } from '#server/database/compile-once.ts'
import type { Queries } from '#server/database/database.ts'
import { heldAt, isHeld } from '#workshop/waiting-list/server/holds-sql.ts'
import { hoursVersion } from '#workshop/workshop-hours/server/sql.ts'

/** The workshop and the start of a slot. */
export interface Place {
  branchId: number
  startsAt: Date
}

/** Locks the slot until the transaction ends. */
export const lockSlot = compileOnce((db, { branchId, startsAt }: Place) =>
  db
    .insertInto('branch_slots')
    .values({ branch_id: branchId, starts_at: startsAt })
    // Changes nothing, but locks the existing row: no new version of it is written.
    .onConflict((conflict) =>
      conflict
        .columns(['branch_id', 'starts_at'])
        .doUpdateSet({ branch_id: branchId })
        .where(sql<boolean>`false`),
    ),
)

/** Locks an hour until the transaction ends, unless another transaction has locked it; false there. */
export async function tryLockSlot(db: Queries, { branchId, startsAt }: Place): Promise<boolean> {
  await db
    .insertInto('branch_slots')
    .values({ branch_id: branchId, starts_at: startsAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const locked = await db
    .selectFrom('branch_slots')
    .select('branch_id')
    .where('branch_id', '=', branchId)
    .where('starts_at', '=', startsAt)
    .forUpdate()
    .skipLocked()
    .execute()
  return locked.length > 0
}

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
const counts = compileOnce(
  (_, { branchId, startsAt, id, carId, now, since }: Asked) => sql<Counts>`
    select taken, clashes, open, made, ${hoursVersion(branchId)} as hours_version, of_hour.overdue || of_car.overdue as overdue
    from
      (select (count(*) filter (where ${isLiveBooking(now)}))::int + ${heldAt({ branchId, startsAt }, now)} as taken, ${overdueBookingIds(now)} as overdue
        from bookings where branch_id = ${branchId} and service_date = ${startsAt} and released_at is null) as of_hour,
      (select coalesce(bool_or(${sameHour(startsAt)} and car_left_at is null and ${isLiveBooking(now)}), false) as clashes, ${overdueBookingIds(now)} as overdue
        from bookings where car_id = ${carId} and customer_id = ${id} and released_at is null) as of_car,
      (select (count(*) filter (where not is_verified and released_at is null and held_until > ${now}))::int as open,
          (count(*) filter (where created_at > ${since}))::int as made
        from bookings where customer_id = ${id}) as of_customer`,
)
const overdueBookingIds = (now: Date) =>
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

const isLiveBooking = (now: Date) =>
  sql<boolean>`released_at is null and (is_verified or held_until > ${now})`

/** How many bookings other than `except`, and offers of the waiting list, take the slot. */
export async function countTakenBesides(
  db: Queries,
  { branchId, startsAt }: Place,
  except: string,
  now: Date,
) {
  const { taken } = await db
    .selectFrom('bookings')
    .select(sql<number>`count(*)::int + ${heldAt({ branchId, startsAt }, now)}`.as('taken'))
    .where('branch_id', '=', branchId)
    .where('service_date', '=', startsAt)
    .where('id', '<>', except)
    .where(isLiveBooking(now))
    .executeTakeFirstOrThrow()
  return taken
}

/** The start of everything that takes a place between two instants: live bookings, and hours held for the waiting list. */
const selectTakenStarts = (of: RawBuilder<boolean>, { from, until }: Span, now: Date) => sql<{
  branch_id: number
  at: Date
  start: string
}>`
  select branch_id, service_date as at, order_start_time as start from bookings
  where ${of} and service_date >= ${from} and service_date < ${until} and ${isLiveBooking(now)}
  union all
  select branch_id::int, starts_at, start from waiting_offers
  where ${of} and starts_at >= ${from} and starts_at < ${until} and ${isHeld(now)}`

const isBookingOfBranch = (branchId: number) => sql<boolean>`branch_id = ${branchId}`

interface Span {
  from: Date
  until: Date
}

/** Places taken on a workshop's day, by local start time. */
export async function countTakenByStart(
  db: Queries,
  branchId: number,
  from: Date,
  until: Date,
  now: Date,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ start: string; count: number }>`
    select start, count(*)::int as count from (${selectTakenStarts(isBookingOfBranch(branchId), { from, until }, now)}) taken
    group by start`.execute(db)
  return new Map(rows.map((row) => [row.start, row.count]))
}

/** Places taken of a workshop in a span, by the instant of the hour in milliseconds. */
export async function countTakenByInstant(
  db: Queries,
  branchId: number,
  span: Span,
  now: Date,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ at: Date; count: number }>`
    select at, count(*)::int as count from (${selectTakenStarts(isBookingOfBranch(branchId), span, now)}) taken
    group by at`.execute(db)
  return new Map(rows.map((row) => [row.at.getTime(), row.count]))
}

/** As above for several workshops and days in one statement; answers the counts of one workshop's day. */
export async function countTakenAtBranches(
  db: Queries,
  ids: readonly number[],
  span: Span,
  now: Date,
): Promise<(workshop: { id: number; timezone: string }, day: Day) => Map<string, number>> {
  const { rows } = await sql<{ branch_id: number; at: Date; start: string; count: number }>`
    select branch_id, at, start, count(*)::int as count from (${selectTakenStarts(sql`branch_id = any(${ids}::int[])`, span, now)}) taken
    group by branch_id, at, start`.execute(db)
  return ({ id, timezone }, day) =>
    new Map(
      rows.flatMap((row) =>
        row.branch_id === id && placeClock(row.at, timezone).day === day ? [[row.start, row.count]] : [],
      ),
    )
}

/** How many places are taken in a span, by workshop. */
export const countTakenByBranch = async (db: Queries, span: Span, now: Date) => {
  const { rows } = await sql<{ branch_id: number; count: number }>`
    select branch_id, count(*)::int as count from (${selectTakenStarts(sql`true`, span, now)}) taken
    group by branch_id`.execute(db)
  return rows
}
