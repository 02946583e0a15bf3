import { table, text } from '../../../platform/database/table.ts'

export const testDrivesTables = {
  /** Which used car a visit is for. */
  stock_visits: table({
    columns: {
      visit_id: text(),
      stock_no: text(),
    },
    key: ['visit_id'],
    owner: { row: 'visits', by: 'visit_id' },
    why: 'which car of the stock it was for',
    notExported: 'the number of the car, which the booking names',
  }),
}
