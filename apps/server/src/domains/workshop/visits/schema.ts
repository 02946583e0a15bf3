import type { VisitState, WaitReason } from '@toyota-trust/contracts/workshop/visit-states.ts'
import { sql } from 'kysely'
import {
  bigint,
  boolean,
  generated,
  integer,
  nullable,
  table,
  text,
  timestamptz,
  withDefault,
} from '../../../platform/database/table.ts'

export const visitsTables = {
  /** What happens to a booking at the workshop; has its id, and is made by the database when the booking is verified. */
  visits: table({
    columns: {
      id: text(),
      branch_id: integer(),
      number: text(),
      plate: text(),
      state: text<VisitState>(),
      state_since: timestamptz(),
      version: withDefault(integer()),
      /** Who of the staff changed it last, by name; null for its owner. */
      changed_by: nullable(text()),
      walk_in: withDefault(boolean()),
      /** Null while the workshop has to confirm by hand. */
      confirmed_at: nullable(timestamptz()),
      over_capacity: withDefault(boolean()),
      moved_from: nullable(timestamptz()),
      promised_ready_at: nullable(timestamptz()),
      wait_reason: nullable(text<WaitReason>()),
      wait_word: nullable(text()),
      arrived_at: nullable(timestamptz()),
      work_started_at: nullable(timestamptz()),
      ready_at: nullable(timestamptz()),
      handed_over_at: nullable(timestamptz()),
      ended_by: nullable(text<'customer' | 'workshop'>()),
      ended_reason: nullable(text()),
      calendar_sequence: withDefault(integer()),
      /** The hour that its owner was reminded of. */
      reminded_for: nullable(timestamptz()),
      /** When the head of the workshop heard that nobody had confirmed it. */
      head_told_at: nullable(timestamptz()),
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

  /** The timeline of visits: who did what, and internal notes. */
  visit_events: table({
    columns: {
      sequence: generated(bigint()),
      visit_id: text(),
      at: timestamptz(),
      act: text(),
      by_kind: text<'customer' | 'staff' | 'system'>(),
      by_id: nullable(text()),
      by_name: nullable(text()),
      from_state: nullable(text<VisitState>()),
      to_state: nullable(text<VisitState>()),
      words: nullable(text()),
    },
    key: ['sequence'],
    owner: { row: 'visits', by: 'visit_id' },
    export: {
      // The staff member behind an event is about the staff.
      columns: ['at', 'act', 'by_kind', 'from_state', 'to_state', 'words'],
      // Notes among colleagues are the workshop's thoughts about its work; what it decided stands in the other rows.
      only: sql`act <> 'note'`,
      order: sql`sequence`,
    },
  }),

  visit_waits: table({
    columns: {
      visit_id: text(),
      began_at: timestamptz(),
      ended_at: nullable(timestamptz()),
      reason: text(),
    },
    key: ['visit_id', 'began_at'],
    owner: { row: 'visits', by: 'visit_id' },
    notExported: 'how long a visit waited, which the events of the visit tell as well',
  }),
}
