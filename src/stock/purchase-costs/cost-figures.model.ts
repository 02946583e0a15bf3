import * as z from 'zod/mini'
import type { Day } from '#core/days.ts'
import type { CostLine } from '#stock/used-cars/dossier.contract.ts'

// Tables of dated figures, and the figures that lines of costs take from them.

/** Codes of the table of fees. */
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

/** Items of the table of regional tax; `pkb_2` is the rate of an owner's second car. */
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

/** A figure that applies from one day to another, both inclusive; without a day it has no end. */
const dated = {
  valid_from: z.nullable(z.string()),
  valid_until: z.nullable(z.string()),
  rule: z.nullable(z.string()),
  seen_in: z.nullable(z.string()),
  as_of: z.string(),
  status: z.enum(FIGURE_STATUSES),
  note: z.nullable(z.string()),
}
type Dated = z.output<z.ZodMiniObject<typeof dated>>

/** A row of the table of fees. */
export const vehicleFee = z.object({
  code: z.string(),
  amount_idr: z.nullable(z.number()),
  amount_to_idr: z.nullable(z.number()),
  /** The weight factor of a body style in the base of the tax. */
  factor: z.nullable(z.number()),
  ...dated,
})
export type VehicleFee = z.output<typeof vehicleFee>

/** A row of the table of regional tax, about one of `TAX_ITEMS`. */
export const regionalTax = z.object({
  province_id: z.number(),
  item: z.string(),
  pct: z.number(),
  ...dated,
})
export type RegionalTax = z.output<typeof regionalTax>

export interface CostTables {
  fees: readonly VehicleFee[]
  taxes: readonly RegionalTax[]
}

/** Of the rows that apply on `day`, the one that began last. */
export function findRowForDay<Row extends Pick<Dated, 'valid_from' | 'valid_until'>>(
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

/** The part of a line that comes from a table. */
export type CostFigure = Pick<CostLine, 'amount' | 'status'> & Partial<CostLine>

export const UNKNOWN: CostFigure = { amount: null, status: 'unknown' }
export const NONE: CostFigure = { amount: 0, status: 'none' }

/** Suffix of the source of a sample figure. */
export const SAMPLE_WORD = 'contoh'

/** Source, date and note of a figure. */
export const sourceOf = ({ rule, seen_in, as_of, note, status }: Dated) => ({
  source: [rule, seen_in, status === 'sample' ? SAMPLE_WORD : null].filter(Boolean).join('. ') || null,
  as_of,
  note,
})

/** The fee that applies on `today`; unknown where no row does. */
export function feeOf({ fees }: CostTables, code: string, today: Day): CostFigure {
  const row = findRowForDay(
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

type Summed = Pick<CostLine, 'amount' | 'source' | 'as_of'> & { status: string }

/** The sum of lines, over those that are known, estimated or the buyer's own; unknown ones are no part of it. */
export function sumCostLines(lines: readonly Summed[]) {
  const parts = lines.filter(({ status }) => ['known', 'estimate', 'own'].includes(status))
  const days = parts.flatMap(({ as_of }) => as_of ?? []).toSorted()
  return {
    sum: parts.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
    /** When the oldest figure was read; null when none has a day. */
    as_of: days[0] ?? null,
    /** Whether any figure is sample data. */
    sample: parts.some(({ source }) => source?.endsWith(SAMPLE_WORD) ?? false),
  }
}

/** Rounds half up, like every amount computed from these tables. */
export const roundedHalfUp = (amount: number) => Math.floor(amount + 0.5)
