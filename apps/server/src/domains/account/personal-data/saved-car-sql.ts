import type { Customer } from '../../../platform/calls/actor.ts'
import type { Queries } from '../../../platform/database/database.ts'

/** The used cars that a customer keeps, and what he was told of them. */
export async function whatWasSaved(db: Queries, { id }: Customer) {
  return {
    saved_cars: await db
      .selectFrom('saved_cars')
      .select(['stock_no', 'brand', 'car_type', 'car_spec', 'year', 'city', 'price_when_saved', 'saved_at'])
      .where('customer_id', '=', id)
      .execute(),
    saved_car_alerts: await db
      .selectFrom('saved_car_alerts')
      .select(['similar_cars', 'changed_at', 'text_version'])
      .where('customer_id', '=', id)
      .execute(),
    similar_cars_told: await db
      .selectFrom('similar_cars_told')
      .select(['stock_no', 'told_at'])
      .where('customer_id', '=', id)
      .execute(),
  }
}
