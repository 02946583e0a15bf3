import { bigint, double, integer, nullable, table, text } from '../../../platform/database/table.ts'

export const instalmentsTables = {
  instalment_terms: table({
    columns: {
      id: integer(),
      /** Years, both counted in. */
      car_age_from: integer(),
      car_age_to: integer(),
      tenor_months: integer(),
      dp_pct: integer(),
      flat_rate_pct: double(),
      provision_pct: double(),
      admin_fee_idr: integer(),
      insurance: text<'comprehensive' | 'tlo' | 'kombinasi'>(),
    },
    key: ['id'],
    small: true,
    owner: null,
    kept: 'reference',
  }),

  insurance_rates: table({
    columns: {
      category: integer(),
      region: integer(),
      cover: text<'comprehensive' | 'tlo'>(),
      sum_from_idr: bigint(),
      /** Null for no limit. */
      sum_to_idr: nullable(bigint()),
      lower_pct: double(),
      upper_pct: double(),
    },
    key: ['category', 'region', 'cover'],
    small: true,
    owner: null,
    kept: 'reference',
  }),
}
