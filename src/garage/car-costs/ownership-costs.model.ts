import { addMonths, type Day, daysBetween } from '#core/days.ts'
import type { Reading } from '#garage/odometer/odometer.model.ts'

// What a car costs its owner in a year, without purchase price and depreciation.

/** Kinds of costs that an owner enters. */
export const OWN_COST_KINDS = ['fuel', 'parking', 'tax', 'insurance', 'tyres', 'instalment', 'other'] as const
export const COST_KINDS = [...OWN_COST_KINDS, 'workshop'] as const
export type CostKind = (typeof COST_KINDS)[number]

export const COST_KIND_LABELS: Record<CostKind, string> = {
  fuel: 'Bensin',
  parking: 'Parkir dan tol',
  tax: 'Pajak',
  insurance: 'Asuransi',
  tyres: 'Ban',
  instalment: 'Cicilan',
  other: 'Lainnya',
  workshop: 'Bengkel',
}

export interface CountedEntry {
  id: string
  kind: CostKind
  day: Day
  amount_idr: number
  millilitres: number | null
  km: number | null
  /** The tank was full afterwards. */
  is_full: boolean
}

/** Costs of a month, by the three parts of its bar in the chart. */
export interface MonthOfCosts {
  /** `2026-02` */
  month: string
  fuel: number
  workshop: number
  other: number
}

export interface OwnershipCosts {
  from: Day
  months: MonthOfCosts[]
  sum: number
  /** Mean of the months with data; null without any. */
  per_month: number | null
  /** Null unless two readings are far enough apart. */
  distance: number | null
  per_km: number | null
  /** Metres per litre since the full tank before, by the id of an entry. */
  consumption: { id: string; metres_per_litre: number }[]
}

const MONTHS = 12
const APART_DAYS = 30
const APART_KM = 500

const monthOf = (day: Day) => day.slice(0, 7)
const partOf = (kind: CostKind) => (kind === 'fuel' || kind === 'workshop' ? kind : 'other')
const total = (entries: readonly CountedEntry[]) =>
  entries.reduce((sum, { amount_idr }) => sum + amount_idr, 0)

/** The figures of the twelve months that end with the month of `today`. */
export function ownershipCosts(
  entries: readonly CountedEntry[],
  readings: readonly Reading[],
  today: Day,
): OwnershipCosts {
  const from = addMonths(`${monthOf(today)}-01`, 1 - MONTHS)
  const counted = entries.filter(({ day }) => day >= from && day <= today)
  const months = Array.from({ length: MONTHS }, (_, index) => {
    const month = monthOf(addMonths(from, index))
    const own = counted.filter(({ day }) => monthOf(day) === month)
    const part = (name: ReturnType<typeof partOf>) => total(own.filter(({ kind }) => partOf(kind) === name))
    return { month, fuel: part('fuel'), workshop: part('workshop'), other: part('other') }
  })
  const sum = total(counted)
  const withData = new Set(counted.map(({ day }) => monthOf(day))).size
  const between = findOutermostReadings(entries, readings, { from, until: today })
  return {
    from,
    months,
    sum,
    consumption: consumptionOf(entries),
    per_month: withData === 0 ? null : Math.round(sum / withData),
    distance: between && between.last.km - between.first.km,
    per_km:
      between &&
      Math.round(
        total(counted.filter(({ day }) => day > between.first.day && day <= between.last.day)) /
          (between.last.km - between.first.km),
      ),
  }
}

/** The first and the last reading of a period, of the car and of its entries; null if they are too near to say anything. */
function findOutermostReadings(
  entries: readonly CountedEntry[],
  readings: readonly Reading[],
  { from, until }: { from: Day; until: Day },
): { first: Reading; last: Reading } | null {
  const noted = entries.flatMap(({ km, day }) => (km === null ? [] : { km, day }))
  const known = [...readings, ...noted]
    .filter(({ day }) => day >= from && day <= until)
    .toSorted((one, other) => (one.day === other.day ? one.km - other.km : one.day < other.day ? -1 : 1))
  const first = known[0]
  const last = known.at(-1)
  if (!first || !last) return null
  const isFar = daysBetween(first.day, last.day) >= APART_DAYS && last.km - first.km >= APART_KM
  return isFar ? { first, last } : null
}

/** Consumption between two full tanks, where every fuel entry between states its litres. */
function consumptionOf(entries: readonly CountedEntry[]): OwnershipCosts['consumption'] {
  const fuel = entries
    .filter(({ kind }) => kind === 'fuel')
    .toSorted((one, other) =>
      one.day === other.day ? (one.km ?? 0) - (other.km ?? 0) : one.day < other.day ? -1 : 1,
    )
  const found: OwnershipCosts['consumption'] = []
  let full: { km: number; at: number } | null = null
  for (const [at, entry] of fuel.entries()) {
    if (!entry.is_full || entry.km === null) continue
    if (full) {
      const litres = fuel.slice(full.at + 1, at + 1).map(({ millilitres }) => millilitres)
      const used = litres.reduce<number>((sum, one) => sum + (one ?? Number.NaN), 0)
      const distance = entry.km - full.km
      if (used > 0 && distance > 0)
        found.push({ id: entry.id, metres_per_litre: Math.round((distance * 1_000_000) / used) })
    }
    full = { km: entry.km, at }
  }
  return found
}
