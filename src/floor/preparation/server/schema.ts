import * as t from '#server/database/table.ts'
import type { CallResult, PartsState, SpareState, SureState } from '../desk-preparations.contract.ts'

export const preparationTables = {
  /** What a workshop has prepared for a visit, and the link of its reminder. */
  visit_preparations: t.table({
    columns: {
      visit_id: t.text(),
      branch_id: t.bigint(),
      version: t.withDefault(t.bigint()),
      sure: t.withDefault(t.text<SureState>()),
      /** Calls that nobody answered. */
      missed: t.withDefault(t.bigint()),
      sure_at: t.nullable(t.timestamptz()),
      /** The hour that `sure` is about: after a move the customer is asked again. */
      sure_for: t.nullable(t.timestamptz()),
      parts: t.withDefault(t.text<PartsState>()),
      parts_missing: t.nullable(t.bigint()),
      parts_at: t.nullable(t.timestamptz()),
      order_ready: t.withDefault(t.boolean()),
      spare_car: t.withDefault(t.text<SpareState>()),
      spare_plate: t.nullable(t.text()),
      card_read_by: t.nullable(t.text()),
      /** The facts before the last change, which can be undone. */
      before: t.nullable(t.jsonb()),
      changed_by: t.nullable(t.text()),
      changed_at: t.nullable(t.timestamptz()),
      /** Of the link in the reminder. */
      link_hash: t.nullable(t.text()),
    },
    key: ['visit_id'],
    owner: { row: 'visits', by: 'visit_id' },
    notExported: 'how the workshop prepares a visit; each step is in the events of the visit as well',
  }),

  visit_calls: t.table({
    columns: {
      sequence: t.generated(t.bigint()),
      visit_id: t.text(),
      at: t.timestamptz(),
      by_id: t.text(),
      by_name: t.text(),
      result: t.text<CallResult>(),
      words: t.nullable(t.text()),
      /** When the car comes instead, and that visit. */
      comes_at: t.nullable(t.timestamptz()),
      booked_id: t.nullable(t.text()),
    },
    key: ['sequence'],
    owner: { row: 'visits', by: 'visit_id' },
    notExported: 'calls about a visit that did not take place, which its events tell as well',
  }),
}
