import { sql } from 'kysely'
import type { Queries } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import { contactOfBranch } from '#workshop/public.ts'

/** The test drive that a link opens, before and after its number is proved. */
export const findByLink = (db: Queries, tokenHash: string) =>
  db
    .selectFrom('test_drive_requests')
    .innerJoin('bookings', 'bookings.id', 'test_drive_requests.booking_id')
    .leftJoin('visits', 'visits.id', 'bookings.id')
    .leftJoin('branch_settings', 'branch_settings.branch_id', 'bookings.branch_id')
    .select([
      'bookings.id',
      'bookings.customer_id',
      'stock_no',
      'car_title',
      'car_name',
      'service_type',
      'visits.number',
      'visits.state',
      'service_date',
      'order_start_time',
      'order_end_time',
      'bookings.branch_id',
      'branch',
      'city',
      'timezone',
      'name',
      'bookings.phone',
      'is_verified',
      'held_until',
      'released_at',
      'cut_off_minutes',
      ...contactOfBranch('bookings.branch_id'),
    ])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
export type LinkedDrive = NonNullable<Awaited<ReturnType<typeof findByLink>>>

/** Locks the booking of a link until the transaction ends. */
export async function lockByLink(db: Queries, tokenHash: string): Promise<LinkedDrive | undefined> {
  await db
    .selectFrom('test_drive_requests')
    .innerJoin('bookings', 'bookings.id', 'test_drive_requests.booking_id')
    .select('bookings.id')
    .where('token_hash', '=', tokenHash)
    .forUpdate('bookings')
    .executeTakeFirst()
  return findByLink(db, tokenHash)
}

export async function insertRequest(tx: Queries, request: Tables['test_drive_requests']): Promise<void> {
  await tx.insertInto('test_drive_requests').values(request).execute()
}

/** How many test drives with this number are to come or wait for their code. */
export async function countOpen(db: Queries, phone: string, now: Date): Promise<number> {
  const { open } = await db
    .selectFrom('test_drive_requests')
    .innerJoin('bookings', 'bookings.id', 'test_drive_requests.booking_id')
    .leftJoin('visits', 'visits.id', 'bookings.id')
    .select(sql<number>`count(*)::int`.as('open'))
    .where('bookings.phone', '=', phone)
    .where('released_at', 'is', null)
    .where(
      sql<boolean>`(visits.state in ('scheduled', 'arrived') or (not is_verified and held_until > ${now}))`,
    )
    .executeTakeFirstOrThrow()
  return open
}

/** Whether another customer holds the car at this hour while they type their code. */
export async function isHeld(
  db: Queries,
  { stockNo, startsAt }: { stockNo: string; startsAt: Date },
  ownId: string,
  now: Date,
): Promise<boolean> {
  const other = await db
    .selectFrom('test_drive_requests')
    .innerJoin('bookings', 'bookings.id', 'test_drive_requests.booking_id')
    .select('bookings.id')
    .where('stock_no', '=', stockNo)
    .where('service_date', '=', startsAt)
    .where('bookings.id', '<>', ownId)
    .where('is_verified', '=', false)
    .where('released_at', 'is', null)
    .where('held_until', '>', now)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/** Test drives without an account whose number was proved when they were booked. */
export async function listUnownedTestDrives(db: Queries, phone: string): Promise<string[]> {
  const rows = await db
    .selectFrom('test_drive_requests')
    .innerJoin('bookings', 'bookings.id', 'test_drive_requests.booking_id')
    .select('bookings.id')
    .where('bookings.phone', '=', phone)
    .where('bookings.customer_id', 'is', null)
    .where('is_verified', '=', true)
    .execute()
  return rows.map(({ id }) => id)
}
