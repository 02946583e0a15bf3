import type { Day } from '../platform/days.ts'
import { type CostTables, type Found, feeOf, NONE, UNKNOWN } from './cost-figures.ts'
import { COST_CODES, type CostCode, type CostLine, type PurchaseCosts } from './dossier.ts'
import {
  arrears,
  type BuyerFacts,
  lateness,
  penalty,
  type TaxedCar,
  taxState,
  yearlyTax,
} from './vehicle-tax.ts'

// What a buyer pays until a used car is registered in their name. Amounts are whole rupiah; an amount that nobody
// knows is null, never zero, and never part of a sum without being named beside it.

/** What is known of a car; null for what nobody has read. */
export interface CarFacts extends TaxedCar {
  price: number
  platePrefix: string | null
  registeredCity: number | null
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
  const due = (found: Found): Found => (late === null ? UNKNOWN : late.years === 0 ? NONE : found)
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
