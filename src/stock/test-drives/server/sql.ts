import type { Customer } from '#server/calls/actor.ts'
import type { Queries } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import { contactOfBranch } from '#workshop/public.ts'

const openVisits = (db: Queries) =>
  db
    .selectFrom('stock_visits')
    .innerJoin('visits', 'visits.id', 'stock_visits.visit_id')
    .innerJoin('bookings', 'bookings.id', 'stock_visits.visit_id')
    .leftJoin('branch_settings', 'branch_settings.branch_id', 'visits.branch_id')
    .where('visits.state', 'in', ['scheduled', 'arrived'])

/** A customer's upcoming and current visits, the next one first. */
export const listOpenStockVisits = (db: Queries, { id }: Customer) =>
  openVisits(db)
    .select([
      'visits.id',
      'stock_no',
      'car_title',
      'car_name',
      'service_type',
      'number',
      'state',
      'service_date',
      'order_start_time',
      'order_end_time',
      'visits.branch_id',
      'branch',
      'city',
      'timezone',
      'cut_off_minutes',
      ...contactOfBranch('visits.branch_id'),
    ])
    .where('bookings.customer_id', '=', id)
    .orderBy('service_date')
    .execute()
export type StoredStockVisit = Awaited<ReturnType<typeof listOpenStockVisits>>[number]

/** Whether another customer has the car at this hour; `ownId` is excluded. */
export async function isTaken(
  db: Queries,
  { stockNo, startsAt }: { stockNo: string; startsAt: Date },
  ownId: string,
): Promise<boolean> {
  const other = await openVisits(db)
    .select('visits.id')
    .where('stock_no', '=', stockNo)
    .where('service_date', '=', startsAt)
    .where('visits.id', '<>', ownId)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/** The number of the car that a visit is for. */
export async function stockNoOf(db: Queries, visitId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('stock_visits')
    .select('stock_no')
    .where('visit_id', '=', visitId)
    .executeTakeFirst()
  return row?.stock_no
}

export async function insertStockVisit(tx: Queries, visit: Tables['stock_visits']): Promise<void> {
  await tx.insertInto('stock_visits').values(visit).execute()
}
