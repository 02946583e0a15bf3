import type { Day } from '../platform/days.ts'
import type { CostLine } from './dossier.ts'

// Tables of dated figures, and what a line of costs takes from them.

/** A figure that applies from one day to another, both inclusive; without a day it has no end. */
interface Dated {
  valid_from: Day | null
  valid_until: Day | null
  rule: string | null
  seen_in: string | null
  as_of: Day
  status: (typeof FIGURE_STATUSES)[number]
  note: string | null
}

/** What a row of the table of fees may be about. */
export const FEE_CODES = [
  'bbn2',
  'stnk',
  'tnkb',
  'bpkb',
  'mutasi',
  'mutasi_in',
  'cek_fisik',
  'pengesahan',
  'swdkllj',
  'swdkllj_late',
  'agent',
  'weight_sedan',
  'weight_suv_mpv',
  'electric_exempt',
] as const

/** What a row of the table of regional tax may be about; `pkb_2` is the rate of an owner's second car. */
export const TAX_ITEMS = [
  'pkb_1',
  'pkb_2',
  'pkb_3',
  'pkb_4',
  'pkb_5',
  'opsen',
  'late_month_pct',
  'late_months_max',
] as const

export const FIGURE_STATUSES = ['regulation', 'secondary', 'sample', 'unknown'] as const

/** A row of the table of fees. */
export interface VehicleFee extends Dated {
  code: string
  amount_idr: number | null
  amount_to_idr: number | null
  /** A body's weight in the base of the tax. */
  factor: number | null
}

/** A row of the table of regional tax, about one of `TAX_ITEMS`. */
export interface RegionalTax extends Dated {
  province_id: number
  item: string
  pct: number
}

export interface CostTables {
  fees: readonly VehicleFee[]
  taxes: readonly RegionalTax[]
}

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

/** What a line takes from a table. */
export type Found = Pick<CostLine, 'amount' | 'status'> & Partial<CostLine>

export const UNKNOWN: Found = { amount: null, status: 'unknown' }
export const NONE: Found = { amount: 0, status: 'none' }

/** Where a figure was read. */
export const sourceOf = ({ rule, seen_in, as_of, note, status }: Dated) => ({
  source: [rule, seen_in, status === 'sample' ? 'contoh' : null].filter(Boolean).join('. ') || null,
  as_of,
  note,
})

/** The fee that applies on `today`; unknown where no row does. */
export function feeOf({ fees }: CostTables, code: string, today: Day): Found {
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
