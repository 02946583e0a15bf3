import { type Day, longDay } from '#core/days.ts'
import {
  COST_CODES,
  type CostCode,
  type CostLine,
  type PurchaseCosts,
} from '#stock/used-cars/dossier.contract.ts'
import { type BuyerFacts, type CarFacts, NO_OWN_COSTS, type OwnCosts } from './cost-facts.model.ts'
import {
  type CostFigure,
  type CostTables,
  feeOf,
  NONE,
  SAMPLE_WORD,
  sumCostLines,
  UNKNOWN,
} from './cost-figures.model.ts'
import {
  computeArrears,
  computeLateness,
  computePenalty,
  computeYearlyTax,
  describeTaxState,
} from './vehicle-tax.model.ts'

// What a buyer pays until a used car is registered in their name. Amounts are whole rupiah. An unknown amount is null, never
// zero, and is listed beside the sum that lacks it.

/** Computes the lines of a purchase on `today`, their sum, and the lines that the sum lacks. */
export function computePurchaseCosts(
  car: CarFacts,
  buyer: BuyerFacts,
  tables: CostTables,
  today: Day,
  own: OwnCosts = NO_OWN_COSTS,
): PurchaseCosts {
  const fee = (code: string): CostFigure => feeOf(tables, code, today)
  const moves = isLeavingSamsat(car, buyer)
  const late = computeLateness(car.tax_valid_until, today)
  const year = computeYearlyTax(car, buyer, tables, today, own.pkb)
  const due = (found: CostFigure): CostFigure => (late === null ? UNKNOWN : late.years === 0 ? NONE : found)
  const found: Record<CostCode, CostFigure> = {
    price: { amount: car.price, status: 'known', source: car.sample ? SAMPLE_WORD : null },
    bbn2: fee('bbn2'),
    stnk: fee('stnk'),
    tnkb: fee('tnkb'),
    bpkb: fee('bpkb'),
    mutasi: moves === null ? UNKNOWN : moves ? fee('mutasi') : NONE,
    cek_fisik: fee('cek_fisik'),
    mutasi_in: moves === false ? NONE : (createOwnCost(own.mutasi_in) ?? fee('mutasi_in')),
    tax: { ...describeTaxState(car.tax_valid_until, late), source: papersOf(car) },
    pkb: due(year.pkb),
    opsen: due(year.opsen),
    swdkllj: due(year.swdkllj),
    arrears: late === null ? UNKNOWN : computeArrears(year, fee('swdkllj_late'), late.years),
    penalty: late === null ? UNKNOWN : computePenalty(year, buyer, tables, late, today),
    agent: createOwnCost(own.agent) ?? NONE,
  }
  for (const code of car.paid_by_seller) found[code] = { ...NONE, note: PAID_BY_SELLER }
  const lines = COST_CODES.map((code) => lineOf(code, found[code]))
  return {
    today,
    lines,
    unknown: lines.flatMap(({ code, status }) => (status === 'unknown' ? code : [])),
    ...sumCostLines(lines),
  }
}

/** The note of a line that head office has marked as the seller's. */
export const PAID_BY_SELLER = 'Ditanggung penjual'

/** Source of the facts of a car. */
const papersOf = ({ inspected_on }: CarFacts) =>
  inspected_on ? `STNK yang diperiksa ${longDay(inspected_on)}` : 'data stok'

const createOwnCost = (amount: number | null): CostFigure | null =>
  amount === null ? null : { amount, status: 'own' }

const TAXES: readonly CostCode[] = ['tax', 'pkb', 'opsen', 'swdkllj', 'arrears', 'penalty']

/** Whether a sum is only a lower bound: an unknown tax can be many times a fee. */
export const isLowerBound = (unknown: readonly CostCode[]) => unknown.some((code) => TAXES.includes(code))

/**
 * What PKB and opsen of a year cost more than for a first car: of the buyer's own car, or of a second one for a buyer who has
 * none yet. Null where a rate is unknown.
 */
export function progressiveIncrease(
  car: CarFacts,
  buyer: BuyerFacts,
  tables: CostTables,
  today: Day,
): number | null {
  const yearOf = (nth: number) => {
    const { pkb, opsen } = computeYearlyTax(car, { ...buyer, nth }, tables, today)
    return pkb.amount === null || opsen.amount === null ? null : pkb.amount + opsen.amount
  }
  const first = yearOf(1)
  const later = yearOf(Math.max(2, buyer.nth ?? 1))
  return first === null || later === null ? null : later - first
}

/** The tax of a year in the buyer's province: PKB, opsen and SWDKLLJ. Null where one of them is unknown. */
export function taxOfYear(car: CarFacts, buyer: BuyerFacts, tables: CostTables, today: Day): number | null {
  const { pkb, opsen, swdkllj } = computeYearlyTax(car, buyer, tables, today)
  if (pkb.amount === null || opsen.amount === null || swdkllj.amount === null) return null
  return pkb.amount + opsen.amount + swdkllj.amount
}

export const COST_LABELS: Record<CostCode, string> = {
  price: 'Harga mobil',
  bbn2: 'Bea balik nama (BBN)',
  stnk: 'Penerbitan STNK',
  tnkb: 'Pelat nomor (TNKB)',
  bpkb: 'Penerbitan BPKB',
  mutasi: 'Surat mutasi ke luar daerah',
  cek_fisik: 'Cek fisik',
  mutasi_in: 'Mutasi masuk di Samsat tujuan',
  tax: 'Pajak tahun berjalan',
  pkb: 'PKB',
  opsen: 'Opsen PKB',
  swdkllj: 'SWDKLLJ',
  arrears: 'Tunggakan',
  penalty: 'Denda',
  agent: 'Jasa pengurusan',
}

const lineOf = (code: CostCode, found: CostFigure): CostLine => ({
  code,
  label: COST_LABELS[code],
  amount_to: null,
  source: null,
  as_of: null,
  note: null,
  ...found,
})

/**
 * Whether the car leaves the Samsat where it is registered; null where that is unknown. A plate shows a region, not a city: B is
 * used in three provinces.
 */
function isLeavingSamsat(
  { registered_city, plate_prefix }: CarFacts,
  { city }: Pick<BuyerFacts, 'city'>,
): boolean | null {
  if (!city) return null
  if (registered_city !== null) return registered_city !== city.id
  if (plate_prefix === null || city.prefixes.length === 0) return null
  return city.prefixes.includes(plate_prefix) ? null : true
}
