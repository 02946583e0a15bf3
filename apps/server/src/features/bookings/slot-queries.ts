import { sql } from 'kysely'
import type { Queries } from '../../database/database.ts'

/** Unverified bookings of this hour or car whose time to verify is over give their hour back. */
export async function releaseOverdue(
  db: Queries,
  at: { branchId: number; startsAt: Date; carId: string },
  now: Date,
): Promise<void> {
  await sql`
    update bookings set released_at = ${now}
    where released_at is null and not is_verified and held_until <= ${now}
      and (car_id = ${at.carId} or (branch_id = ${at.branchId} and service_date = ${at.startsAt}))`.execute(
    db,
  )
}

/** Holds the hour of a workshop until the transaction ends. */
export async function lockSlot(db: Queries, branchId: number, startsAt: Date): Promise<void> {
  await db
    .insertInto('branch_slots')
    .values({ branch_id: branchId, starts_at: startsAt })
    .onConflict((conflict) => conflict.columns(['branch_id', 'starts_at']).doNothing())
    .execute()
  await db
    .selectFrom('branch_slots')
    .select('branch_id')
    .where('branch_id', '=', branchId)
    .where('starts_at', '=', startsAt)
    .forUpdate()
    .execute()
}

const live = (now: Date) => sql<boolean>`released_at is null and (is_verified or held_until > ${now})`

export async function countAt(db: Queries, branchId: number, startsAt: Date, now: Date): Promise<number> {
  const row = await db
    .selectFrom('bookings')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('branch_id', '=', branchId)
    .where('service_date', '=', startsAt)
    .where(live(now))
    .executeTakeFirstOrThrow()
  return row.count
}

/** Live bookings of a workshop's day by local start time. */
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
