import { addMonths, type Day } from '../platform/days.ts'

// What a buyer pays until a used car is registered in their name. Amounts are whole rupiah; an amount that nobody
// knows is null, never zero, and never part of a sum without being named beside it.

export const COST_STATUSES = ['known', 'estimate', 'unknown', 'paid', 'own', 'none'] as const
export type CostStatus = (typeof COST_STATUSES)[number]

/** In the order in which they are shown. */
export const COST_CODES = [
  'price',
  'bbn2',
  'stnk',
  'tnkb',
  'bpkb',
  'mutasi',
  'cek_fisik',
  'mutasi_in',
  'tax',
  'pkb',
  'opsen',
  'swdkllj',
  'arrears',
  'penalty',
  'agent',
] as const
export type CostCode = (typeof COST_CODES)[number]

export interface CostLine {
  code: CostCode
  label: string
  /** Null when unknown. */
  amount: number | null
  /** The upper end, where an amount is a range. */
  amount_to: number | null
  status: CostStatus
  /** The rule, and where its figure was read. */
  source: string | null
  as_of: Day | null
  note: string | null
}

/** A figure that applies from one day to another, both inclusive; without a day it has no end. */
interface Dated {
  valid_from: Day | null
  valid_until: Day | null
  rule: string | null
  seen_in: string | null
  as_of: Day
  status: 'regulation' | 'secondary' | 'sample' | 'unknown'
  note: string | null
}

/** A row of the table of fees. */
export interface VehicleFee extends Dated {
  code: string
  amount_idr: number | null
  amount_to_idr: number | null
  /** A body's weight in the base of the tax. */
  factor: number | null
}

/** A row of the table of regional tax: `pkb_1` to `pkb_5`, `opsen`, `late_month_pct` or `late_months_max`. */
export interface RegionalTax extends Dated {
  province_id: number
  item: string
  pct: number
}

/** What is known of a car; null for what nobody has read. */
export interface CarFacts {
  price: number
  fuel: string
  body: string
  platePrefix: string | null
  taxValidUntil: Day | null
  registeredCity: number | null
  registeredProvince: number | null
  /** The yearly tax that was paid last. */
  pkbPaid: number | null
  /** The value that the tax is computed from (NJKB). */
  njkb: number | null
}

export interface BuyerFacts {
  /** The city of their identity card, with its province and the first letters of its plates. */
  city: { id: number; province: number; prefixes: readonly string[] } | null
  /** How many cars are in their name with this one, 1 to 5; null when they do not know, which counts as 1. */
  nth: number | null
}

export interface CostTables {
  fees: readonly VehicleFee[]
  taxes: readonly RegionalTax[]
}

export interface PurchaseCosts {
  lines: CostLine[]
  /** Of the known and estimated lines. */
  sum: number
  unknown: CostCode[]
  /** The oldest figure that the sum contains; null when none has a day. */
  as_of: Day | null
}

const ARREARS_MAX_YEARS = 5
const ELECTRIC = 'Listrik'
const SEDAN = 'Sedan'
/** Bodies whose weight in the tax is the one of jeeps and minibuses. */
const MINIBUSES = ['SUV', 'MPV', 'Hatchback', 'Minibus']

/** Half up, as every amount of these tables. */
const rounded = (amount: number) => Math.floor(amount + 0.5)

/** Of rows that apply on `day` the one that began last. */
export function rowOn<Row extends Pick<Dated, 'valid_from' | 'valid_until'>>(
  rows: readonly Row[],
  day: Day,
): Row | null {
  const applying = rows.filter(
    ({ valid_from, valid_until }) =>
      (valid_from === null || valid_from <= day) && (valid_until === null || valid_until >= day),
  )
  return (
    applying.toSorted((one, other) => ((one.valid_from ?? '') < (other.valid_from ?? '') ? 1 : -1))[0] ?? null
  )
}

type Found = Pick<CostLine, 'amount' | 'status'> & Partial<CostLine>

const UNKNOWN: Found = { amount: null, status: 'unknown' }
const NONE: Found = { amount: 0, status: 'none' }

/** One year of tax on a car. */
interface YearlyTax {
  pkb: Found
  opsen: Found
  swdkllj: Found
}

/** The lines of a purchase on `today`, their sum, and what the sum lacks. */
export function purchaseCosts(
  car: CarFacts,
  buyer: BuyerFacts,
  tables: CostTables,
  today: Day,
): PurchaseCosts {
  const fee = (code: string): Found => feeOf(tables, code, today)
  const moves = movesAway(car, buyer)
  const late = lateness(car.taxValidUntil, today)
  const year = yearlyTax(car, buyer, tables, today)
  const due = (found: Found): Found => (late === null || late.years === 0 ? NONE : found)
  const found: Record<CostCode, Found> = {
    price: { amount: car.price, status: 'known' },
    bbn2: fee('bbn2'),
    stnk: fee('stnk'),
    tnkb: fee('tnkb'),
    bpkb: fee('bpkb'),
    mutasi: moves === null ? UNKNOWN : moves ? fee('mutasi') : NONE,
    cek_fisik: fee('cek_fisik'),
    mutasi_in: moves === false ? NONE : fee('mutasi_in'),
    tax: taxState(car.taxValidUntil, late),
    pkb: due(year.pkb),
    opsen: due(year.opsen),
    swdkllj: due(year.swdkllj),
    arrears: late === null ? UNKNOWN : arrears(year, fee('swdkllj_late'), late.years),
    penalty: late === null ? UNKNOWN : penalty(year, buyer, tables, late, today),
    agent: NONE,
  }
  const lines = COST_CODES.map((code) => lineOf(code, found[code]))
  const summed = lines.filter(({ status }) => status === 'known' || status === 'estimate')
  const days = summed.flatMap(({ as_of }) => as_of ?? []).toSorted()
  return {
    lines,
    sum: summed.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
    unknown: lines.flatMap(({ code, status }) => (status === 'unknown' ? code : [])),
    as_of: days[0] ?? null,
  }
}

const LABELS: Record<CostCode, string> = {
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

const lineOf = (code: CostCode, found: Found): CostLine => ({
  code,
  label: LABELS[code],
  amount_to: null,
  source: null,
  as_of: null,
  note: null,
  ...found,
})

const sourceOf = ({ rule, seen_in, as_of, note, status }: Dated) => ({
  source: [rule, seen_in, status === 'sample' ? 'contoh' : null].filter(Boolean).join('. ') || null,
  as_of,
  note,
})

function feeOf({ fees }: CostTables, code: string, today: Day): Found {
  const row = rowOn(
    fees.filter((fee) => fee.code === code),
    today,
  )
  if (!row) return UNKNOWN
  const amount = row.status === 'unknown' ? null : row.amount_idr
  return {
    amount,
    amount_to: row.amount_to_idr,
    status: amount === null ? 'unknown' : row.amount_to_idr === null ? 'known' : 'estimate',
    ...sourceOf(row),
  }
}

/**
 * Whether the car leaves the Samsat where it is registered; null when nobody knows. A plate tells a region, not a city: B is
 * used in three provinces.
 */
function movesAway(
  { registeredCity, platePrefix }: CarFacts,
  { city }: Pick<BuyerFacts, 'city'>,
): boolean | null {
  if (!city) return null
  if (registeredCity !== null) return registeredCity !== city.id
  if (platePrefix === null || city.prefixes.length === 0) return null
  return city.prefixes.includes(platePrefix) ? null : true
}

interface Lateness {
  /** Years of tax that have begun since the last day that was paid for, the present one included. */
  years: number
  /** Months that have begun. */
  months: number
}

function lateness(taxValidUntil: Day | null, today: Day): Lateness | null {
  if (taxValidUntil === null) return null
  if (today <= taxValidUntil) return { years: 0, months: 0 }
  let months = 1
  while (addMonths(taxValidUntil, months) < today) months++
  return { years: Math.ceil(months / 12), months }
}

function taxState(taxValidUntil: Day | null, late: Lateness | null): Found {
  if (late === null) return UNKNOWN
  if (late.years > 0) return { ...NONE, note: `Lewat sejak ${taxValidUntil}` }
  return { amount: 0, status: 'paid', as_of: taxValidUntil, note: `Dibayar sampai ${taxValidUntil}` }
}

/** The tax of one year in the buyer's province. */
function yearlyTax(car: CarFacts, { city, nth }: BuyerFacts, tables: CostTables, today: Day): YearlyTax {
  const swdkllj = feeOf(tables, 'swdkllj', today)
  if (car.fuel === ELECTRIC) {
    const exempt = feeOf(tables, 'electric_exempt', today)
    return { pkb: exempt, opsen: exempt.amount === 0 ? { ...exempt, note: null } : UNKNOWN, swdkllj }
  }
  const rate = (item: string) =>
    city &&
    rowOn(
      tables.taxes.filter((row) => row.province_id === city.province && row.item === item),
      today,
    )
  const pkb = pkbOf(car, { city, rate: rate(`pkb_${nth ?? 1}`) }, tables, today)
  const opsen = rate('opsen')
  if (pkb.amount === null || !opsen) return { pkb, opsen: UNKNOWN, swdkllj }
  const amount = rounded((pkb.amount * opsen.pct) / 100)
  return { pkb, opsen: { amount, status: 'estimate', ...sourceOf(opsen) }, swdkllj }
}

function pkbOf(
  car: CarFacts,
  { city, rate }: { city: BuyerFacts['city']; rate: RegionalTax | null },
  tables: CostTables,
  today: Day,
): Found {
  if (!city) return UNKNOWN
  const weight = weightOf(car.body, tables, today)
  if (car.njkb !== null && rate && weight !== null)
    return {
      // Whole numbers until the division: 1.05 and 1.12 have no exact binary form.
      amount: rounded((car.njkb * Math.round(weight * 1_000) * Math.round(rate.pct * 100)) / 10_000_000),
      status: 'estimate',
      ...sourceOf(rate),
    }
  const stays = car.registeredProvince === city.province
  if (car.njkb === null && stays && car.pkbPaid !== null)
    return { amount: car.pkbPaid, status: 'estimate', note: 'PKB yang terakhir dibayar' }
  return UNKNOWN
}

function weightOf(body: string, tables: CostTables, today: Day): number | null {
  const code = body === SEDAN ? 'weight_sedan' : MINIBUSES.includes(body) ? 'weight_suv_mpv' : null
  const rows = tables.fees.filter((fee) => fee.code === code)
  return rowOn(rows, today)?.factor ?? null
}

/** The years before the present one; its own tax has lines of its own. */
function arrears({ pkb, opsen, swdkllj }: YearlyTax, fine: Found, yearsLate: number): Found {
  const years = Math.min(yearsLate - 1, ARREARS_MAX_YEARS)
  if (yearsLate === 0) return NONE
  const each = [pkb, opsen, swdkllj].map(({ amount }) => amount)
  const yearly = each.reduce<number | null>(
    (sum, amount) => (sum === null || amount === null ? null : sum + amount),
    0,
  )
  if (yearly === null && years > 0) return UNKNOWN
  const owed = (yearly ?? 0) * years
  if (fine.amount === null) return UNKNOWN
  return {
    amount: owed,
    // The fine for the insurance fund grows by rules that were not found: at most so much for each year.
    amount_to: owed + fine.amount * (years + 1),
    status: years > 0 ? 'estimate' : 'none',
    note: `Denda SWDKLLJ paling banyak ${fine.amount * (years + 1)}`,
  }
}

/** Started months times the province's rate; unknown where the province has no rule. */
function penalty(
  { pkb }: YearlyTax,
  { city }: Pick<BuyerFacts, 'city'>,
  { taxes }: CostTables,
  { months }: Lateness,
  today: Day,
): Found {
  if (months === 0) return NONE
  const rule = (item: string) =>
    rowOn(
      taxes.filter((row) => row.province_id === city?.province && row.item === item),
      today,
    )
  const [rate, most] = [rule('late_month_pct'), rule('late_months_max')]
  if (!rate || !most || pkb.amount === null) return UNKNOWN
  const amount = rounded((pkb.amount * Math.min(months, most.pct) * rate.pct) / 100)
  return { amount, status: 'estimate', ...sourceOf(rate) }
}
