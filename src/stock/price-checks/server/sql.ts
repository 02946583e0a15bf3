import type { Customer } from '#server/calls/actor.ts'
import type { Queries } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'

type NewPriceCheck = Omit<Tables['price_checks'], 'lines'> & { lines: string }

export async function insertPriceCheck(db: Queries, check: NewPriceCheck): Promise<void> {
  await db.insertInto('price_checks').values(check).execute()
}

export function priceChecksOf(db: Queries, customer: Customer) {
  return db
    .selectFrom('price_checks')
    .select([
      'id',
      'mobil_bekas_id',
      'brand',
      'car_type as carType',
      'car_spec as carSpec',
      'body',
      'year',
      'area',
      'mileage',
      'price',
      'low',
      'high',
      'comparable_count',
      'lines',
      'day as date',
      'created_at',
    ])
    .where('customer_id', '=', customer.id)
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute()
}
