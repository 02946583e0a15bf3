import * as t from '#server/database/table.ts'

export const calendarFeedTables = {
  calendar_feeds: t.table({
    columns: {
      customer_id: t.text(),
      secret_hash: t.text(),
      made_at: t.timestamptz(),
      read_at: t.nullable(t.timestamptz()),
    },
    key: ['customer_id'],
    owner: { customer: 'customer_id' },
    kept: 'account, until the customer ends or renews it',
    why: 'a way to their dates',
    export: { columns: ['made_at', 'read_at'] },
  }),

  /** The entries that calendars have read, with their iCalendar `SEQUENCE`. */
  calendar_entries: t.table({
    columns: {
      customer_id: t.text(),
      uid: t.text(),
      /** Hash of the content; when it changes, `sequence` grows. */
      digest: t.text(),
      sequence: t.integer(),
      changed_at: t.timestamptz(),
      car_id: t.nullable(t.text()),
    },
    key: ['customer_id', 'uid'],
    owner: { customer: 'customer_id' },
    why: 'so that a change counts on',
    export: { columns: ['uid', 'sequence', 'changed_at'] },
  }),
}
