import type { Instalment } from '../instalments.contract.ts'

export interface Term {
  tenor_months: number
  dp_pct: number
  flat_rate_pct: number
  provision_pct: number
  admin_fee_idr: number
  insurance: Instalment['insurance']
}

type RatedTenor = Pick<Term, 'flat_rate_pct' | 'tenor_months'>

/** Yearly premiums in percent of the price. */
export interface Premiums {
  comprehensive: number
  tlo: number
}

const MONTHS = 12
const ROUNDED_UP_TO = 1_000

/** Computes one row by the flat-rate formula of the reference data (`seeds/data/README.md`). */
export function quote(price: number, dp: number, term: Term, premiums: Premiums): Instalment {
  const { principal, interest, monthly } = loanOf(price, dp, term)
  const insurance = share(price, premiumOver(term, premiums))
  const provision = share(principal, term.provision_pct)
  const parts = [
    { label: 'Uang muka', amount_idr: dp },
    { label: 'Angsuran pertama', amount_idr: monthly },
    { label: 'Biaya administrasi', amount_idr: term.admin_fee_idr },
    { label: 'Provisi', amount_idr: provision },
    { label: `Asuransi ${term.tenor_months / MONTHS} tahun`, amount_idr: insurance },
  ]
  return {
    tenor_months: term.tenor_months,
    price_idr: price,
    dp_idr: dp,
    dp_pct: Math.round((dp / price) * 10_000) / 100,
    principal_idr: principal,
    flat_rate_pct: term.flat_rate_pct,
    effective_rate_pct: effectiveRate(term.flat_rate_pct, term.tenor_months),
    interest_idr: interest,
    monthly_idr: monthly,
    insurance: term.insurance,
    insurance_idr: insurance,
    provision_idr: provision,
    admin_fee_idr: term.admin_fee_idr,
    first_payment_idr: parts.reduce((sum, { amount_idr }) => sum + amount_idr, 0),
    first_payment: parts,
    illustration: true,
  }
}

function loanOf(price: number, dp: number, { flat_rate_pct, tenor_months }: RatedTenor) {
  const principal = price - dp
  const interest = share(principal, (flat_rate_pct * tenor_months) / MONTHS)
  const monthly = Math.ceil((principal + interest) / tenor_months / ROUNDED_UP_TO) * ROUNDED_UP_TO
  return { principal, interest, monthly }
}

/** The lowest month among the lowest down payments of all tenors: the one that a car's page begins with. */
export function lowestQuote(price: number, terms: readonly (RatedTenor & { dp_pct: number })[]) {
  const lowestDown = terms.filter((term, at) => terms[at - 1]?.tenor_months !== term.tenor_months)
  const quotes = lowestDown.map(({ dp_pct, tenor_months, flat_rate_pct }) => ({
    dp_pct,
    tenor_months,
    flat_rate_pct,
    monthly_idr: loanOf(price, downPayment(price, dp_pct), { tenor_months, flat_rate_pct }).monthly,
  }))
  return quotes.sort((one, other) => one.monthly_idr - other.monthly_idr)[0]
}

export const downPayment = (price: number, percent: number) => share(price, percent)

const share = (amount: number, percent: number) => Math.round((amount * percent) / 100)

/** `kombinasi` is comprehensive in the first year and total loss only after it. */
function premiumOver({ insurance, tenor_months }: Term, { comprehensive, tlo }: Premiums): number {
  const years = tenor_months / MONTHS
  if (insurance === 'comprehensive') return comprehensive * years
  if (insurance === 'tlo') return tlo * years
  return comprehensive + tlo * (years - 1)
}

/**
 * The effective yearly rate, in percent with two decimals, that gives the same instalments as a flat one: twelve times the monthly
 * rate at which their present value is the borrowed amount.
 */
export function effectiveRate(flatRatePct: number, months: number): number {
  const payment = (1 + (flatRatePct / 100) * (months / MONTHS)) / months
  // The present value falls as the rate grows, so bisection finds the rate.
  let low = 0
  let high = 1
  for (let round = 0; round < 60; round++) {
    const rate = (low + high) / 2
    const worth = rate === 0 ? payment * months : (payment * (1 - (1 + rate) ** -months)) / rate
    if (worth > 1) low = rate
    else high = rate
  }
  return Math.round(low * MONTHS * 10_000) / 100
}
