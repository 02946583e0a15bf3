import { monthName } from '#core/days.ts'
import { kilometres, rupiah } from '#core/money.ts'
import type { CarCosts, CostEntry } from '../car-costs.contract.ts'
import { COST_KIND_LABELS, type MonthOfCosts } from '../ownership-costs.model.ts'

const totalOf = ({ fuel, workshop, other }: MonthOfCosts) => fuel + workshop + other
const longMonth = (month: string) => `${monthName(`${month}-01`)} ${month.slice(0, 4)}`

const PARTS = { fuel: 'bensin', workshop: 'bengkel', other: 'asuransi, ban, pajak, lainnya' } as const

/** The chart in words; null without any cost. */
export function summariseCostChart(months: readonly MonthOfCosts[]): string | null {
  const paid = months.filter((month) => totalOf(month) > 0).toSorted((a, b) => totalOf(b) - totalOf(a))
  const most = paid[0]
  const least = paid.at(-1)
  if (!most || !least) return null
  const [because] = (Object.keys(PARTS) as (keyof typeof PARTS)[]).toSorted((a, b) => most[b] - most[a])
  return `Biaya setiap bulan. Paling tinggi ${longMonth(most.month)}, ${rupiah(totalOf(most))}, karena ${PARTS[because ?? 'other']}. Paling rendah ${longMonth(least.month)}, ${rupiah(totalOf(least))}.`
}

/** `Desember 2025 sampai November 2026` */
export const formatCostPeriod = ({ months }: CarCosts['figures']) =>
  `${longMonth(months[0]?.month ?? '')} sampai ${longMonth(months.at(-1)?.month ?? '')}`

const decimal = (value: number, digits: number) => value.toFixed(digits).replace('.', ',').replace(/,0+$/, '')

/** `Bensin 38,2 liter` */
export function formatEntryTitle({ kind, title, millilitres }: CostEntry): string {
  if (title !== null) return title
  const litres = millilitres === null ? '' : ` ${decimal(millilitres / 1_000, 1)} liter`
  return COST_KIND_LABELS[kind] + litres
}

/** What is known beside the amount of an entry. */
export function formatEntryNote(
  { id, kind, branch, km }: CostEntry,
  consumption: CarCosts['figures']['consumption'],
): string | null {
  if (kind === 'workshop') return `Catatan bengkel, ${branch}. Tidak bisa diubah di sini.`
  const found = consumption.find((one) => one.id === id)
  const words = [
    km !== null && `${kilometres(km)}.`,
    found && `Sejak isi penuh sebelumnya: ${decimal(found.metres_per_litre / 1_000, 1)} KM per liter.`,
  ]
  return words.filter(Boolean).join(' ') || null
}
