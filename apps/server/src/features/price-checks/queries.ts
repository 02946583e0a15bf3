import type { Queries } from '../../database/database.ts'
import type { PriceChecks } from '../../database/rows.ts'

type NewPriceCheck = Omit<PriceChecks, 'lines'> & { lines: string }

export async function insertPriceCheck(db: Queries, check: NewPriceCheck): Promise<void> {
  await db.insertInto('price_checks').values(check).execute()
}

export function priceChecksOf(db: Queries, customerId: string) {
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
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute()
}
