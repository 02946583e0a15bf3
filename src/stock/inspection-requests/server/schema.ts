import * as t from '#server/database/table.ts'

export const inspectionRequestsTables = {
  /** Numbers that asked for the inspection of a car, and are told its result. */
  inspection_requests: t.table({
    columns: {
      id: t.text(),
      stock_no: t.text(),
      branch_id: t.integer(),
      /** Brand, type and year, for the message. */
      car_title: t.text(),
      name: t.text(),
      phone: t.text(),
      /** Null for a visitor; it enters the account that proves the number. */
      customer_id: t.nullable(t.text()),
      /** Hash of the token that opens it without an account. */
      token_hash: t.text(),
      created_at: t.timestamptz(),
      proved_at: t.nullable(t.timestamptz()),
      told_at: t.nullable(t.timestamptz()),
    },
    key: ['id'],
    owner: { customer: 'customer_id' },
    ends: [{ age: 'created_at', days: 90, when: 'after it was asked for' }],
    why: 'who asked for an inspection',
    erasedBy: ['eraseInspectionRequests'],
    export: { columns: ['stock_no', 'car_title', 'name', 'phone', 'created_at', 'told_at'] },
  }),
}
