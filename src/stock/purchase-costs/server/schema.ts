import * as t from '#server/database/table.ts'
import type { FIGURE_STATUSES } from '../cost-figures.model.ts'

/** When a figure applies, what it follows from and where it was read. */
const DATED = {
  valid_from: t.nullable(t.date()),
  /** Null for no end. */
  valid_until: t.nullable(t.date()),
  rule: t.nullable(t.text()),
  seen_in: t.nullable(t.text()),
  as_of: t.date(),
  status: t.text<(typeof FIGURE_STATUSES)[number]>(),
  note: t.nullable(t.text()),
}

export const purchaseCostsTables = {
  vehicle_fees: t.table({
    columns: {
      id: t.bigint(),
      code: t.text(),
      name: t.text(),
      /** When it is due, words with a space between. */
      applies: t.text(),
      /** Null where nobody knows it. */
      amount_idr: t.nullable(t.bigint()),
      amount_to_idr: t.nullable(t.bigint()),
      /** A body's weight in the base of the tax. */
      factor: t.nullable(t.double()),
      ...DATED,
    },
    key: ['id'],
    small: true,
    owner: null,
    kept: 'reference',
  }),

  regional_taxes: t.table({
    columns: {
      id: t.bigint(),
      province_id: t.bigint(),
      province: t.text(),
      /** `pkb_1` to `pkb_5`, `opsen`, `late_month_pct`, `late_months_max`. */
      item: t.text(),
      pct: t.double(),
      ...DATED,
    },
    key: ['id'],
    small: true,
    owner: null,
    kept: 'reference',
  }),

  /** Lines of a car's costs that its seller pays, by stock number. */
  seller_costs: t.table({
    columns: {
      stock_no: t.text(),
      codes: t.textArray(),
      version: t.bigint(),
      changed_at: t.timestamptz(),
    },
    key: ['stock_no'],
    owner: null,
    kept: 'reference, or as long as the dealer keeps the stock',
  }),

  plate_areas: t.table({
    columns: {
      prefix: t.text(),
      city_code: t.text(),
    },
    key: ['prefix', 'city_code'],
    small: true,
    owner: null,
    kept: 'reference',
  }),
}
