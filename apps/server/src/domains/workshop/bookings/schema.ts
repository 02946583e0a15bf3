import { sql } from 'kysely'
import {
  boolean,
  integer,
  nullable,
  table,
  text,
  timestamptz,
  withDefault,
} from '../../../platform/database/table.ts'

export const bookingsTables = {
  branch_slots: table({
    columns: {
      branch_id: integer(),
      starts_at: timestamptz(),
    },
    key: ['branch_id', 'starts_at'],
    owner: null,
    ends: [{ age: 'starts_at', days: 'retentionHours', when: 'after the hour' }],
    why: 'inserted again with the next booking of it',
  }),

  bookings: table({
    columns: {
      id: text(),
      /** Null, as the car's, for a walk-in that is linked to nobody. */
      customer_id: nullable(text()),
      car_id: nullable(text()),
      branch_id: integer(),
      car_name: text(),
      branch: text(),
      province: text(),
      city: text(),
      timezone: text(),
      service_type: text(),
      mileage: integer(),
      service_notes: text(),
      service_date: timestamptz(),
      order_start_time: text(),
      order_end_time: text(),
      name: text(),
      phone: text(),
      email: text(),
      is_verified: withDefault(boolean()),
      /** Until when an unverified booking keeps its hour. */
      held_until: nullable(timestamptz()),
      /** When an unverified booking gave its hour back. */
      released_at: nullable(timestamptz()),
      /** When its car was handed over, after which the car may take the same hour again. */
      car_left_at: nullable(timestamptz()),
      created_at: timestamptz(),
      updated_at: timestamptz(),
    },
    key: ['id'],
    owner: { customer: 'customer_id' },
    ends: [
      {
        age: 'service_date',
        days: 'retentionUnconfirmed',
        when: 'after the hour when never proved',
        only: sql`not is_verified`,
      },
      {
        age: 'service_date',
        days: 'retentionWalkIns',
        when: 'without an account',
        only: sql`customer_id is null`,
        // The record of what was done stays; whose car it was is deleted, as it is with an account.
        also: sql`delete from service_record_people using service_records, gone
      where service_records.visit_id = gone.k0 and service_record_people.record_id = service_records.id`,
      },
    ],
    why: 'owners come for the history of their car',
    export: {
      columns: [
        'car_name',
        'branch',
        'city',
        'province',
        'service_type',
        'service_notes',
        'mileage',
        'service_date',
        'name',
        'phone',
        'email',
        'is_verified',
        'created_at',
        'updated_at',
      ],
    },
    erasedBy: ['eraseWalkIns'],
  }),
}
