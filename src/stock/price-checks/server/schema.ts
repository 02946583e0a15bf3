import type { ColumnType } from 'kysely'
import * as t from '#server/database/table.ts'
import type { PriceLine } from '../price-checks.contract.ts'

export const priceChecksTables = {
  price_checks: t.table({
    columns: {
      id: t.text(),
      customer_id: t.text(),
      mobil_bekas_id: t.integer(),
      brand: t.text(),
      car_type: t.text(),
      car_spec: t.text(),
      body: t.nullable(t.text()),
      year: t.integer(),
      area: t.text(),
      mileage: t.integer(),
      price: t.bigint(),
      low: t.bigint(),
      high: t.bigint(),
      comparable_count: t.nullable(t.integer()),
      lines: t.jsonb<ColumnType<PriceLine[], string, string>>(),
      day: t.date(),
      created_at: t.timestamptz(),
    },
    key: ['id'],
    owner: { customer: 'customer_id' },
    ends: [{ age: 'created_at', days: 'retentionPriceChecks', when: 'after the check' }],
    why: 'a price of last year says nothing',
    export: { columns: ['brand', 'car_spec', 'year', 'mileage', 'price', 'low', 'high', 'day'] },
  }),
}
