import { compileOnce } from '#server/database/compile-once.ts'

interface Model {
  brand: string
  model: string
}

/** The price table of a model, in order. */
export const pricesOf = compileOnce((db, { brand, model }: Model) =>
  db
    .selectFrom('service_prices')
    .select(['city', 'step_km', 'line', 'item', 'price_idr', 'source', 'as_of'])
    .where('brand', '=', brand)
    .where('car_type', '=', model)
    .orderBy('id'),
)
export type PriceRow = Awaited<ReturnType<typeof pricesOf>>[number]

/** The packages of periodic service, and after how many months each is due. */
export const packages = compileOnce((db, _: object) =>
  db
    .selectFrom('service_items')
    .select(['interval_km', 'interval_months'])
    .distinct()
    .where('interval_km', 'is not', null)
    .orderBy('interval_km'),
)
