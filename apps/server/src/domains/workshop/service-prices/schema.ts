import type { ServicePriceLine } from '@toyota-trust/contracts/workshop/service-prices.ts'
import { bigint, date, integer, nullable, table, text } from '../../../platform/database/table.ts'

export const servicePricesTables = {
  /** Reference data: what a periodic service is made of and costs at the least, in rupiah. */
  service_prices: table({
    columns: {
      id: integer(),
      brand: text(),
      car_type: text(),
      /** Null for every city. */
      city: nullable(text()),
      step_km: integer(),
      line: text<ServicePriceLine>(),
      item: text(),
      /** Null where a line is only named. */
      price_idr: nullable(bigint()),
      source: text(),
      as_of: date(),
    },
    key: ['id'],
    small: true,
    owner: null,
    kept: 'reference',
  }),
}
