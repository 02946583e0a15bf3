import type { ColumnType } from 'kysely'
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
  tsvector,
} from '../../../platform/database/table.ts'

export const erpTables = {
  erp_used_cars: table({
    columns: {
      stock_no: text(),
      value_price_id: integer(),
      brand_id: integer(),
      model_id: integer(),
      spec_id: integer(),
      brand: text(),
      car_type: text(),
      car_spec: text(),
      body: text(),
      year: integer(),
      colour: text(),
      transmission: text(),
      fuel: text(),
      mileage_km: integer(),
      price_idr: bigint(),
      branch_id: integer(),
      branch: text(),
      city: text(),
      plate_prefix: text(),
      plate_parity: text(),
      certification_grade: text(),
      tax_valid_until: date(),
      inspection_score: integer(),
      score_engine: integer(),
      score_transmission: integer(),
      score_chassis: integer(),
      score_exterior: integer(),
      score_interior: integer(),
      score_electrical: integer(),
      inspection_summary: text(),
      /** What a keyword is looked for in: lower-case words, written by the seeds. */
      search_text: text(),
      /** The same words for the index. */
      search: generated(nullable(tsvector())),
    },
    key: ['stock_no'],
    // Tens of thousands at the most; searches are measured by `npm run bench -- --only search`, and counted once.
    small: true,
    owner: null,
    kept: 'reference, or as long as the dealer keeps the stock',
  }),

  erp_trade_in_leads: table({
    columns: {
      reference: text(),
      id: text(),
      product: text(),
      lead: jsonb<ColumnType<unknown, string, never>>(),
      created_at: timestamptz(),
    },
    key: ['reference'],
    owner: null,
    ends: [{ age: 'created_at', days: 'retentionLeads', when: 'after the hand-over' }],
    why: 'the embedded ERP in place of the sales team’s own',
    outlivesAccount: 'the sales team keeps a request that it was sent, which the customer is informed about',
  }),

  /** Every word that some car can be found by; kept by a trigger. */
  erp_search_words: table({
    columns: {
      word: text(),
    },
    key: ['word'],
    small: true,
    owner: null,
    kept: 'with the stock',
  }),
}
