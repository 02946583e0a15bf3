import {
  bigint,
  boolean,
  integer,
  nullable,
  table,
  text,
  timestamptz,
  withDefault,
} from '../../../platform/database/table.ts'

export const savedCarsTables = {
  saved_cars: table({
    columns: {
      customer_id: text(),
      stock_no: text(),
      brand: text(),
      car_type: text(),
      car_spec: text(),
      body: text(),
      colour: text(),
      year: integer(),
      mileage_km: integer(),
      city: text(),
      price_idr: bigint(),
      price_when_saved: bigint(),
      /** The lowest price that the customer knows: the one that they saw, or that a mail named last. */
      lowest_told: bigint(),
      saved_at: timestamptz(),
      sold_at: nullable(timestamptz()),
    },
    key: ['customer_id', 'stock_no'],
    owner: { customer: 'customer_id' },
    kept: 'account, until the customer removes them',
    export: {
      columns: ['stock_no', 'brand', 'car_type', 'car_spec', 'year', 'city', 'price_when_saved', 'saved_at'],
    },
  }),

  saved_car_alerts: table({
    columns: {
      customer_id: text(),
      similar_cars: boolean(),
      changed_at: timestamptz(),
      /** Of the words by which the customer chose. */
      text_version: withDefault(integer()),
    },
    key: ['customer_id'],
    owner: { customer: 'customer_id' },
    why: 'what the customer wants to hear, since when and by which words',
    export: { columns: ['similar_cars', 'changed_at', 'text_version'] },
  }),

  /** Cars like a saved one, each once; `told_at` is null until the mail that names it is in the outbox. */
  similar_cars_told: table({
    columns: {
      customer_id: text(),
      stock_no: text(),
      found_at: timestamptz(),
      told_at: nullable(timestamptz()),
    },
    key: ['customer_id', 'stock_no'],
    owner: { customer: 'customer_id' },
    why: 'a car is named once',
    export: { columns: ['stock_no', 'told_at'] },
  }),

  /** Stock that was there at a former look; the rest is new. */
  seen_stock: table({
    columns: {
      stock_no: text(),
      seen_at: timestamptz(),
    },
    key: ['stock_no'],
    owner: null,
    ends: [{ age: 'seen_at', days: 30, when: 'after it was last in stock' }],
    why: 'tells what is new; about nobody',
  }),
}
