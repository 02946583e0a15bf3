import { addMonths, type Day, longDay } from '#core/days.ts'
import { rupiah } from '#core/money.ts'
import type { BuyerFacts, CarFacts } from './cost-facts.model.ts'
import {
  type CostFigure,
  type CostTables,
  feeOf,
  findRowForDay,
  NONE,
  type RegionalTax,
  roundedHalfUp,
  sourceOf,
  UNKNOWN,
} from './cost-figures.model.ts'

// The tax on a car: of one year, arrears of earlier years, and the penalty for paying late.

/** The facts that the tax of a car depends on. */
type TaxedCar = Pick<
  CarFacts,
  'fuel' | 'body' | 'tax_valid_until' | 'registered_province' | 'pkb_paid' | 'njkb'
>

const ARREARS_MAX_YEARS = 5
/** The fuel of an electric car. */
export const ELECTRIC = 'Listrik'
const SEDAN = 'Sedan'
/** Body styles with the weight factor of jeeps and minibuses. */
const MINIBUSES = ['SUV', 'MPV', 'Hatchback', 'Minibus']

/** One year of tax on a car. */
export interface YearlyTax {
  pkb: CostFigure
  opsen: CostFigure
  swdkllj: CostFigure
}

export interface Lateness {
  /** Years of tax that have begun since the last paid day, the present one included. */
  years: number
  /** Months that have begun. */
  months: number
}

/** How late a payment on `today` is; null where the last day is unknown. */
export function computeLateness(taxValidUntil: Day | null, today: Day): Lateness | null {
  if (taxValidUntil === null) return null
  if (today <= taxValidUntil) return { years: 0, months: 0 }
  let months = 1
  while (addMonths(taxValidUntil, months) < today) months++
  return { years: Math.ceil(months / 12), months }
}

/** Whether the tax of the present year is paid. */
export function describeTaxState(taxValidUntil: Day | null, late: Lateness | null): CostFigure {
  if (taxValidUntil === null || late === null) return UNKNOWN
  if (late.years > 0) return { ...NONE, note: `Lewat sejak ${longDay(taxValidUntil)}` }
  return { amount: 0, status: 'paid', as_of: taxValidUntil, note: `Dibayar sampai ${longDay(taxValidUntil)}` }
}

/** The tax of one year in the buyer's province; `ownPkb` is what the buyer read in the car's papers. */
export function computeYearlyTax(
  car: TaxedCar,
  { city, nth }: BuyerFacts,
  tables: CostTables,
  today: Day,
  ownPkb: number | null = null,
): YearlyTax {
  const swdkllj = feeOf(tables, 'swdkllj', today)
  if (car.fuel === ELECTRIC) {
    const exempt = feeOf(tables, 'electric_exempt', today)
    return { pkb: exempt, opsen: exempt.amount === 0 ? { ...exempt, note: null } : UNKNOWN, swdkllj }
  }
  const rate = (item: string) =>
    city &&
    findRowForDay(
      tables.taxes.filter((row) => row.province_id === city.province && row.item === item),
      today,
    )
  const pkbRate = rate(`pkb_${nth ?? 1}`)
  const opsen = rate('opsen')
  const computed: CostFigure =
    ownPkb === null ? pkbOf(car, { city, rate: pkbRate }, tables, today) : { amount: ownPkb, status: 'own' }
  if (computed.amount === null && city) {
    const paid = lastPaid(car, city, opsen)
    if (paid) return { ...paid, swdkllj }
  }
  if (computed.amount === null || !opsen) return { pkb: computed, opsen: UNKNOWN, swdkllj }
  const amount = roundedHalfUp((computed.amount * opsen.pct) / 100)
  return { pkb: computed, opsen: { amount, status: 'estimate', ...sourceOf(opsen) }, swdkllj }
}

function pkbOf(
  car: TaxedCar,
  { city, rate }: { city: BuyerFacts['city']; rate: RegionalTax | null },
  tables: CostTables,
  today: Day,
): CostFigure {
  if (!city || car.njkb === null || !rate) return UNKNOWN
  const weight = weightOf(car.body, tables, today)
  if (weight === null) return UNKNOWN
  return {
    // Whole numbers until the division: 1.05 and 1.12 have no exact binary form.
    amount: roundedHalfUp(
      (car.njkb * Math.round(weight * 1_000) * Math.round(rate.pct * 1_000)) / 100_000_000,
    ),
    status: 'estimate',
    ...sourceOf(rate),
  }
}

/** For a car of unknown value that stays in its province: the tax that was paid last, PKB and opsen together on one receipt. */
function lastPaid(
  { njkb, pkb_paid, registered_province }: TaxedCar,
  city: NonNullable<BuyerFacts['city']>,
  opsen: RegionalTax | null,
): Pick<YearlyTax, 'pkb' | 'opsen'> | null {
  if (njkb !== null || pkb_paid === null || registered_province !== city.province) return null
  const pkb: CostFigure = { amount: pkb_paid, status: 'estimate', note: 'PKB yang terakhir dibayar' }
  if (!opsen) return { pkb, opsen: UNKNOWN }
  const amount = roundedHalfUp((pkb_paid * 100) / (100 + opsen.pct))
  return {
    pkb: { ...pkb, amount },
    opsen: { amount: pkb_paid - amount, status: 'estimate', ...sourceOf(opsen) },
  }
}

function weightOf(body: string, tables: CostTables, today: Day): number | null {
  const code = body === SEDAN ? 'weight_sedan' : MINIBUSES.includes(body) ? 'weight_suv_mpv' : null
  const rows = tables.fees.filter((fee) => fee.code === code)
  return findRowForDay(rows, today)?.factor ?? null
}

/** The years before the present one; its own tax has lines of its own. */
export function computeArrears(
  { pkb, opsen, swdkllj }: YearlyTax,
  fine: CostFigure,
  yearsLate: number,
): CostFigure {
  if (yearsLate === 0) return NONE
  const years = Math.min(yearsLate - 1, ARREARS_MAX_YEARS)
  const amounts = [pkb, opsen, swdkllj].flatMap(({ amount }) => amount ?? [])
  if (fine.amount === null || (years > 0 && amounts.length < 3)) return UNKNOWN
  const owed = years === 0 ? 0 : years * amounts.reduce((sum, amount) => sum + amount)
  // The rules by which the SWDKLLJ fine grows are not known; this is its maximum for each year.
  const most = fine.amount * (years + 1)
  return {
    amount: owed,
    amount_to: owed + most,
    status: 'estimate',
    note: `Denda SWDKLLJ paling banyak ${rupiah(most)}`,
  }
}

/** Started months times the province's rate; unknown where the province has no rule. */
export function computePenalty(
  { pkb }: YearlyTax,
  { city }: Pick<BuyerFacts, 'city'>,
  { taxes }: CostTables,
  { months }: Lateness,
  today: Day,
): CostFigure {
  if (months === 0) return NONE
  const rule = (item: string) =>
    findRowForDay(
      taxes.filter((row) => row.province_id === city?.province && row.item === item),
      today,
    )
  const rate = rule('late_month_pct')
  const most = rule('late_months_max')
  if (!rate || !most || pkb.amount === null) return UNKNOWN
  const amount = roundedHalfUp((pkb.amount * Math.min(months, most.pct) * rate.pct) / 100)
  return { amount, status: 'estimate', ...sourceOf(rate) }
}
