import { addDays, addMonths, type Day, longDay, monthName } from '#core/days.ts'
import { kilometres, rupiah, withThousands } from '#core/money.ts'
import { DAYS_A_MONTH } from '#garage/odometer/usage.model.ts'
import type { CostLine } from '#stock/used-cars/dossier.contract.ts'
import { type BuyerFacts, type CarFacts, NO_OWN_COSTS, type OwnCosts } from './cost-facts.model.ts'
import {
  type CostFigure,
  type CostTables,
  feeOf,
  findRowForDay,
  NONE,
  roundedHalfUp,
  sumCostLines,
  UNKNOWN,
} from './cost-figures.model.ts'
import { computeYearlyTax, ELECTRIC } from './vehicle-tax.model.ts'

// What a used car costs its buyer in the twelve months after today. The server computes what it knows; the browser computes
// the same with the buyer's own numbers, which never leave it.

/** Numbers that only the buyer knows; null where they entered none. */
export interface OwnNumbers extends OwnCosts {
  km_month: number | null
  /** Kilometres per litre or per kilowatt-hour. */
  km_unit: number | null
  unit_price: number | null
  /** Yearly insurance premium. */
  premium: number | null
}
export const NO_OWN_NUMBERS: OwnNumbers = {
  ...NO_OWN_COSTS,
  km_month: null,
  km_unit: null,
  unit_price: null,
  premium: null,
}

/** Periodic services of a model: their interval and what each costs at the least. */
interface ServiceMenu {
  every_km: number
  as_of: Day | null
  source: string | null
  steps: readonly { step_km: number; from: number | null }[]
}

/** Yearly premiums of the insurance authority's band, in percent of the price. */
interface PremiumBand {
  region: number
  lower_pct: number
  upper_pct: number
}

export interface MonthsFacts {
  car: CarFacts
  buyer: BuyerFacts
  tables: CostTables
  menu: ServiceMenu | null
  bands: readonly PremiumBand[]
}

/** `empty`: the buyer has not entered the number. */
type MonthsStatus = CostLine['status'] | 'empty'
interface MonthsLine extends Omit<CostLine, 'code' | 'status'> {
  code: 'pkb' | 'opsen' | 'swdkllj' | `service_${number}` | 'service' | 'fuel' | 'insurance' | 'five_year'
  status: MonthsStatus
}

export interface TwelveMonths {
  from: Day
  until: Day
  lines: MonthsLine[]
  sum: number
  /** Lines that the sum lacks. */
  missing: Pick<MonthsLine, 'code' | 'status' | 'label'>[]
  per_month: number
  /** Null without a distance. */
  per_km: number | null
  sample: boolean
}

const MONTHS = 12
/** Last mark of the plan, after which it repeats. */
const PLAN_KM = 100_000

/** Computes the lines of the twelve months from `today` on, their sum, and the lines that the sum lacks. */
export function computeTwelveMonths(facts: MonthsFacts, own: OwnNumbers, today: Day): TwelveMonths {
  const until = addDays(addMonths(today, MONTHS), -1)
  const lines = [
    ...taxLines(facts, own, { from: today, until }),
    ...serviceLines(facts, own, today),
    fuelLine(facts.car, own),
    insuranceLine(facts, own),
    fiveYearLine(facts, { from: today, until }),
  ]
  const { sum, sample } = sumCostLines(lines)
  const distance = (own.km_month ?? 0) * MONTHS
  return {
    from: today,
    until,
    lines,
    sum,
    missing: lines.filter(({ status }) => status === 'unknown' || status === 'empty'),
    per_month: roundedHalfUp(sum / MONTHS),
    per_km: distance > 0 ? roundedHalfUp(sum / distance) : null,
    sample,
  }
}

type Given = Partial<Omit<MonthsLine, 'code' | 'label'>> & Pick<MonthsLine, 'status'>
const lineOf = (code: MonthsLine['code'], label: string, given: Given): MonthsLine => ({
  amount: null,
  amount_to: null,
  source: null,
  as_of: null,
  note: null,
  ...given,
  code,
  label,
})

interface Period {
  from: Day
  until: Day
}
const isWithin = (day: Day, { from, until }: Period) => from <= day && day <= until

/** The first day from `from` on that is a whole number of years after `day`. */
function anniversary(day: Day, from: Day): Day {
  let years = 0
  while (addMonths(day, years * MONTHS) < from) years++
  return addMonths(day, years * MONTHS)
}

/** The tax of the year that begins within the period; tax that is overdue today is part of the purchase. */
function taxLines({ car, buyer, tables }: MonthsFacts, own: OwnNumbers, period: Period): MonthsLine[] {
  const due = car.tax_valid_until === null ? null : anniversary(car.tax_valid_until, period.from)
  const year = computeYearlyTax(car, buyer, tables, due ?? period.from, own.pkb)
  const found = (line: CostFigure): CostFigure => {
    if (due === null) return UNKNOWN
    return isWithin(due, period) ? line : { ...NONE, note: `Berikutnya ${longDay(due)}` }
  }
  const rate = opsenRate(tables, buyer, due ?? period.from)
  return [
    lineOf('pkb', due ? `PKB, ${longDay(due)}` : 'PKB', found(year.pkb)),
    lineOf('opsen', rate === null ? 'Opsen PKB' : `Opsen PKB ${percent(rate)} persen`, found(year.opsen)),
    lineOf('swdkllj', 'SWDKLLJ', found(year.swdkllj)),
  ]
}

function opsenRate({ taxes }: CostTables, { city }: BuyerFacts, day: Day): number | null {
  const rows = taxes.filter(({ province_id, item }) => province_id === city?.province && item === 'opsen')
  return findRowForDay(rows, day)?.pct ?? null
}

const percent = (value: number) => String(value).replace('.', ',')

/** A line for each mark of the plan that the buyer reaches within the period. */
function serviceLines({ car, menu }: MonthsFacts, { km_month }: OwnNumbers, today: Day): MonthsLine[] {
  const label = 'Servis berkala'
  if (!menu) return [lineOf('service', label, { ...UNKNOWN, note: 'Aturan servis merek ini belum ada.' })]
  if (!km_month) return [lineOf('service', label, { status: 'empty', note: 'Isi jarak sebulan.' })]
  const { every_km, as_of, source } = menu
  const last = car.mileage_km + km_month * MONTHS
  const first = (Math.floor(car.mileage_km / every_km) + 1) * every_km
  const marks = Array.from(
    { length: Math.max(0, Math.floor((last - first) / every_km) + 1) },
    (_, index) => first + index * every_km,
  )
  if (marks.length === 0)
    return [lineOf('service', label, { ...NONE, note: `Berikutnya pada ${kilometres(first)}` })]
  return marks.map((mark) => {
    const day = addDays(today, Math.round(((mark - car.mileage_km) / km_month) * DAYS_A_MONTH))
    const from = menu.steps.find(({ step_km }) => step_km === packageOf(mark, every_km))?.from ?? null
    return lineOf(
      `service_${mark}`,
      `Servis ${kilometres(mark)}, ${monthName(day)} ${day.slice(0, 4)}`,
      from === null ? UNKNOWN : { amount: from, status: 'estimate', as_of, source, note: 'Mulai dari' },
    )
  })
}

const packageOf = (mark: number, every: number) =>
  mark <= PLAN_KM ? mark : ((mark - every) % PLAN_KM) + every

/** `Bensin`, `Solar` or `Listrik`: what the buyer pays to drive. */
const energyOf = ({ fuel }: Pick<CarFacts, 'fuel'>) =>
  fuel === ELECTRIC ? 'Listrik' : fuel === 'Diesel' ? 'Solar' : 'Bensin'

function fuelLine(car: CarFacts, { km_month, km_unit, unit_price }: OwnNumbers): MonthsLine {
  const label = energyOf(car)
  if (!km_month || !km_unit || unit_price === null) return lineOf('fuel', label, { status: 'empty' })
  const distance = km_month * MONTHS
  const unit = car.fuel === ELECTRIC ? 'kWh' : 'liter'
  return lineOf('fuel', `${label}, ${kilometres(distance)}`, {
    amount: roundedHalfUp((distance * unit_price) / km_unit),
    status: 'own',
    note: `Angka Anda: ${percent(km_unit)} KM per ${unit}, ${rupiah(unit_price)} per ${unit}`,
  })
}

/** Region of the insurance authority by the id of a province: 1 Sumatra; 2 Jakarta, Jawa Barat and Banten; 3 elsewhere. */
const insuranceRegion = (province: number) => (province < 30 ? 1 : [31, 32, 36].includes(province) ? 2 : 3)

/** The band of the authority is a hint and never added. */
function insuranceLine({ car, buyer, bands }: MonthsFacts, { premium }: OwnNumbers): MonthsLine {
  const region = buyer.city && insuranceRegion(buyer.city.province)
  const band = bands.find((one) => one.region === region)
  const part = (pct: number) => withThousands(roundedHalfUp((car.price * Math.round(pct * 1_000)) / 100_000))
  const note = band
    ? `Pita OJK untuk harga ini, wilayah ${band.region}, comprehensive: IDR ${part(band.lower_pct)} sampai IDR ${part(band.upper_pct)} setahun`
    : null
  if (premium === null) return lineOf('insurance', 'Asuransi', { status: 'empty', note })
  return lineOf('insurance', 'Asuransi', { amount: premium, status: 'own', note: 'Angka Anda' })
}

function fiveYearLine({ car, tables }: MonthsFacts, period: Period): MonthsLine {
  const label = 'STNK lima tahunan'
  const day = car.stnk_valid_until
  if (day === null) return lineOf('five_year', label, UNKNOWN)
  if (day < period.from) return lineOf('five_year', label, { ...NONE, note: 'Diperbarui saat balik nama' })
  if (!isWithin(day, period))
    return lineOf('five_year', label, { ...NONE, note: `Berikutnya ${longDay(day)}` })
  const stnk = feeOf(tables, 'stnk', day)
  const tnkb = feeOf(tables, 'tnkb', day)
  if (stnk.amount === null || tnkb.amount === null) return lineOf('five_year', label, UNKNOWN)
  return lineOf('five_year', `${label}, ${longDay(day)}`, { ...stnk, amount: stnk.amount + tnkb.amount })
}
