import { sql } from 'kysely'
import * as t from '#server/database/table.ts'

export const complaintCardsTables = {
  complaint_photos: t.table({
    columns: {
      sequence: t.generated(t.bigint()),
      id: t.text(),
      customer_id: t.text(),
      car_id: t.nullable(t.text()),
      /** Null while the photo waits for the next booking of the car. */
      booking_id: t.nullable(t.text()),
      bytes: t.bytea(),
      taken_at: t.timestamptz(),
    },
    key: ['id'],
    owner: { customer: 'customer_id' },
    ends: [
      { age: 'taken_at', days: 1, when: 'where no booking took them', only: sql`booking_id is null` },
      { age: 'taken_at', days: 'retentionPhotos', when: 'after they were taken' },
    ],
    why: 'as the photos of the workshop',
    export: { columns: ['booking_id', 'taken_at'] },
  }),

  complaint_cards: t.table({
    columns: {
      booking_id: t.text(),
      symptoms: t.textArray(),
      felt: t.textArray(),
      /** Rupiah. */
      spending_limit: t.nullable(t.bigint()),
      call_first: t.boolean(),
    },
    key: ['booking_id'],
    owner: { row: 'bookings', by: 'booking_id' },
    export: {
      columns: ['bookings.service_date', 'symptoms', 'felt', 'spending_limit', 'call_first'],
      join: sql`join bookings on bookings.id = booking_id`,
    },
  }),
}
