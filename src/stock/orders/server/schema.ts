import { type JSONColumnType, sql } from 'kysely'
import * as t from '#server/database/table.ts'
import type { PreparedPoint } from '#stock/hand-overs/hand-over-items.model.ts'
import type { OrderState } from '../order-states.model.ts'
import type { SalesSettings } from '../sales-settings.model.ts'

/** The car as the stock and its current inspection showed it when it was ordered. */
export interface OrderedCar {
  brand: string
  car_type: string
  car_spec: string
  year: number
  colour: string
  transmission: string
  fuel: string
  mileage_km: number
  plate_prefix: string
  /** As the inspection read it in the papers; null where it did not. */
  registered_city: number | null
  inspection_code: string
  inspected_on: string
  odometer: number
}

export const ordersTables = {
  car_orders: t.table({
    columns: {
      id: t.text(),
      number: t.text(),
      /** Null for a buyer without an account; then the secret of the link opens it. */
      customer_id: t.nullable(t.text()),
      stock_no: t.text(),
      car: t.jsonb<JSONColumnType<OrderedCar>>(),
      branch_id: t.integer(),
      branch: t.text(),
      timezone: t.text(),
      name: t.text(),
      phone: t.text(),
      city_id: t.nullable(t.integer()),
      price_idr: t.bigint(),
      papers_idr: t.bigint(),
      credit_idr: t.withDefault(t.bigint()),
      /** The settings of the branch when it was ordered. */
      terms: t.jsonb<JSONColumnType<SalesSettings>>(),
      state: t.text<OrderState>(),
      state_since: t.timestamptz(),
      deadline_at: t.nullable(t.timestamptz()),
      /** How often the buyer said that they transferred since the money was last asked for. */
      announced: t.withDefault(t.integer()),
      extended: t.withDefault(t.boolean()),
      holds_extended: t.withDefault(t.integer()),
      papers_corrected: t.withDefault(t.boolean()),
      agreed_at: t.nullable(t.timestamptz()),
      /** Why the buyer may cancel without a fee. */
      dealer_cause: t.nullable(t.text()),
      advisor_id: t.nullable(t.text()),
      advisor_name: t.nullable(t.text()),
      /** Since when the stock does not list the car. */
      missing_since: t.nullable(t.timestamptz()),
      presence: t.nullable(t.text<'here' | 'sold_elsewhere'>()),
      version: t.withDefault(t.integer()),
      created_at: t.timestamptz(),
      changed_at: t.timestamptz(),
      ended_at: t.nullable(t.timestamptz()),
      end_cause: t.nullable(t.text()),
      end_reason: t.nullable(t.text()),
      is_sample: t.withDefault(t.boolean()),
      /** Points of the inspection that were repaired before the hand-over, or passed by the head. */
      preparation: t.jsonb<JSONColumnType<PreparedPoint[], string | undefined>>(),
      /** The visit that the buyer chose for the hand-over or the return. */
      visit_id: t.nullable(t.text()),
      /** Official fees spent on the papers at the buyer's wish. */
      spent_idr: t.withDefault(t.bigint()),
      /** An ended order whose car is not for sale again yet. */
      still_sold: t.withDefault(t.boolean()),
      /** The account is gone; name and number go once the papers are delivered. */
      erase_when_ended: t.withDefault(t.boolean()),
      /** Handed over without an account: the car enters the garage once the order is in one. */
      car_waits: t.withDefault(t.boolean()),
      /** The day on which the head was last told that the car is not ready, or waits. */
      head_told_on: t.nullable(t.date()),
    },
    key: ['id'],
    owner: { customer: 'customer_id' },
    ends: [
      {
        age: 'ended_at',
        days: 730,
        when: 'after the order ended',
        only: sql`ended_at is not null`,
        also: sql`update order_payments set payer = '' where order_id in (select k0 from gone)`,
      },
    ],
    why: 'what was agreed about a car and what became of it',
    erasedBy: ['anonymiseOrders'],
    outlivesAccount: 'an ended order stays without name and number, as its payments do',
    export: {
      columns: [
        'number',
        'stock_no',
        'car',
        'branch',
        'name',
        'phone',
        'price_idr',
        'papers_idr',
        'credit_idr',
        'state',
        'deadline_at',
        'created_at',
        'ended_at',
      ],
    },
  }),

  order_events: t.table({
    columns: {
      sequence: t.generated(t.bigint()),
      order_id: t.text(),
      act: t.text(),
      state: t.text<OrderState>(),
      at: t.timestamptz(),
      by_kind: t.text<'buyer' | 'staff' | 'clock' | 'provider'>(),
      by_name: t.nullable(t.text()),
      note: t.nullable(t.text()),
    },
    key: ['sequence'],
    owner: { row: 'car_orders', by: 'order_id' },
    why: 'who did what with an order, and when',
    erasedBy: ['anonymiseOrders'],
    outlivesAccount: 'the steps of an order stay without notes',
    export: { columns: ['act', 'state', 'at', 'by_kind'], order: sql`sequence` },
  }),

  /** What the buyer agreed to, word for word; a trigger refuses every edit. */
  order_agreements: t.table({
    columns: {
      order_id: t.text(),
      terms_version: t.integer(),
      clauses: t.jsonb<JSONColumnType<string[]>>(),
      registered_name: t.text(),
      city_id: t.integer(),
      papers_by: t.text<'dealer' | 'buyer'>(),
      papers_early: t.boolean(),
      pay_by: t.text<'transfer' | 'financing'>(),
      company: t.nullable(t.text()),
      trade_in_id: t.nullable(t.text()),
      balance_until: t.timestamptz(),
      ready_on: t.date(),
      agreed_at: t.timestamptz(),
    },
    key: ['order_id'],
    owner: { row: 'car_orders', by: 'order_id' },
    why: 'what was agreed',
    erasedBy: ['anonymiseOrders'],
    outlivesAccount: 'the agreement stays without the name and the clauses',
    export: {
      columns: ['clauses', 'registered_name', 'papers_by', 'papers_early', 'pay_by', 'company', 'agreed_at'],
    },
  }),

  /** What branches ask of buyers; the row of branch 0 is head office's. */
  sales_settings: t.table({
    columns: {
      branch_id: t.integer(),
      settings: t.jsonb<JSONColumnType<object>>(),
      version: t.integer(),
      changed_by_name: t.text(),
      changed_at: t.timestamptz(),
    },
    key: ['branch_id'],
    small: true,
    owner: null,
    kept: 'no end',
    why: 'binds the orders that are made under it',
  }),
}
