import { bigint, integer, table, text, timestamptz } from '../../../platform/database/table.ts'

export const catalogueTables = {
  catalogue_brands: table({
    columns: {
      id: integer(),
      brand: text(),
    },
    key: ['id'],
    small: true,
    owner: null,
    kept: 'reference',
  }),

  catalogue_models: table({
    columns: {
      id: integer(),
      brand_id: integer(),
      car_type: text(),
      body: text(),
      seats: integer(),
    },
    key: ['id'],
    small: true,
    owner: null,
    kept: 'reference',
  }),

  catalogue_years: table({
    columns: {
      model_id: integer(),
      year: integer(),
    },
    key: ['model_id', 'year'],
    small: true,
    owner: null,
    kept: 'reference',
  }),

  catalogue_specs: table({
    columns: {
      id: integer(),
      model_id: integer(),
      car_spec: text(),
      variant: text(),
      transmission: text(),
      fuel: text(),
      engine_cc: integer(),
      year_from: integer(),
      year_to: integer(),
      new_price_idr: bigint(),
    },
    key: ['id'],
    small: true,
    owner: null,
    kept: 'reference',
  }),

  catalogue_value_prices: table({
    columns: {
      id: integer(),
      spec_id: integer(),
      year: integer(),
      price_idr: bigint(),
      price_low_idr: bigint(),
      price_high_idr: bigint(),
    },
    key: ['id'],
    small: true,
    owner: null,
    kept: 'reference',
  }),

  catalogue_new_cars: table({
    columns: {
      id: integer(),
      brand: text(),
      car_type: text(),
      car_spec: text(),
      body: text(),
      transmission: text(),
      fuel: text(),
      area: text(),
      otr_price_idr: bigint(),
    },
    key: ['id'],
    small: true,
    owner: null,
    kept: 'reference',
  }),

  catalogue_car_requests: table({
    columns: {
      id: text(),
      car_spec: text(),
      year: integer(),
      created_at: timestamptz(),
    },
    key: ['id'],
    owner: null,
    ends: [{ age: 'created_at', days: 'retentionLeads', when: 'after the request' }],
    why: 'a wish, about nobody by name',
  }),
}
