import { sql } from 'kysely'
import { DAY_MS } from '#core/milliseconds.ts'
import type { Queries } from '#server/database/database.ts'
import type { UsedCar } from '#stock/used-cars/used-cars.contract.ts'

/** Stock numbers of saved cars after `after`, in order. */
export async function savedStock(db: Queries, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('saved_cars')
    .select('stock_no')
    .distinct()
    .where('stock_no', '>', after)
    .orderBy('stock_no')
    .limit(limit)
    .execute()
  return rows.map(({ stock_no }) => stock_no)
}

/** Customers who saved the car at another price, or whose saved car is marked as sold; locks their rows. */
export const lockOutdatedSaved = (tx: Queries, { stock_no, price_idr }: UsedCar, limit: number) =>
  tx
    .selectFrom('saved_cars')
    .select(['customer_id', 'lowest_announced_price'])
    .where('stock_no', '=', stock_no)
    .where((eb) => eb.or([eb('price_idr', '<>', price_idr), eb('sold_at', 'is not', null)]))
    .orderBy('customer_id')
    .limit(limit)
    .forUpdate()
    .execute()
export type Keeper = Awaited<ReturnType<typeof lockOutdatedSaved>>[number]

/** Stores the current price of a car for these customers. */
export async function setPrice(
  tx: Queries,
  { stock_no, price_idr, mileage_km }: UsedCar,
  keepers: readonly Keeper[],
): Promise<void> {
  await tx
    .updateTable('saved_cars')
    .set({
      price_idr,
      mileage_km,
      sold_at: null,
      lowest_announced_price: sql`least(lowest_announced_price, ${price_idr}::bigint)`,
    })
    .where('stock_no', '=', stock_no)
    .where(
      'customer_id',
      'in',
      keepers.map(({ customer_id }) => customer_id),
    )
    .execute()
}

export async function setSold(db: Queries, stockNo: string, now: Date): Promise<void> {
  await db
    .updateTable('saved_cars')
    .set({ sold_at: now })
    .where('stock_no', '=', stockNo)
    .where('sold_at', 'is', null)
    .execute()
}

/** Which of these cars an earlier run has seen. */
export async function filterSeenStock(db: Queries, stockNos: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('seen_stock')
    .select('stock_no')
    .where('stock_no', 'in', stockNos)
    .execute()
  return new Set(rows.map(({ stock_no }) => stock_no))
}

/** Whether any earlier run is recorded. */
export async function hasSeenStock(db: Queries): Promise<boolean> {
  return (await db.selectFrom('seen_stock').select('stock_no').limit(1).execute()).length > 0
}

/** Records that these cars are in stock. Written at most once a day for each. */
export async function recordSeenStock(db: Queries, stockNos: readonly string[], now: Date): Promise<void> {
  await db
    .insertInto('seen_stock')
    .values(stockNos.map((stock_no) => ({ stock_no, seen_at: now })))
    .onConflict((conflict) =>
      conflict
        .column('stock_no')
        .doUpdateSet({ seen_at: now })
        .where('seen_stock.seen_at', '<', new Date(now.getTime() - DAY_MS)),
    )
    .execute()
}

/** Records a new car for each customer who opted in: a model and a city that they saved, and not older than their oldest saved car. */
export async function recordSimilarCar(
  db: Queries,
  { stock_no, brand, car_type, year, city }: UsedCar,
  now: Date,
): Promise<void> {
  await sql`
    insert into similar_cars_told (customer_id, stock_no, found_at)
    select saved.customer_id, ${stock_no}, ${now}
    from saved_cars saved
    where saved.customer_id in (
      select liked.customer_id from saved_cars liked join saved_car_alerts alerts using (customer_id)
      where liked.brand = ${brand} and liked.car_type = ${car_type} and alerts.similar_cars)
    group by saved.customer_id
    having min(saved.year) <= ${year} and bool_or(saved.city = ${city}) and not bool_or(saved.stock_no = ${stock_no})
    on conflict do nothing`.execute(db)
}

/** Similar cars of some customers that were not mailed yet; locked, so that no other process mails them. */
export const lockUnsentSimilar = (tx: Queries, customers: number) =>
  tx
    .selectFrom('similar_cars_told')
    .select(['customer_id', 'stock_no'])
    .where('told_at', 'is', null)
    .where('customer_id', 'in', (eb) =>
      eb
        .selectFrom('similar_cars_told as waiting')
        .select('waiting.customer_id')
        .distinct()
        .where('waiting.told_at', 'is', null)
        .orderBy('waiting.customer_id')
        .limit(customers),
    )
    .orderBy('customer_id')
    .orderBy('stock_no')
    .forUpdate('similar_cars_told')
    .execute()

export async function markSimilarSent(tx: Queries, customerIds: readonly string[], now: Date): Promise<void> {
  await tx
    .updateTable('similar_cars_told')
    .set({ told_at: now })
    .where('customer_id', 'in', customerIds)
    .where('told_at', 'is', null)
    .execute()
}
