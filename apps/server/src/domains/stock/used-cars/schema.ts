import { table, text } from '../../../platform/database/table.ts'

export const usedCarsTables = {
  /** Of cars in stock, published by head office. */
  used_car_passports: table({
    columns: {
      stock_no: text(),
      passport_code: text(),
    },
    key: ['stock_no'],
    small: true,
    owner: null,
    kept: 'reference',
    why: 'which cars of the stock have a passport',
  }),
}
