import * as t from '#server/database/table.ts'

export const catalogueTables = {
  catalogue_brands: t.table({
    columns: {
      id: t.integer(),
      brand: t.text(),
    },
    key: ['id'],
    small: true,
    owner: null,
    kept: 'reference',
  }),

  catalogue_models: t.table({
    columns: {
      id: t.integer(),
      brand_id: t.integer(),
      car_type: t.text(),
      body: t.text(),
      seats: t.integer(),
    },
    key: ['id'],
    small: true,
    owner: null,
    kept: 'reference',
  }),

  catalogue_years: t.table({
    columns: {
      model_id: t.integer(),
      year: t.integer(),
    },
    key: ['model_id', 'year'],
    small: true,
    owner: null,
    kept: 'reference',
  }),

  catalogue_specs: t.table({
    columns: {
      id: t.integer(),
      model_id: t.integer(),
      car_spec: t.text(),
      variant: t.text(),
      transmission: t.text(),
      fuel: t.text(),
      engine_cc: t.integer(),
      year_from: t.integer(),
      year_to: t.integer(),
      new_price_idr: t.bigint(),
    },
    key: ['id'],
    small: true,
    owner: null,
    kept: 'reference',
  }),

  catalogue_value_prices: t.table({
    columns: {
      id: t.integer(),
      spec_id: t.integer(),
      year: t.integer(),
      price_idr: t.bigint(),
      price_low_idr: t.bigint(),
      price_high_idr: t.bigint(),
      /** Null for no. */
      is_sample: t.nullable(t.boolean()),
    },
    key: ['id'],
    small: true,
    owner: null,
    kept: 'reference',
  }),

  catalogue_new_cars: t.table({
    columns: {
      id: t.integer(),
      brand: t.text(),
      car_type: t.text(),
      car_spec: t.text(),
      body: t.text(),
      transmission: t.text(),
      fuel: t.text(),
      area: t.text(),
      otr_price_idr: t.bigint(),
      /** Null for no. */
      is_sample: t.nullable(t.boolean()),
    },
    key: ['id'],
    small: true,
    owner: null,
    kept: 'reference',
  }),

  catalogue_car_requests: t.table({
    columns: {
      id: t.text(),
      car_spec: t.text(),
      year: t.integer(),
      created_at: t.timestamptz(),
    },
    key: ['id'],
    owner: null,
    ends: [{ age: 'created_at', days: 'retentionLeads', when: 'after the request' }],
    why: 'a wish, about nobody by name',
  }),
}
