import type { ColumnType } from 'kysely'
import * as t from '#server/database/table.ts'

export const erpTables = {
  erp_used_cars: t.table({
    columns: {
      stock_no: t.text(),
      value_price_id: t.integer(),
      brand_id: t.integer(),
      model_id: t.integer(),
      spec_id: t.integer(),
      brand: t.text(),
      car_type: t.text(),
      car_spec: t.text(),
      body: t.text(),
      year: t.integer(),
      colour: t.text(),
      transmission: t.text(),
      fuel: t.text(),
      mileage_km: t.integer(),
      price_idr: t.bigint(),
      branch_id: t.integer(),
      branch: t.text(),
      city: t.text(),
      plate_prefix: t.text(),
      plate_parity: t.text(),
      certification_grade: t.text(),
      tax_valid_until: t.date(),
      inspection_score: t.integer(),
      score_engine: t.integer(),
      score_transmission: t.integer(),
      score_chassis: t.integer(),
      score_exterior: t.integer(),
      score_interior: t.integer(),
      score_electrical: t.integer(),
      inspection_summary: t.text(),
      /** Null for no. */
      is_sample: t.nullable(t.boolean()),
      /** Hand-over to the first owner, from which the manufacturer's promises count. */
      first_delivered_on: t.nullable(t.date()),
      /** The searched text: lower-case words that every loader computes (`office/data-sets/car-words.ts`). */
      search_text: t.text(),
      /** The same words as `tsvector`, for the index. */
      search: t.generated(t.nullable(t.tsvector())),
    },
    key: ['stock_no'],
    // Tens of thousands at the most; searches are measured by `npm run bench -- --only search`, and counted once.
    small: true,
    owner: null,
    kept: 'reference, or as long as the dealer keeps the stock',
  }),

  erp_trade_in_leads: t.table({
    columns: {
      reference: t.text(),
      id: t.text(),
      product: t.text(),
      lead: t.jsonb<ColumnType<unknown, string, never>>(),
      created_at: t.timestamptz(),
    },
    key: ['reference'],
    owner: null,
    ends: [{ age: 'created_at', days: 'retentionLeads', when: 'after the hand-over' }],
    why: 'the embedded ERP in place of the sales team’s own',
    outlivesAccount: 'the sales team keeps a request that it was sent, which the customer is informed about',
  }),

  /** Every word that some car can be found by; maintained by a trigger. */
  erp_search_words: t.table({
    columns: {
      word: t.text(),
    },
    key: ['word'],
    small: true,
    owner: null,
    kept: 'with the stock',
  }),
}
