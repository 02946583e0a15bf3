import { integer, nullable, table, text, timestamptz } from '../../../platform/database/table.ts'

export const calendarFeedTables = {
  calendar_feeds: table({
    columns: {
      customer_id: text(),
      secret_hash: text(),
      made_at: timestamptz(),
      read_at: nullable(timestamptz()),
    },
    key: ['customer_id'],
    owner: { customer: 'customer_id' },
    kept: 'account, until the customer ends or renews it',
    why: 'a way to their dates',
    export: { columns: ['made_at', 'read_at'] },
  }),

  /** The entries that calendars have read, by number. */
  calendar_entries: table({
    columns: {
      customer_id: text(),
      uid: text(),
      /** Of what it says; another one is a next number. */
      digest: text(),
      sequence: integer(),
      changed_at: timestamptz(),
      car_id: nullable(text()),
    },
    key: ['customer_id', 'uid'],
    owner: { customer: 'customer_id' },
    why: 'so that a change counts on',
    export: { columns: ['uid', 'sequence', 'changed_at'] },
  }),
}
