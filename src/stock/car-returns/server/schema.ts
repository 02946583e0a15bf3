import { type JSONColumnType, sql } from 'kysely'
import * as t from '#server/database/table.ts'

/** A new damage that a branch found on a returned car. */
export interface FoundDamage {
  words: string
  amount_idr: number
  photo_ids: string[]
}

export const carReturnsTables = {
  /** Returns that buyers asked for. */
  car_returns: t.table({
    columns: {
      id: t.text(),
      order_id: t.text(),
      /** `answer`: the buyer answers; `kept`: the return did not take place. */
      state: t.text<'asked' | 'answer' | 'office' | 'done' | 'kept'>(),
      asked_at: t.timestamptz(),
      /** As the buyer read it. */
      asked_km: t.integer(),
      /** What differs from the inspection, in the buyer's words. */
      false_statement: t.nullable(t.text()),
      /** Whether head office found that true; null while it has not decided. */
      is_false: t.nullable(t.boolean()),
      inspected_at: t.nullable(t.timestamptz()),
      odometer_km: t.nullable(t.integer()),
      /** Whether the buyer's former car is still at the branch. */
      trade_in_here: t.withDefault(t.boolean()),
      damages: t.jsonb<JSONColumnType<FoundDamage[], string | undefined>>(),
      /** What is deducted, in rupiah. */
      damage_idr: t.withDefault(t.bigint()),
      decided_by_name: t.nullable(t.text()),
      /** Read by the buyer. */
      decided_reason: t.nullable(t.text()),
    },
    key: ['id'],
    owner: { row: 'car_orders', by: 'order_id' },
    why: 'why a car came back, and what was deducted',
    erasedBy: ['anonymiseOrders'],
    outlivesAccount: 'amounts stay without words',
    export: {
      columns: ['state', 'asked_at', 'asked_km', 'false_statement', 'odometer_km', 'damages', 'damage_idr'],
      order: sql`asked_at`,
    },
  }),
}
