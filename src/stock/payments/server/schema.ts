import { type JSONColumnType, sql } from 'kysely'
import * as t from '#server/database/table.ts'
import type { AttemptState, OnlineMethod } from '../online-payments.model.ts'
import type { PaymentMethod, PaymentPurpose, RefundCause, RefundState } from '../order-money.model.ts'
import type { ReceiptContent } from '../receipts.contract.ts'

const TEN_YEARS = 3_650

export const paymentsTables = {
  /** Money of buyers. A trigger refuses every edit of what was recorded; a mistake is voided and recorded anew. */
  order_payments: t.table({
    columns: {
      id: t.text(),
      /** Null once the order was removed. */
      order_id: t.nullable(t.text()),
      amount_idr: t.bigint(),
      method: t.text<PaymentMethod>(),
      received_on: t.date(),
      /** Reference of the bank. */
      reference: t.text(),
      payer: t.text(),
      state: t.text<'waiting' | 'confirmed' | 'refused' | 'void_waiting' | 'voided'>(),
      recorded_by: t.text(),
      recorded_by_name: t.text(),
      recorded_at: t.timestamptz(),
      confirmed_at: t.nullable(t.timestamptz()),
      confirmed_by_name: t.nullable(t.text()),
      decided_by: t.nullable(t.text()),
      decided_by_name: t.nullable(t.text()),
      decided_at: t.nullable(t.timestamptz()),
      reason: t.nullable(t.text()),
    },
    key: ['id'],
    owner: { row: 'car_orders', by: 'order_id' },
    kept: '',
    ends: [
      {
        age: 'recorded_at',
        days: TEN_YEARS,
        when: 'after they were recorded; without the name after 730 days',
      },
    ],
    why: 'the law asks for records of money',
    erasedBy: ['anonymiseOrders'],
    outlivesAccount: 'the payment stays without the name',
    export: {
      columns: ['amount_idr', 'method', 'received_on', 'reference', 'payer', 'state', 'recorded_at'],
    },
  }),

  refunds: t.table({
    columns: {
      id: t.text(),
      order_id: t.text(),
      cause: t.text<RefundCause>(),
      payment_id: t.nullable(t.text()),
      payer: t.text(),
      amount_idr: t.bigint(),
      state: t.text<RefundState>(),
      opened_at: t.timestamptz(),
      account_at: t.nullable(t.timestamptz()),
      due_on: t.nullable(t.date()),
      approved_by: t.nullable(t.text()),
      approved_by_name: t.nullable(t.text()),
      approved_at: t.nullable(t.timestamptz()),
      second_by_name: t.nullable(t.text()),
      closed_at: t.nullable(t.timestamptz()),
      reference: t.nullable(t.text()),
      reason: t.nullable(t.text()),
      /** Reminders of a missing account that were sent. */
      reminded: t.withDefault(t.integer()),
    },
    key: ['id'],
    owner: { row: 'car_orders', by: 'order_id' },
    why: 'what goes back to a buyer, and why',
    erasedBy: ['anonymiseOrders'],
    outlivesAccount: 'a paid refund stays without the name',
    export: {
      columns: ['cause', 'payer', 'amount_idr', 'state', 'opened_at', 'due_on', 'closed_at', 'reference'],
    },
  }),

  /** Bank accounts of buyers, sealed; finance alone opens them. */
  refund_accounts: t.table({
    columns: {
      refund_id: t.text(),
      sealed: t.text(),
      bank: t.text(),
      last_four: t.text(),
      name_differs: t.boolean(),
      given_at: t.timestamptz(),
      paid_at: t.nullable(t.timestamptz()),
    },
    key: ['refund_id'],
    owner: { row: 'refunds', by: 'refund_id' },
    ends: [
      { age: 'given_at', days: 90, when: 'without a payment', only: sql`paid_at is null` },
      { age: 'paid_at', days: 30, when: 'after the refund was paid', only: sql`paid_at is not null` },
    ],
    why: 'where a refund goes',
    erasedBy: ['anonymiseOrders'],
    export: { columns: ['bank', 'last_four', 'given_at'] },
  }),

  /** Payments that buyers began at the payment provider. */
  payment_attempts: t.table({
    columns: {
      id: t.text(),
      order_id: t.text(),
      purpose: t.text<PaymentPurpose>(),
      method: t.text<OnlineMethod>(),
      amount_idr: t.bigint(),
      state: t.text<AttemptState>(),
      content: t.nullable(t.text()),
      transaction_id: t.nullable(t.text()),
      provider_status: t.nullable(t.text()),
      odd_reason: t.nullable(t.text()),
      payment_id: t.nullable(t.text()),
      created_at: t.timestamptz(),
      expires_at: t.timestamptz(),
      next_check_at: t.nullable(t.timestamptz()),
    },
    key: ['id'],
    owner: { row: 'car_orders', by: 'order_id' },
    ends: [{ age: 'created_at', days: 90, when: 'after they were begun' }],
    why: 'asks the provider what became of a payment',
    outlivesAccount: 'it names nobody',
    export: { columns: ['purpose', 'method', 'amount_idr', 'state', 'created_at', 'expires_at'] },
  }),

  /** Notices of the payment provider; only its answer to a call of ours moves anything. */
  payment_events: t.table({
    columns: {
      key: t.text(),
      attempt_id: t.text(),
      status: t.text(),
      received_at: t.timestamptz(),
    },
    key: ['key'],
    owner: { row: 'payment_attempts', by: 'attempt_id' },
    ends: [{ age: 'received_at', days: 90, when: 'after they came' }],
    why: 'what the provider said, and when',
    outlivesAccount: 'it names nobody',
    notExported: 'words of the provider about a payment that the export names',
  }),

  /** Receipts of payments and refunds, never edited. */
  receipts: t.table({
    columns: {
      code: t.text(),
      order_id: t.nullable(t.text()),
      payment_id: t.nullable(t.text()),
      refund_id: t.nullable(t.text()),
      content: t.jsonb<JSONColumnType<ReceiptContent>>(),
      recorded_at: t.timestamptz(),
    },
    key: ['code'],
    owner: { row: 'car_orders', by: 'order_id' },
    kept: '',
    ends: [{ age: 'recorded_at', days: TEN_YEARS, when: 'after they were recorded' }],
    why: 'anybody may check a receipt; it names its payer by initials only',
    outlivesAccount: 'it holds no name but initials',
    export: { columns: ['code', 'content', 'recorded_at'] },
  }),
}
