import { sql } from 'kysely'
import * as t from '#server/database/table.ts'
import type { FreedCause, OfferState } from '../desk-waiting.contract.ts'
import type { DayPart, EntryCause } from '../waiting-rules.model.ts'

export const waitingListTables = {
  /** A customer who waits for a place; the order is that of joining. */
  waiting_entries: t.table({
    columns: {
      sequence: t.generated(t.bigint()),
      id: t.text(),
      branch_id: t.bigint(),
      branch: t.text(),
      timezone: t.text(),
      customer_id: t.text(),
      car_id: t.text(),
      car_name: t.text(),
      plate: t.text(),
      service_type: t.text(),
      mileage: t.bigint(),
      service_notes: t.text(),
      name: t.text(),
      phone: t.text(),
      email: t.text(),
      province: t.text(),
      city: t.text(),
      first_day: t.date(),
      last_day: t.date(),
      part: t.text<DayPart>(),
      joined_at: t.timestamptz(),
      /** Offers that the customer let pass, and those that nobody answered. */
      passed: t.withDefault(t.bigint()),
      unanswered: t.withDefault(t.bigint()),
      ended_at: t.nullable(t.timestamptz()),
      ended_cause: t.nullable(t.text<EntryCause>()),
      ended_words: t.nullable(t.text()),
      /** When the customer was notified of the end. */
      end_announced_at: t.nullable(t.timestamptz()),
    },
    key: ['id'],
    owner: { customer: 'customer_id' },
    ends: [{ age: 'ended_at', days: 30, when: 'after the entry ended' }],
    why: 'the workshop sees for a month who got a place',
    export: {
      columns: [
        'branch',
        'car_name',
        'plate',
        'service_type',
        'mileage',
        'service_notes',
        'name',
        'phone',
        'email',
        'first_day',
        'last_day',
        'part',
        'joined_at',
        'passed',
        'unanswered',
        'ended_at',
        'ended_cause',
        'ended_words',
      ],
      order: sql`sequence`,
    },
  }),

  /** An hour that is held for an entry, or was. */
  waiting_offers: t.table({
    columns: {
      id: t.text(),
      entry_id: t.text(),
      branch_id: t.bigint(),
      starts_at: t.timestamptz(),
      start: t.text(),
      freed_at: t.timestamptz(),
      cause: t.text<FreedCause>(),
      /** In the morning for what comes free at night. */
      tell_at: t.timestamptz(),
      told_at: t.nullable(t.timestamptz()),
      held_until: t.timestamptz(),
      state: t.text<OfferState>(),
      ended_at: t.nullable(t.timestamptz()),
      booking_id: t.nullable(t.text()),
    },
    key: ['id'],
    owner: { row: 'waiting_entries', by: 'entry_id' },
    export: { columns: ['starts_at', 'told_at', 'held_until', 'state', 'ended_at'], order: sql`freed_at` },
  }),

  /** That an entry ended, with a place or without one; about nobody. */
  waiting_ends: t.table({
    columns: {
      sequence: t.generated(t.bigint()),
      branch_id: t.bigint(),
      ended_at: t.timestamptz(),
      placed: t.boolean(),
    },
    key: ['sequence'],
    owner: null,
    ends: [{ age: 'ended_at', days: 365, when: 'after the entry ended' }],
    why: 'figures of weeks whose entries are deleted; names no customer',
  }),

  /** Workshops whose list has to be walked again, because an hour was locked by a booking. */
  waiting_walks: t.table({
    columns: { branch_id: t.bigint(), since: t.timestamptz() },
    key: ['branch_id'],
    small: true,
    owner: null,
    kept: 'until the next walk, seconds later',
    why: 'one row for each workshop at most',
  }),
}
