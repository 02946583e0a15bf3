import { sql } from 'kysely'
import type { Queries } from '#server/database/database.ts'
import type { HoursChange } from '../desk-workshop-hours.contract.ts'

/** The bookings with a slot of the workshop from `now` on, with the desk's columns; verified ones with their visit. */
export const listBookingsFrom = (db: Queries, branchId: number, now: Date) =>
  db
    .selectFrom('bookings')
    .leftJoin('visits', (join) =>
      join.onRef('visits.id', '=', 'bookings.id').onRef('visits.branch_id', '=', 'bookings.branch_id'),
    )
    .select(['bookings.id', 'bookings.service_date', 'bookings.is_verified', 'bookings.created_at'])
    .select(['bookings.car_name', 'bookings.service_type', 'bookings.name'])
    .select(['visits.version', 'visits.plate', 'visits.state'])
    .where('bookings.branch_id', '=', branchId)
    .where('bookings.service_date', '>', now)
    .where('bookings.released_at', 'is', null)
    .where(({ or, eb }) => or([eb('bookings.is_verified', '=', true), eb('bookings.held_until', '>', now)]))
    .orderBy('bookings.service_date')
    .orderBy('bookings.id')
    .execute()

export async function writeWeek(
  db: Queries,
  branchId: number,
  week: HoursChange['week'],
  valid_from: string,
): Promise<void> {
  if (week.length === 0) return
  await db
    .insertInto('branch_hours')
    .values(
      week.map(({ weekday, hours }) => ({
        branch_id: branchId,
        weekday,
        valid_from,
        opens: hours?.opening_time ?? null,
        closes: hours?.closing_time ?? null,
        // A closed weekday has no hours, but the columns require a number.
        slot_minutes: hours?.slot_minutes ?? 60,
        capacity: hours?.slot_capacity ?? 1,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['branch_id', 'valid_from', 'weekday']).doUpdateSet(({ ref }) => ({
        opens: ref('excluded.opens'),
        closes: ref('excluded.closes'),
        slot_minutes: ref('excluded.slot_minutes'),
        capacity: ref('excluded.capacity'),
      })),
    )
    .execute()
}

/** Replaces the exceptions of single days. */
export async function writeExceptions(
  db: Queries,
  branchId: number,
  { exceptions, removed }: Pick<HoursChange, 'exceptions' | 'removed'>,
  by: { made_by: string; made_at: Date },
): Promise<void> {
  const days = [...removed, ...exceptions.map(({ day }) => day)]
  if (days.length === 0) return
  await db
    .deleteFrom('branch_exceptions')
    .where('branch_id', '=', branchId)
    .where('day', 'in', days)
    .execute()
  if (exceptions.length === 0) return
  await db
    .insertInto('branch_exceptions')
    .values(exceptions.map((exception) => ({ branch_id: branchId, ...exception, ...by })))
    .execute()
}

/** Stores the given settings in the next version. */
export async function writeSettings(
  db: Queries,
  branchId: number,
  { confirmation, cut_off_minutes, phone }: Pick<HoursChange, 'confirmation' | 'cut_off_minutes' | 'phone'>,
  by: { changed_by_name: string; changed_at: Date },
): Promise<void> {
  const given = Object.fromEntries(
    Object.entries({ confirmation, cut_off_minutes, phone }).filter(([, value]) => value !== undefined),
  )
  await db
    .insertInto('branch_settings')
    .values({ branch_id: branchId, version: 1, ...by, ...given })
    .onConflict((conflict) =>
      conflict
        .column('branch_id')
        .doUpdateSet({ version: sql`branch_settings.version + 1`, ...by, ...given }),
    )
    .execute()
}
