import { sql } from 'kysely'
import * as t from '#server/database/table.ts'
import type { VisitState, WaitReason } from '../visit-states.model.ts'

export const visitsTables = {
  /** The visit of a booking; has its id, and is opened when the booking is verified. */
  visits: t.table({
    columns: {
      id: t.text(),
      branch_id: t.integer(),
      number: t.text(),
      plate: t.text(),
      state: t.text<VisitState>(),
      state_since: t.timestamptz(),
      version: t.withDefault(t.integer()),
      /** Name of the staff member who changed it last; null for its owner. */
      changed_by: t.nullable(t.text()),
      walk_in: t.withDefault(t.boolean()),
      /** Null until a workshop that confirms by hand has confirmed. */
      confirmed_at: t.nullable(t.timestamptz()),
      over_capacity: t.withDefault(t.boolean()),
      moved_from: t.nullable(t.timestamptz()),
      promised_ready_at: t.nullable(t.timestamptz()),
      /** What the customer was promised first; it never changes. */
      first_promised_at: t.nullable(t.timestamptz()),
      /** When the answer or the part is expected, where an advisor said so. */
      wait_until: t.nullable(t.timestamptz()),
      wait_reason: t.nullable(t.text<WaitReason>()),
      wait_word: t.nullable(t.text()),
      arrived_at: t.nullable(t.timestamptz()),
      work_started_at: t.nullable(t.timestamptz()),
      ready_at: t.nullable(t.timestamptz()),
      handed_over_at: t.nullable(t.timestamptz()),
      ended_by: t.nullable(t.text<'customer' | 'workshop'>()),
      ended_reason: t.nullable(t.text()),
      calendar_sequence: t.withDefault(t.integer()),
      /** The slot that the owner was reminded of. */
      reminded_for: t.nullable(t.timestamptz()),
      /** When the heads were mailed that it is unconfirmed. */
      head_told_at: t.nullable(t.timestamptz()),
    },
    key: ['id'],
    owner: { row: 'bookings', by: 'id' },
    export: {
      columns: [
        'number',
        'plate',
        'state',
        'state_since',
        'confirmed_at',
        'moved_from',
        'promised_ready_at',
        'first_promised_at',
        'wait_until',
        'wait_reason',
        'wait_word',
        'arrived_at',
        'work_started_at',
        'ready_at',
        'handed_over_at',
        'ended_by',
        'ended_reason',
      ],
    },
  }),

  /** The timeline of visits: events with their author, and internal notes. */
  visit_events: t.table({
    columns: {
      sequence: t.generated(t.bigint()),
      visit_id: t.text(),
      at: t.timestamptz(),
      act: t.text(),
      by_kind: t.text<'customer' | 'staff' | 'system'>(),
      by_id: t.nullable(t.text()),
      by_name: t.nullable(t.text()),
      from_state: t.nullable(t.text<VisitState>()),
      to_state: t.nullable(t.text<VisitState>()),
      words: t.nullable(t.text()),
    },
    key: ['sequence'],
    owner: { row: 'visits', by: 'visit_id' },
    export: {
      // The staff member behind an event is personal data of the staff.
      columns: ['at', 'act', 'by_kind', 'from_state', 'to_state', 'words'],
      // Internal notes are the workshop's; its decisions are in the other rows.
      only: sql`act <> 'note'`,
      order: sql`sequence`,
    },
  }),

  visit_waits: t.table({
    columns: {
      visit_id: t.text(),
      began_at: t.timestamptz(),
      ended_at: t.nullable(t.timestamptz()),
      reason: t.text(),
      /** When its answer or part was expected, known once it ended; null where nobody said so. */
      expected_at: t.nullable(t.timestamptz()),
    },
    key: ['visit_id', 'began_at'],
    owner: { row: 'visits', by: 'visit_id' },
    notExported: 'how long a visit waited, which the events of the visit tell as well',
  }),
}
