import * as t from '../../../platform/database/table.ts'

export const testDrivesTables = {
  /** The used car of a visit. */
  stock_visits: t.table({
    columns: {
      visit_id: t.text(),
      stock_no: t.text(),
      /** Brand and type of the car. */
      car_title: t.nullable(t.text()),
    },
    key: ['visit_id'],
    owner: { row: 'visits', by: 'visit_id' },
    why: 'which car of the stock it was for',
    notExported: 'the number of the car, which the booking names',
  }),
}
