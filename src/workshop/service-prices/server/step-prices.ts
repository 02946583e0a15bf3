import type { Reference } from '#server/database/reference.ts'

/** What a periodic service costs at least, in whole rupiah: labour alone, and with its parts. */
interface StepPrice {
  labour: number | null
  total: number
}

/** The prices of one model by the mark of the service in kilometres. */
export type StepPrices = ReadonlyMap<number, StepPrice>

/** Case-insensitive key of a model in the price list. */
export const modelKey = ({ brand, type }: { brand: string; type: string }) =>
  `${brand.trim()}|${type.trim()}`.toLowerCase()

/** Prices of all models that apply in every city, by `modelKey`. */
export const STEP_PRICES: Reference<ReadonlyMap<string, StepPrices>> = {
  tables: ['service_prices'],
  async read(db) {
    const rows = await db
      .selectFrom('service_prices')
      .select(['brand', 'car_type as type', 'step_km', 'line', 'price_idr'])
      .where('city', 'is', null)
      .where('price_idr', 'is not', null)
      .where('line', 'in', ['labour', 'part'])
      .execute()
    const models = new Map<string, Map<number, StepPrice>>()
    for (const { brand, type, step_km, line, price_idr } of rows) {
      const key = modelKey({ brand, type })
      const steps = models.get(key) ?? new Map<number, StepPrice>()
      models.set(key, steps)
      const { labour, total } = steps.get(step_km) ?? { labour: null, total: 0 }
      const price = price_idr ?? 0
      steps.set(step_km, {
        labour: line === 'labour' ? (labour ?? 0) + price : labour,
        total: total + price,
      })
    }
    return models
  },
}
