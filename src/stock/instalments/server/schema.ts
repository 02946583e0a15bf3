import * as t from '#server/database/table.ts'

export const instalmentsTables = {
  instalment_terms: t.table({
    columns: {
      id: t.integer(),
      /** Years, both inclusive. */
      car_age_from: t.integer(),
      car_age_to: t.integer(),
      tenor_months: t.integer(),
      dp_pct: t.integer(),
      flat_rate_pct: t.double(),
      provision_pct: t.double(),
      admin_fee_idr: t.integer(),
      insurance: t.text<'comprehensive' | 'tlo' | 'kombinasi'>(),
    },
    key: ['id'],
    small: true,
    owner: null,
    kept: 'reference',
  }),

  insurance_rates: t.table({
    columns: {
      category: t.integer(),
      region: t.integer(),
      cover: t.text<'comprehensive' | 'tlo'>(),
      sum_from_idr: t.bigint(),
      /** Null for no limit. */
      sum_to_idr: t.nullable(t.bigint()),
      lower_pct: t.double(),
      upper_pct: t.double(),
    },
    key: ['category', 'region', 'cover'],
    small: true,
    owner: null,
    kept: 'reference',
  }),
}
