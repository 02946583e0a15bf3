import {
  bigint,
  date,
  integer,
  nullable,
  table,
  text,
  timestamptz,
  withDefault,
} from '../../../platform/database/table.ts'

export const carsTables = {
  cars: table({
    columns: {
      id: text(),
      customer_id: text(),
      mobil_bekas_id: integer(),
      brand: text(),
      type: text(),
      spec: text(),
      year: integer(),
      color: text(),
      license_plate: text(),
      engine_number: nullable(text()),
      car_price: bigint(),
      stnk_term: date(),
      body: nullable(text()),
      created_at: timestamptz(),
      /** Grows with every change, so that two phones do not write over each other. */
      version: withDefault(integer()),
    },
    key: ['id'],
    owner: { customer: 'customer_id' },
    why: 'the garage of the customer',
    export: {
      columns: [
        'brand',
        'type',
        'spec',
        'year',
        'color',
        'license_plate',
        'engine_number',
        'stnk_term',
        'car_price',
        'created_at',
      ],
    },
  }),
}
