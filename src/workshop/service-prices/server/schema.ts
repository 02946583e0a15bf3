import * as t from '#server/database/table.ts'
import type { ServicePriceLine } from '../service-prices.contract.ts'

export const servicePricesTables = {
  /** Reference data: items and minimum prices of periodic services, in rupiah. */
  service_prices: t.table({
    columns: {
      id: t.integer(),
      brand: t.text(),
      car_type: t.text(),
      /** Null for every city. */
      city: t.nullable(t.text()),
      step_km: t.integer(),
      line: t.text<ServicePriceLine>(),
      item: t.text(),
      /** Null for an item without a price. */
      price_idr: t.nullable(t.bigint()),
      source: t.text(),
      as_of: t.date(),
    },
    key: ['id'],
    small: true,
    owner: null,
    kept: 'reference',
  }),
}
