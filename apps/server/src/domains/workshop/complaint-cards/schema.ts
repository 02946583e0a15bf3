import { sql } from 'kysely'
import {
  bigint,
  boolean,
  bytea,
  generated,
  nullable,
  table,
  text,
  textArray,
  timestamptz,
} from '../../../platform/database/table.ts'

export const complaintCardsTables = {
  complaint_photos: table({
    columns: {
      sequence: generated(bigint()),
      id: text(),
      customer_id: text(),
      car_id: nullable(text()),
      /** Null while it waits for the next booking of the car. */
      booking_id: nullable(text()),
      bytes: bytea(),
      taken_at: timestamptz(),
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

  complaint_cards: table({
    columns: {
      booking_id: text(),
      symptoms: textArray(),
      felt: textArray(),
      /** Rupiah. */
      spending_limit: nullable(bigint()),
      call_first: boolean(),
    },
    key: ['booking_id'],
    owner: { row: 'bookings', by: 'booking_id' },
    export: {
      columns: ['bookings.service_date', 'symptoms', 'felt', 'spending_limit', 'call_first'],
      join: sql`join bookings on bookings.id = booking_id`,
    },
  }),
}
