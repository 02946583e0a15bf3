import * as t from '#server/database/table.ts'

export const usedCarsTables = {
  /** Passports of cars in stock, published by head office. */
  used_car_passports: t.table({
    columns: {
      stock_no: t.text(),
      passport_code: t.text(),
    },
    key: ['stock_no'],
    small: true,
    owner: null,
    kept: 'reference',
    why: 'which cars of the stock have a passport',
  }),
}
