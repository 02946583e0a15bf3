import type { OdometerProof } from '@toyota-trust/contracts/garage/passport-price.ts'
import type { PriceLine } from '@toyota-trust/contracts/stock/price-checks.ts'
import type { Condition } from '@toyota-trust/contracts/stock/trade-in.ts'
import type { CaseState, OFFER_ANSWERS } from '@toyota-trust/contracts/stock/trade-in-cases.ts'
import { type ColumnType, type JSONColumnType, sql } from 'kysely'
import {
  bigint,
  date,
  generated,
  integer,
  jsonb,
  nullable,
  table,
  text,
  timestamptz,
  withDefault,
} from '../../../platform/database/table.ts'

export const tradeInTables = {
  trade_ins: table({
    columns: {
      id: text(),
      kind: text<'catalogue' | 'other'>(),
      /** Null while the request belongs to nobody's account; then the record token opens it. */
      customer_id: nullable(text()),
      record_token_hash: nullable(text()),
      brand: text(),
      model: text(),
      spec: text(),
      body: nullable(text()),
      year: integer(),
      mileage: integer(),
      condition: text<Condition>(),
      notes: nullable(text()),
      price: nullable(bigint()),
      low: nullable(bigint()),
      high: nullable(bigint()),
      lines: jsonb<ColumnType<PriceLine[], string, string>>(),
      wanted_stock_no: nullable(text()),
      name: text(),
      phone: text(),
      email: text(),
      state: withDefault(text<'draft' | 'verified' | 'handed_over'>()),
      created_at: timestamptz(),
      updated_at: timestamptz(),
    },
    key: ['id'],
    // Requests that were made without an account belong to the holder of the address that they name.
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

  /** What head office makes of a request; has its id, and is made by the database when its number is proved. */
  trade_in_cases: table({
    columns: {
      id: text(),
      number: text(),
      state: withDefault(text<CaseState>()),
      state_since: timestamptz(),
      opened_at: timestamptz(),
      version: withDefault(integer()),
      /** Who of the staff changed it last, by name; null for its customer and for what happens by itself. */
      changed_by: nullable(text()),
      changed_at: timestamptz(),
      plate: nullable(text()),
      /** Of the link in the newest offer's mail, by which a request without an account is taken into one. */
      claim_token_hash: nullable(text()),
    },
    key: ['id'],
    owner: { row: 'trade_ins', by: 'id' },
    why: 'what head office made of it',
    export: { columns: ['number', 'plate', 'state', 'state_since', 'opened_at'] },
  }),

  /** An appointment, which is a visit, and what it found. */
  trade_in_inspections: table({
    columns: {
      sequence: generated(bigint()),
      visit_id: text(),
      trade_in_id: text(),
      arranged_at: timestamptz(),
      engine: nullable(integer()),
      transmission: nullable(integer()),
      chassis: nullable(integer()),
      exterior: nullable(integer()),
      interior: nullable(integer()),
      electrical: nullable(integer()),
      odometer: nullable(integer()),
      odometer_word: nullable(text()),
      words: nullable(text()),
      entered_at: nullable(timestamptz()),
      entered_by: nullable(text()),
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

  trade_in_offers: table({
    columns: {
      sequence: generated(bigint()),
      id: text(),
      trade_in_id: text(),
      price: bigint(),
      reason: nullable(text()),
      valid_until: date(),
      ends_at: timestamptz(),
      sent_at: timestamptz(),
      sent_by: text(),
      sent_by_id: text(),
      answer: nullable(text<(typeof OFFER_ANSWERS)[number]>()),
      answered_at: nullable(timestamptz()),
      answer_words: nullable(text()),
    },
    key: ['id'],
    owner: { row: 'trade_in_cases', by: 'trade_in_id' },
    why: 'what was offered and answered',
    export: {
      columns: ['price', 'reason', 'valid_until', 'sent_at', 'answer', 'answered_at', 'answer_words'],
    },
  }),

  /** A passport that a request carries; `proof` is null where it shows no reading of a workshop. */
  trade_in_passports: table({
    columns: {
      trade_in_id: text(),
      code: text(),
      proof: nullable(jsonb<JSONColumnType<OdometerProof>>()),
      visits: integer(),
      given_on: date(),
    },
    key: ['trade_in_id'],
    owner: { row: 'trade_ins', by: 'trade_in_id' },
    why: 'what its price rests on, as far as the passport showed it on that day',
    export: { columns: ['code', 'proof', 'visits', 'given_on'] },
  }),
}
