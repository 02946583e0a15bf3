import * as t from '#server/database/table.ts'

export const testDrivesTables = {
  /** A test drive that was asked for with a phone number: an hour held for its code, later a visit. */
  test_drive_requests: t.table({
    columns: {
      booking_id: t.text(),
      stock_no: t.text(),
      car_title: t.text(),
      /** Hash of the token of its link. */
      token_hash: t.text(),
    },
    key: ['booking_id'],
    owner: { row: 'bookings', by: 'booking_id' },
    why: 'its link works as long as the booking is stored',
    notExported: 'the number of the car, which the booking names, and the hash of a link',
  }),

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
