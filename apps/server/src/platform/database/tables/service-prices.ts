import type { ServicePriceLine } from '@toyota-trust/contracts/workshop/service-prices.ts'

export interface ServicePriceTables {
  /** Reference data: what a periodic service is made of and costs at the least, in rupiah. */
  service_prices: {
    id: number
    brand: string
    car_type: string
    /** Null for every city. */
    city: string | null
    step_km: number
    line: ServicePriceLine
    item: string
    /** Null where a line is only named. */
    price_idr: number | null
    source: string
    as_of: string
  }
}
