import { type Day, daysBetween, longDay } from '#core/days.ts'
import { kilometres } from '#core/money.ts'

/** A reading that needs more kilometres a day than this is taken for misread. */
export const KM_A_DAY_MAX = 400

/** A reading of the odometer and the day of it. */
export interface Reading {
  km: number
  day: Day
}

/** A car of a model year as it left the factory, at the earliest in the middle of the year before. */
export const createFactoryReading = (modelYear: number): Reading => ({ km: 0, day: `${modelYear - 1}-07-01` })

/** Why a reading after the last one is implausible: lower, or higher than a car can be driven; null for a plausible one. */
export function findAnomaly(last: Reading | null, now: Reading): 'lower' | 'too_far' | null {
  if (!last) return null
  if (now.km < last.km) return 'lower'
  // Two readings on one day count as one day of driving.
  return now.km - last.km > KM_A_DAY_MAX * daysDriven(last, now) ? 'too_far' : null
}

/** An anomaly as its owner reads it; `year` is the model year of a car without an earlier reading. */
export function anomalySentence(odd: 'lower' | 'too_far', year: number | null): string {
  if (year !== null) return `Terlalu jauh untuk mobil tahun ${year}`
  return odd === 'lower' ? 'Lebih rendah dari catatan terakhir' : 'Naik lebih dari 400 KM sehari'
}

const daysDriven = (last: Reading, now: Reading) => Math.max(1, daysBetween(last.day, now.day))

/**
 * Why a reading needs an explanation, for the advisor. The first reading of a car is compared with its model year,
 * where that is known.
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

/** Who read the odometer; a reading of a workshop counts whatever others stated before. */
export const READING_SOURCES = ['owner', 'booking', 'workshop', 'inspection'] as const
export type ReadingSource = (typeof READING_SOURCES)[number]

export interface SourcedReading extends Reading {
  source: ReadingSource
}

const isVerified = ({ source }: SourcedReading) => source === 'workshop' || source === 'inspection'

/** Readings divided by whether estimates may use them. */
export interface WeighedReadings<R> {
  /** Readings that estimates may use, in order. */
  trusted: R[]
  /** Implausible readings of the owner that no workshop has confirmed since. */
  doubted: R[]
}

/**
 * Weighs all readings of a car, in the order in which they were taken. An implausible reading of the owner is left out until a
 * workshop's reading agrees with it. A workshop's lower reading starts again, because the odometer was replaced. The first reading
 * is compared with `built`, so that it is not more than a car of its age can have been driven.
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
