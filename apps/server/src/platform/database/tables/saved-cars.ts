import type { Generated } from 'kysely'

/** Used cars that customers keep. Prices are rupiah. */
export interface SavedCarTables {
  saved_cars: {
    customer_id: string
    stock_no: string
    brand: string
    car_type: string
    car_spec: string
    body: string
    colour: string
    year: number
    mileage_km: number
    city: string
    price_idr: number
    price_when_saved: number
    /** The lowest price that its customer knows: what he saw, or was told of last. */
    lowest_told: number
    saved_at: Date
    sold_at: Date | null
  }
  saved_car_alerts: {
    customer_id: string
    similar_cars: boolean
    changed_at: Date
    /** Of the words by which he chose. */
    text_version: Generated<number>
  }
  /** Cars like his, each once; `told_at` is null until the mail that names it was put. */
  similar_cars_told: { customer_id: string; stock_no: string; found_at: Date; told_at: Date | null }
  /** Which used car a visit is for. */
  stock_visits: { visit_id: string; stock_no: string }
  /** Stock that was there at a former look; the rest is new. */
  seen_stock: { stock_no: string; seen_at: Date }
}
