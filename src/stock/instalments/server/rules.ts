import { DEFAULT_ZONE, localClock } from '#core/days.ts'
import type { RequestOf } from '#core/endpoint.ts'
import { rupiah } from '#core/money.ts'
import { RUPIAH_MAX } from '#core/request-values.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Reference } from '#server/database/reference.ts'
import { Failure } from '#server/failure.ts'
import type { MonthlyFrom } from '#stock/used-cars/used-cars.contract.ts'
import type { carInstallments, Instalment } from '../instalments.contract.ts'
import { downPayment, lowestQuote, quote, type Term } from './quote.ts'
import { allTerms, insuranceRates, termsForAge } from './sql.ts'

type Asked = RequestOf<typeof carInstallments>['query']

/** Jakarta and its surroundings: the one area of the catalogue. */
const INSURANCE_REGION = 2

/**
 * The monthly instalments of a car: one row for each tenor with the requested down payment, or one for each tenor and
 * usual down payment. None for a car that is too old to be financed.
 */
export async function instalmentsFor(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  asked: Asked,
): Promise<Instalment[]> {
  const { price, dp, tenor } = asked
  const thisYear = Number(localClock(clock.now(), DEFAULT_ZONE).day.slice(0, 4))
  // Next year's model is sold before that year begins.
  const terms = await termsForAge(db, Math.max(0, thisYear - (asked.year ?? thisYear)))
  if (terms.length === 0) return []
  if (dp !== undefined) requireMinimumDownPayment(price, dp, Math.min(...terms.map(({ dp_pct }) => dp_pct)))
  requireOfferedTenor(terms, tenor)
  const rates = await insuranceRates(db, INSURANCE_REGION, price)
  const premium = (cover: string) => rates.find((rate) => rate.cover === cover)?.lower_pct ?? 0
  const premiums = { comprehensive: premium('comprehensive'), tlo: premium('tlo') }
  return terms
    .filter(({ tenor_months }) => tenor === undefined || tenor_months === tenor)
    .filter((term, at, all) => dp === undefined || all[at - 1]?.tenor_months !== term.tenor_months)
    .map((term) => quote(price, dp ?? downPayment(price, term.dp_pct), term, premiums))
}

/** Few rows, read with every list of cars. */
const TERMS: Reference<Awaited<ReturnType<typeof allTerms>>> = {
  tables: ['instalment_terms'],
  read: allTerms,
}

const ROUNDED_UP_TO = 10_000

/** Adds the lowest month of each car and its terms; null for a car that is too old to be financed. */
export async function addMonthlyInstalment<Car extends { price_idr: number; year: number }>(
  { reference, clock }: Pick<AppContext, 'reference' | 'clock'>,
  cars: readonly Car[],
): Promise<(Car & { monthly_from: MonthlyFrom | null })[]> {
  const terms = await reference(TERMS)
  const thisYear = Number(localClock(clock.now(), DEFAULT_ZONE).day.slice(0, 4))
  return cars.map((car) => {
    const age = Math.max(0, thisYear - car.year)
    const own = terms.filter(({ car_age_from, car_age_to }) => car_age_from <= age && age <= car_age_to)
    const lowest = lowestQuote(car.price_idr, own)
    if (!lowest) return { ...car, monthly_from: null }
    const { dp_pct, tenor_months, flat_rate_pct } = lowest
    const monthly_idr = Math.ceil(lowest.monthly_idr / ROUNDED_UP_TO) * ROUNDED_UP_TO
    return { ...car, monthly_from: { monthly_idr, dp_pct, tenor_months, flat_rate_pct } }
  })
}

/** The newest cars are of age zero, whatever year is written. */
const LAST_YEAR = 2200

/**
 * The highest price of a car by its year of make, so that its lowest month and its lowest down payment stay within these amounts.
 * Cars that are too old to be financed are in none.
 */
export async function priceCaps(
  { reference, clock }: Pick<AppContext, 'reference' | 'clock'>,
  { monthlyTo, downTo }: { monthlyTo?: number | undefined; downTo?: number | undefined },
): Promise<{ year_from: number; year_to: number; price_to: number }[]> {
  const terms = await reference(TERMS)
  const thisYear = Number(localClock(clock.now(), DEFAULT_ZONE).day.slice(0, 4))
  const ages = Math.max(-1, ...terms.map(({ car_age_to }) => car_age_to)) + 1
  return Array.from({ length: ages }, (_, age) => {
    const own = terms.filter(({ car_age_from, car_age_to }) => car_age_from <= age && age <= car_age_to)
    const fits = (price: number) => {
      const lowest = lowestQuote(price, own)
      if (!lowest) return false
      const monthly = Math.ceil(lowest.monthly_idr / ROUNDED_UP_TO) * ROUNDED_UP_TO
      const down = downPayment(price, lowest.dp_pct)
      return monthly <= (monthlyTo ?? monthly) && down <= (downTo ?? down)
    }
    const year = thisYear - age
    return { year_from: year, year_to: age === 0 ? LAST_YEAR : year, price_to: highestOf(fits) }
  }).filter(({ price_to }) => price_to > 0)
}

/** The highest price that fits; both amounts grow with the price. Zero if none does. */
function highestOf(fits: (price: number) => boolean): number {
  let low = 0
  let high = RUPIAH_MAX
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (fits(middle)) low = middle
    else high = middle - 1
  }
  return low
}

function requireMinimumDownPayment(price: number, dp: number, minimumPct: number): void {
  const minimum = Math.ceil((price * minimumPct) / 100)
  if (dp < minimum) {
    throw new Failure(
      'input_invalid',
      { field: 'dp' },
      `Uang muka minimal ${minimumPct}% dari harga mobil, yaitu ${rupiah(minimum)}`,
    )
  }
  if (dp >= price) {
    throw new Failure('input_invalid', { field: 'dp' }, 'Uang muka harus lebih kecil dari harga mobil')
  }
}

function requireOfferedTenor(terms: readonly Term[], tenor: number | undefined): void {
  const offered = [...new Set(terms.map(({ tenor_months }) => tenor_months))]
  if (tenor === undefined || offered.includes(tenor)) return
  throw new Failure('input_invalid', { field: 'tenor' }, `Tenor untuk mobil ini ${offered.join(', ')} bulan`)
}
