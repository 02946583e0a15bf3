import type { Queries } from '#server/database/database.ts'

/** Terms for a car of this age, by tenor and then by down payment. */
export const termsForAge = (db: Queries, age: number) =>
  db
    .selectFrom('instalment_terms')
    .select(['tenor_months', 'dp_pct', 'flat_rate_pct', 'provision_pct', 'admin_fee_idr', 'insurance'])
    .where('car_age_from', '<=', age)
    .where('car_age_to', '>=', age)
    .orderBy('tenor_months')
    .orderBy('dp_pct')
    .execute()

export const allTerms = (db: Queries) =>
  db.selectFrom('instalment_terms').selectAll().orderBy('tenor_months').orderBy('dp_pct').execute()

/** Lower yearly premiums, in percent of the price, by cover. */
export const insuranceRates = (db: Queries, region: number, priceIdr: number) =>
  db
    .selectFrom('insurance_rates')
    .select(['cover', 'lower_pct'])
    .where('region', '=', region)
    .where('sum_from_idr', '<=', priceIdr)
    .where(({ eb, or }) => or([eb('sum_to_idr', 'is', null), eb('sum_to_idr', '>=', priceIdr)]))
    .execute()

/** Bands of yearly premiums for a car of this price, in percent of it, by region. */
export const premiumBands = (db: Queries, priceIdr: number) =>
  db
    .selectFrom('insurance_rates')
    .select(['region', 'lower_pct', 'upper_pct'])
    .where('cover', '=', 'comprehensive')
    .where('sum_from_idr', '<=', priceIdr)
    .where(({ eb, or }) => or([eb('sum_to_idr', 'is', null), eb('sum_to_idr', '>=', priceIdr)]))
    .orderBy('region')
    .execute()
