import * as t from '#server/database/table.ts'

export const savedCarsTables = {
  saved_cars: t.table({
    columns: {
      customer_id: t.text(),
      stock_no: t.text(),
      brand: t.text(),
      car_type: t.text(),
      car_spec: t.text(),
      body: t.text(),
      colour: t.text(),
      year: t.integer(),
      mileage_km: t.integer(),
      city: t.text(),
      price_idr: t.bigint(),
      price_when_saved: t.bigint(),
      /** The lowest price that the customer knows: when they saved the car, or in the last mail. */
      lowest_announced_price: t.bigint(),
      saved_at: t.timestamptz(),
      sold_at: t.nullable(t.timestamptz()),
    },
    key: ['customer_id', 'stock_no'],
    owner: { customer: 'customer_id' },
    kept: 'account, until the customer removes them',
    export: {
      columns: ['stock_no', 'brand', 'car_type', 'car_spec', 'year', 'city', 'price_when_saved', 'saved_at'],
    },
  }),

  saved_car_alerts: t.table({
    columns: {
      customer_id: t.text(),
      similar_cars: t.boolean(),
      changed_at: t.timestamptz(),
      /** Version of the text under which the customer chose. */
      text_version: t.withDefault(t.integer()),
    },
    key: ['customer_id'],
    owner: { customer: 'customer_id' },
    why: 'what the customer wants to hear, since when and by which words',
    export: { columns: ['similar_cars', 'changed_at', 'text_version'] },
  }),

  /** Cars similar to a saved one, each once; `told_at` is null until the mail about it is in the outbox. */
  similar_cars_told: t.table({
    columns: {
      customer_id: t.text(),
      stock_no: t.text(),
      found_at: t.timestamptz(),
      told_at: t.nullable(t.timestamptz()),
    },
    key: ['customer_id', 'stock_no'],
    owner: { customer: 'customer_id' },
    why: 'a car is named once',
    export: { columns: ['stock_no', 'told_at'] },
  }),

  /** Stock seen by an earlier run; other cars are new. */
  seen_stock: t.table({
    columns: {
      stock_no: t.text(),
      seen_at: t.timestamptz(),
    },
    key: ['stock_no'],
    owner: null,
    ends: [{ age: 'seen_at', days: 30, when: 'after it was last in stock' }],
    why: 'tells what is new; about nobody',
  }),
}
