import { type ColumnType, type JSONColumnType, sql } from 'kysely'
import type { OdometerProof } from '#garage/passports/passport-price.model.ts'
import * as t from '#server/database/table.ts'
import type { PriceLine } from '#stock/price-checks/price-checks.contract.ts'
import type { Condition } from '../trade-in.contract.ts'
import type { CaseState, OFFER_ANSWERS } from '../trade-in-cases.contract.ts'

export const tradeInTables = {
  trade_ins: t.table({
    columns: {
      id: t.text(),
      kind: t.text<'catalogue' | 'other'>(),
      /** Null while the request has no account; then the record token opens it. */
      customer_id: t.nullable(t.text()),
      record_token_hash: t.nullable(t.text()),
      brand: t.text(),
      model: t.text(),
      spec: t.text(),
      body: t.nullable(t.text()),
      year: t.integer(),
      mileage: t.integer(),
      condition: t.text<Condition>(),
      notes: t.nullable(t.text()),
      price: t.nullable(t.bigint()),
      low: t.nullable(t.bigint()),
      high: t.nullable(t.bigint()),
      lines: t.jsonb<ColumnType<PriceLine[], string, string>>(),
      wanted_stock_no: t.nullable(t.text()),
      name: t.text(),
      phone: t.text(),
      email: t.text(),
      state: t.withDefault(t.text<'draft' | 'verified' | 'handed_over'>()),
      created_at: t.timestamptz(),
      updated_at: t.timestamptz(),
    },
    key: ['id'],
    // Requests without an account belong to the holder of their e-mail address.
    owner: { customer: 'customer_id', email: 'email' },
    ends: [
      {
        age: 'updated_at',
        days: 'retentionUnconfirmed',
        when: 'as a draft without an account',
        only: sql`customer_id is null`,
        unless: sql`state <> 'draft'`,
      },
      {
        age: 'updated_at',
        days: 'retentionTradeIns',
        when: 'when verified without an account',
        only: sql`customer_id is null`,
        unless: sql`state = 'draft'`,
      },
    ],
    why: 'shown to their owner; the sales team has the others by then',
    export: {
      columns: [
        'brand',
        'model',
        'spec',
        'year',
        'mileage',
        'condition',
        'notes',
        'price',
        'name',
        'phone',
        'email',
        'state',
        'created_at',
      ],
    },
    erasedBy: ['eraseUnowned'],
  }),

  /** The case of a request; has its id, and is opened when the number is proved. */
  trade_in_cases: t.table({
    columns: {
      id: t.text(),
      number: t.text(),
      state: t.withDefault(t.text<CaseState>()),
      state_since: t.timestamptz(),
      opened_at: t.timestamptz(),
      version: t.withDefault(t.integer()),
      /** Name of the staff member who changed it last; null for its customer and for the clock. */
      changed_by: t.nullable(t.text()),
      changed_at: t.timestamptz(),
      plate: t.nullable(t.text()),
      /** Token of the link in the newest offer's mail, which takes a request without an account into one. */
      claim_token_hash: t.nullable(t.text()),
    },
    key: ['id'],
    owner: { row: 'trade_ins', by: 'id' },
    why: 'what head office made of it',
    export: { columns: ['number', 'plate', 'state', 'state_since', 'opened_at'] },
  }),

  /** An appointment, which is a visit, and its result. */
  trade_in_inspections: t.table({
    columns: {
      sequence: t.generated(t.bigint()),
      visit_id: t.text(),
      trade_in_id: t.text(),
      arranged_at: t.timestamptz(),
      engine: t.nullable(t.integer()),
      transmission: t.nullable(t.integer()),
      chassis: t.nullable(t.integer()),
      exterior: t.nullable(t.integer()),
      interior: t.nullable(t.integer()),
      electrical: t.nullable(t.integer()),
      odometer: t.nullable(t.integer()),
      odometer_word: t.nullable(t.text()),
      words: t.nullable(t.text()),
      entered_at: t.nullable(t.timestamptz()),
      entered_by: t.nullable(t.text()),
    },
    key: ['visit_id'],
    owner: { row: 'trade_in_cases', by: 'trade_in_id' },
    kept: 'with its row in `trade_in_cases`, or with the visit',
    export: {
      columns: [
        'engine',
        'transmission',
        'chassis',
        'exterior',
        'interior',
        'electrical',
        'odometer',
        'odometer_word',
        'words',
        'entered_at',
      ],
    },
  }),

  trade_in_offers: t.table({
    columns: {
      sequence: t.generated(t.bigint()),
      id: t.text(),
      trade_in_id: t.text(),
      price: t.bigint(),
      reason: t.nullable(t.text()),
      valid_until: t.date(),
      ends_at: t.timestamptz(),
      sent_at: t.timestamptz(),
      sent_by: t.text(),
      sent_by_id: t.text(),
      answer: t.nullable(t.text<(typeof OFFER_ANSWERS)[number]>()),
      answered_at: t.nullable(t.timestamptz()),
      answer_words: t.nullable(t.text()),
    },
    key: ['id'],
    owner: { row: 'trade_in_cases', by: 'trade_in_id' },
    why: 'what was offered and answered',
    export: {
      columns: ['price', 'reason', 'valid_until', 'sent_at', 'answer', 'answered_at', 'answer_words'],
    },
  }),

  /** A passport attached to a request; `proof` is null where it shows no workshop reading. */
  trade_in_passports: t.table({
    columns: {
      trade_in_id: t.text(),
      code: t.text(),
      proof: t.nullable(t.jsonb<JSONColumnType<OdometerProof>>()),
      visits: t.integer(),
      given_on: t.date(),
    },
    key: ['trade_in_id'],
    owner: { row: 'trade_ins', by: 'trade_in_id' },
    why: 'what its price rests on, as far as the passport showed it on that day',
    export: { columns: ['code', 'proof', 'visits', 'given_on'] },
  }),
}
