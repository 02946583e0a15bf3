import * as t from '#server/database/table.ts'

export const carsTables = {
  cars: t.table({
    columns: {
      id: t.text(),
      customer_id: t.text(),
      mobil_bekas_id: t.integer(),
      brand: t.text(),
      type: t.text(),
      spec: t.text(),
      year: t.integer(),
      color: t.text(),
      license_plate: t.text(),
      engine_number: t.nullable(t.text()),
      car_price: t.bigint(),
      stnk_term: t.date(),
      body: t.nullable(t.text()),
      created_at: t.timestamptz(),
      /** Grows with every change, so that two devices do not overwrite each other. */
      version: t.withDefault(t.integer()),
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
