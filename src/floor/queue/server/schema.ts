import { sql } from 'kysely'
import * as t from '#server/database/table.ts'
import type { ArrivalChannel } from '../desk-queue.contract.ts'
import type { QueueKind } from '../queue-tickets.model.ts'

export const queueTables = {
  /** The last number of a kind and day. */
  queue_numbers: t.table({
    columns: {
      branch_id: t.bigint(),
      day: t.date(),
      kind: t.text<QueueKind>(),
      last: t.bigint(),
      began_at: t.timestamptz(),
    },
    key: ['branch_id', 'day', 'kind'],
    owner: null,
    ends: [{ age: 'began_at', days: 7, when: 'after the first number of the day' }],
  }),

  /** Tickets at the counter. */
  queue_entries: t.table({
    columns: {
      id: t.text(),
      branch_id: t.bigint(),
      /** At the workshop. */
      day: t.date(),
      kind: t.text<QueueKind>(),
      number: t.bigint(),
      /** Null for a ticket without a booking. */
      visit_id: t.nullable(t.text()),
      /** Of a ticket without a booking; the others have that of their visit. */
      plate: t.nullable(t.text()),
      /** Of the key of the page that drew a ticket at the door. */
      page_hash: t.nullable(t.text()),
      /** The hour of an appointment. */
      hour_at: t.nullable(t.timestamptz()),
      arrived_at: t.timestamptz(),
      via: t.text<ArrivalChannel>(),
      version: t.withDefault(t.bigint()),
      state: t.withDefault(t.text<'waiting' | 'called' | 'ended'>()),
      /** The time that the turn was put off to. */
      postponed_to: t.nullable(t.timestamptz()),
      /** Calls to which nobody came. */
      missed: t.withDefault(t.bigint()),
      counter: t.nullable(t.bigint()),
      called_at: t.nullable(t.timestamptz()),
      called_by_name: t.nullable(t.text()),
      /** When the wait ended: the first call or the reception, whichever came first. */
      served_at: t.nullable(t.timestamptz()),
      ended_at: t.nullable(t.timestamptz()),
      end_cause: t.nullable(t.text<'served' | 'missed' | 'taken_back'>()),
      /** Name of the staff member who changed it last; null for its customer. */
      changed_by: t.nullable(t.text()),
      changed_at: t.timestamptz(),
    },
    key: ['id'],
    owner: { row: 'visits', by: 'visit_id' },
    ends: [
      {
        age: 'arrived_at',
        days: 7,
        when: 'after the arrival, for numbers without a booking',
        only: sql`visit_id is null`,
      },
    ],
    erasedBy: ['forgetDoorTickets'],
    export: {
      columns: ['kind', 'number', 'arrived_at', 'via', 'served_at', 'end_cause'],
      order: sql`arrived_at`,
    },
  }),
}
