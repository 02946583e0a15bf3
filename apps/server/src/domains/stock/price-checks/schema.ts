import type { PriceLine } from '@toyota-trust/contracts/stock/price-checks.ts'
import type { ColumnType } from 'kysely'
import {
  bigint,
  date,
  integer,
  jsonb,
  nullable,
  table,
  text,
  timestamptz,
} from '../../../platform/database/table.ts'

export const priceChecksTables = {
  price_checks: table({
    columns: {
      id: text(),
      customer_id: text(),
      mobil_bekas_id: integer(),
      brand: text(),
      car_type: text(),
      car_spec: text(),
      body: nullable(text()),
      year: integer(),
      area: text(),
      mileage: integer(),
      price: bigint(),
      low: bigint(),
      high: bigint(),
      comparable_count: nullable(integer()),
      lines: jsonb<ColumnType<PriceLine[], string, string>>(),
      day: date(),
      created_at: timestamptz(),
    },
    key: ['id'],
    owner: { customer: 'customer_id' },
    ends: [{ age: 'created_at', days: 'retentionPriceChecks', when: 'after the check' }],
    why: 'a price of last year says nothing',
    export: { columns: ['brand', 'car_spec', 'year', 'mileage', 'price', 'low', 'high', 'day'] },
  }),
}
