import { type Kysely, sql } from 'kysely'

/**
 * Counts of the stock without looking at the cars themselves. An index answers alone only when it holds the plain columns
 * beside the lower-case ones that are compared. It begins with the brand, and so takes the place of the brand's own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const filters = ['brand', 'car_type', 'transmission', 'fuel', 'city'].flatMap((column) => [
    sql`lower(${sql.ref(column)})`,
    sql.ref(column),
  ])
  await sql`
    create index erp_used_cars_by_filters on erp_used_cars
      (${sql.join(filters)}, colour, plate_parity, year, price_idr)`.execute(db)
  await sql`drop index erp_used_cars_by_brand, erp_used_cars_by_transmission`.execute(db)
  // Starting helpers takes longer than a search, the more so while others search.
  await sql`alter table erp_used_cars set (parallel_workers = 0)`.execute(db)
  // What a process has counted it forgets when the stock changes.
  await sql`
    create trigger reference_changed after insert or update or delete or truncate on erp_used_cars
    for each statement execute function tell_reference_changed()`.execute(db)
}
