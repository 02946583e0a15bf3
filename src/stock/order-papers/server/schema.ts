import { sql } from 'kysely'
import * as t from '#server/database/table.ts'
import type { Paper, PaperState } from '../order-papers.model.ts'

export const orderPapersTables = {
  /** Papers of a sold car. A trigger keeps the first promise. */
  order_papers: t.table({
    columns: {
      order_id: t.text(),
      paper: t.text<Paper>(),
      run_by: t.text<'dealer' | 'buyer'>(),
      state: t.text<PaperState>(),
      /** The first promise; null until the hand-over fixes it. */
      promised_on: t.nullable(t.date()),
      started_on: t.nullable(t.date()),
      /** The Samsat office that has it. */
      office: t.nullable(t.text()),
      ready_on: t.nullable(t.date()),
      sent_at: t.nullable(t.timestamptz()),
      tracking: t.nullable(t.text()),
      delivered_on: t.nullable(t.date()),
      /** The promise whose lateness the buyer was told, and head office. */
      told_late: t.nullable(t.date()),
      office_told: t.nullable(t.date()),
    },
    key: ['order_id', 'paper'],
    owner: { row: 'car_orders', by: 'order_id' },
    why: 'where the papers of a sold car are',
    erasedBy: ['anonymiseOrders'],
    outlivesAccount: 'promised and delivered days count for the branch',
    export: { columns: ['paper', 'state', 'promised_on', 'ready_on', 'tracking', 'delivered_on'] },
  }),

  /** Later promises of papers; the newest is in force. */
  paper_promises: t.table({
    columns: {
      sequence: t.generated(t.bigint()),
      order_id: t.text(),
      paper: t.text<Paper>(),
      promised_on: t.date(),
      /** Read by the buyer. */
      reason: t.text(),
      by_name: t.text(),
      at: t.timestamptz(),
    },
    key: ['sequence'],
    owner: { row: 'car_orders', by: 'order_id' },
    why: 'what the buyer was promised, and why later',
    erasedBy: ['anonymiseOrders'],
    outlivesAccount: 'the promises stay without reasons',
    export: { columns: ['paper', 'promised_on', 'reason', 'at'], order: sql`sequence` },
  }),
}
