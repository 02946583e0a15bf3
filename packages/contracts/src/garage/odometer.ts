import { type Day, daysBetween, longDay } from '../platform/days.ts'
import { kilometres } from '../platform/money.ts'

/** More a day than this is not driven but misread. */
export const KM_A_DAY_MAX = 400

/** A reading of the odometer and the day of it. */
export interface Reading {
  km: number
  day: Day
}

/** A car of a model year as it left the factory, at the earliest in the middle of the year before. */
export const createFactoryReading = (modelYear: number): Reading => ({ km: 0, day: `${modelYear - 1}-07-01` })

/** What is odd about a reading after the last one: lower, or higher than a car is driven; null for a plain one. */
export function findAnomaly(last: Reading | null, now: Reading): 'lower' | 'too_far' | null {
  if (!last) return null
  if (now.km < last.km) return 'lower'
  // Twice on one day is a day's driving, too.
  return now.km - last.km > KM_A_DAY_MAX * daysDriven(last, now) ? 'too_far' : null
}

/** The same for the owner; `year` is the model year of a car without a reading before. */
export function anomalySentence(odd: 'lower' | 'too_far', year: number | null): string {
  if (year !== null) return `Terlalu jauh untuk mobil tahun ${year}`
  return odd === 'lower' ? 'Lebih rendah dari catatan terakhir' : 'Naik lebih dari 400 KM sehari'
}

const daysDriven = (last: Reading, now: Reading) => Math.max(1, daysBetween(last.day, now.day))

/**
 * Why a reading needs an explanation (desk 3.3), for the advisor who reads it. The first one of a car is held to its model
 * year, where that is known.
 */
export function explainAnomaly(last: Reading | null, now: Reading, modelYear: number | null): string | null {
  const before = last ?? (modelYear === null ? null : createFactoryReading(modelYear))
  const odd = findAnomaly(before, now)
  if (!before || !odd) return null
  if (!last) return `Terlalu jauh untuk mobil tahun ${modelYear}. Periksa, atau tulis sebabnya`
  return odd === 'lower'
    ? `Lebih rendah dari ${kilometres(last.km)} (${longDay(last.day)}). Periksa, atau tulis sebabnya`
    : `Naik ${kilometres(now.km - last.km)} dalam ${daysDriven(last, now)} hari. Periksa, atau tulis sebabnya`
}

/** Who read the odometer; what a workshop reads is a fact, whatever was said before. */
export const READING_SOURCES = ['owner', 'booking', 'workshop', 'inspection'] as const
export type ReadingSource = (typeof READING_SOURCES)[number]

export interface SourcedReading extends Reading {
  source: ReadingSource
}

const isVerified = ({ source }: SourcedReading) => source === 'workshop' || source === 'inspection'

/** Readings as an estimate weighs them. */
export interface WeighedReadings<R> {
  /** What it may rest on, in their order. */
  trusted: R[]
  /** What an owner said against the last reading, and no workshop has agreed with since. */
  doubted: R[]
}

/**
 * Weighs all readings of a car, in the order in which they were taken. What an owner says against the last one is left out until
 * a workshop reads something that agrees with it; a workshop's lower reading begins again, because the odometer is another one.
 * `built` holds the first reading to what a car of its age can have been driven.
 */
export function weighReadings<R extends SourcedReading>(
  readings: readonly R[],
  built: Reading | null,
): WeighedReadings<R> {
  let trusted: R[] = []
  const doubted = new Set<R>()
  for (const now of readings) {
    const last = trusted.at(-1) ?? built
    const odd = findAnomaly(last, now)
    if (!isVerified(now)) {
      if (odd) doubted.add(now)
      else trusted.push(now)
      continue
    }
    const least = odd === 'lower' || !last ? 0 : last.km
    const agreeing = [...doubted].filter((one) => one.km >= least && !findAnomaly(one, now))
    trusted = [...(odd === 'lower' ? [] : trusted), ...agreeing, now]
    for (const one of agreeing) doubted.delete(one)
  }
  return { trusted, doubted: [...doubted] }
}
