import { type Day, daysBetween, longDay } from '#core/days.ts'
import { rupiah, withThousands } from '#core/money.ts'
import type { CostCode, CostLine, PurchaseCosts } from '#stock/used-cars/dossier.contract.ts'
import { isLowerBound, PAID_BY_SELLER } from '../../purchase-costs.model.ts'

/** A line as it is read: what it is, how much, and where that is from. */
export interface CostRow {
  code: string
  label: string
  amount: string
  /** What it depends on, or why it is unknown. */
  small: string
  /** The rule, and where and when it was read; empty where the small text says it. */
  source: string
  isEstimate: boolean
  isUnknown: boolean
}

const UNKNOWN = 'Belum diketahui'
const OLD_SOURCE_DAYS = 400
const SAMPLE = 'contoh'
const LATE: readonly CostCode[] = ['arrears', 'penalty']
const YEAR: readonly CostCode[] = ['pkb', 'opsen', 'swdkllj']

/**
 * The lines that a buyer reads: arrears and penalty are one line while neither is owed or known, and the taxes of a year are
 * listed only where they are due.
 */
export function listShownLines({ lines }: Pick<PurchaseCosts, 'lines'>): CostLine[] {
  const statusOf = (code: CostCode) => lines.find((line) => line.code === code)?.status
  const isYearShown = statusOf('tax') !== 'unknown'
  const late = LATE.map(statusOf)
  const isOneLine = late[0] === late[1] && (late[0] === 'none' || late[0] === 'unknown')
  return lines.flatMap((line) => {
    if (YEAR.includes(line.code) && (!isYearShown || isNothing(line))) return []
    if (!isOneLine || !LATE.includes(line.code)) return line
    return line.code === 'arrears' ? { ...line, label: 'Tunggakan dan denda' } : []
  })
}
const isNothing = ({ status, note }: CostLine) => status === 'none' && note !== PAID_BY_SELLER

/**
 * What a fee usually costs that is unknown for this buyer, in whole rupiah. Sources disagree about `mutasi_in`: around 250.000
 * at motomobinews.id, others name less. `mutasi` is the fee of PP 76/2020, due only if the papers move to another Samsat.
 */
export const TYPICAL_FEES = {
  mutasi: { amount: 250_000, note: 'Hanya bila berkas pindah Samsat' },
  mutasi_in: { amount: 225_000, note: 'Biasanya IDR 150.000 sampai IDR 300.000' },
} satisfies Partial<Record<CostCode, { amount: number; note: string }>>
const typicalFeeOf = (code: CostCode) =>
  (TYPICAL_FEES as Partial<Record<CostCode, { amount: number; note: string }>>)[code]

/** Costs with a typical amount, marked as an estimate, in place of each unknown fee. Unknown taxes stay unknown. */
export function estimateUnknownFees(costs: PurchaseCosts): PurchaseCosts {
  const added = costs.unknown.flatMap((code) => typicalFeeOf(code)?.amount ?? [])
  return {
    ...costs,
    lines: costs.lines.map((line) => {
      const typical = line.status === 'unknown' ? typicalFeeOf(line.code) : undefined
      return typical ? { ...line, ...typical, status: 'estimate', source: null, as_of: null } : line
    }),
    sum: added.reduce((sum, amount) => sum + amount, costs.sum),
    unknown: costs.unknown.filter((code) => !typicalFeeOf(code)),
  }
}

/** The labels of the lines that a sum lacks, because they are unknown. */
export const unknownLabels = (costs: Pick<PurchaseCosts, 'lines'>): string[] =>
  listShownLines(costs).flatMap(({ status, label }) => (status === 'unknown' ? label : []))

/** `Setidaknya IDR 219.675.000`, where a tax is unknown. */
export const formatCostSum = ({ sum, unknown }: Pick<PurchaseCosts, 'sum' | 'unknown'>) =>
  isLowerBound(unknown) ? `Setidaknya ${rupiah(sum)}` : rupiah(sum)

/** `219.925.000 + 1 belum diketahui`: the sum in a narrow place. */
export function shortSum(costs: Pick<PurchaseCosts, 'sum' | 'unknown' | 'lines'>): string {
  const amount = withThousands(costs.sum)
  if (isLowerBound(costs.unknown)) return `Setidaknya ${amount}`
  const count = unknownLabels(costs).length
  return count > 0 ? `${amount} + ${count} belum diketahui` : amount
}

type AnyLine = Omit<CostLine, 'code' | 'status'> & { code: string; status: CostLine['status'] | 'empty' }

/** A line in words; `why` explains an unknown one and says where to ask. */
export function costRow(line: AnyLine, today: Day, why?: string): CostRow {
  const { code, label, status } = line
  return {
    code,
    label,
    amount: formatCostAmount(line),
    small: [why, formatCostNote(line)].filter(Boolean).join(' '),
    source: formatLineSource(line, today),
    isEstimate: status === 'estimate',
    isUnknown: status === 'unknown' || status === 'empty',
  }
}

function formatCostAmount({ code, status, amount, note }: AnyLine): string {
  if (status === 'unknown') return UNKNOWN
  if (status === 'empty') return 'Belum diisi'
  if (status === 'paid') return 'Sudah dibayar'
  if (status === 'none') {
    if (note === PAID_BY_SELLER) return PAID_BY_SELLER
    return NOTHING_WORDS[code] ?? 'Tidak ada'
  }
  return rupiah(amount ?? 0)
}
const NOTHING_WORDS: Record<string, string> = {
  tax: 'Sudah lewat',
  agent: 'Tidak dipakai',
  five_year: 'Belum jatuh',
  pkb: 'Belum jatuh',
  opsen: 'Belum jatuh',
  swdkllj: 'Belum jatuh',
  service: 'Belum jatuh',
}

function formatCostNote({ note, source, code }: AnyLine): string {
  if (!note || note === PAID_BY_SELLER) return ''
  return code === 'tax' ? `${note}, menurut ${source}.` : sentence(note)
}

function formatLineSource({ note, source, as_of, code, status }: AnyLine, today: Day): string {
  if (note === PAID_BY_SELLER || code === 'tax') return ''
  // The note of an unknown line says why it is unknown and whom to ask.
  if (status === 'unknown' && note) return ''
  const text = formatCostSource(source, as_of, today)
  return text && sentence(text)
}

/** `PP 76/2020 lampiran, dibaca di suara.com 22 Januari 2026`: the rule, and the place where it was read that day. */
function formatCostSource(source: string | null, as_of: Day | null, today: Day): string {
  // The bar above the page says that the data are samples.
  const [rule, places] = source?.replace(new RegExp(`(^|\\. )${SAMPLE}$`), '').split('. ') ?? []
  if (!as_of) return rule ?? ''
  const read = places?.split('; ') ?? []
  const place = (read.find((one) => one.includes(as_of)) ?? read.at(-1))?.replace(/ (\d{4}\b|\().*/, '')
  const isOld = daysBetween(as_of, today) > OLD_SOURCE_DAYS
  const day = longDay(as_of)
  const last = isOld ? [place, `sumber lama, ${day}`] : [place ? `dibaca di ${place} ${day}` : day]
  return [rule, ...last].filter(Boolean).join(', ')
}
const sentence = (text: string) => (/[.?!]$/.test(text) ? text : `${text}.`)
