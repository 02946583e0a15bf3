import { sql } from 'kysely'
import * as t from '#server/database/table.ts'

export const bookingsTables = {
  branch_slots: t.table({
    columns: {
      branch_id: t.integer(),
      starts_at: t.timestamptz(),
    },
    key: ['branch_id', 'starts_at'],
    owner: null,
    ends: [{ age: 'starts_at', days: 'retentionHours', when: 'after the hour' }],
    why: 'inserted again with the next booking of it',
  }),

  bookings: t.table({
    columns: {
      id: t.text(),
      /** Null, like the car's id, for a walk-in without an account. */
      customer_id: t.nullable(t.text()),
      car_id: t.nullable(t.text()),
      branch_id: t.integer(),
      car_name: t.text(),
      branch: t.text(),
      province: t.text(),
      city: t.text(),
      timezone: t.text(),
      service_type: t.text(),
      mileage: t.integer(),
      service_notes: t.text(),
      service_date: t.timestamptz(),
      order_start_time: t.text(),
      order_end_time: t.text(),
      name: t.text(),
      phone: t.text(),
      /** What the workshop typed for a walk-in, while it is linked to an account. */
      phone_before_link: t.nullable(t.text()),
      email: t.text(),
      is_verified: t.withDefault(t.boolean()),
      /** Until when an unverified booking holds its slot. */
      held_until: t.nullable(t.timestamptz()),
      /** When an unverified booking released its slot. */
      released_at: t.nullable(t.timestamptz()),
      /** When its car was handed over; from then on the car may take the same slot again. */
      car_left_at: t.nullable(t.timestamptz()),
      /** The earlier visit of the car that this one is a return of. */
      return_of: t.nullable(t.text()),
      created_at: t.timestamptz(),
      updated_at: t.timestamptz(),
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
        when: 'without an account: a walk-in, a test drive of a visitor',
        only: sql`customer_id is null`,
        // The record of the work stays; the owner of the car is deleted, as with an account.
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
