import { addDays, type Day, daysBetween } from '#core/days.ts'
import type { Reading } from './odometer.model.ts'

/** Kilometres a month: the lowest and the highest estimate from the readings. */
export interface Usage {
  low: number
  high: number
}

export const DAYS_A_MONTH = 30.44
/** Between closer readings a single long trip would distort the estimate. */
const STEP_DAYS = 28
/** Older readings say little about the present usage. */
const REMEMBERED_DAYS = 730
/** The future differs from the past by about a tenth. */
const SPREAD = 0.1
const ROUNDED_TO = 50

const rounded = (km: number) => Math.max(ROUNDED_TO, Math.round(km / ROUNDED_TO) * ROUNDED_TO)
const createUsageRange = (rates: readonly number[]): Usage => ({
  low: rounded(Math.min(...rates) * (1 - SPREAD)),
  high: rounded(Math.max(...rates) * (1 + SPREAD)),
})

/** A car that left the factory between two days, with nothing on its odometer. */
export interface FirstUsePeriod {
  earliest: Day
  latest: Day
}

/**
 * Estimates how far a car is driven in a month, from trusted readings in order; from its first use where they lie too close
 * together. Null where neither suffices.
 */
export function estimateUsage(readings: readonly Reading[], beginning: FirstUsePeriod): Usage | null {
  const last = readings.at(-1)
  if (!last) return null
  const rates: number[] = []
  let later = last
  for (const earlier of readings.toReversed()) {
    const days = daysBetween(earlier.day, later.day)
    if (days < STEP_DAYS || daysBetween(earlier.day, last.day) > REMEMBERED_DAYS) continue
    rates.push(monthly(earlier, later))
    later = earlier
  }
  if (rates.length > 0) return createUsageRange(rates)
  if (daysBetween(beginning.latest, last.day) < STEP_DAYS) return null
  return createUsageRange([beginning.earliest, beginning.latest].map((day) => monthly({ km: 0, day }, last)))
}

const monthly = (from: Reading, to: Reading) =>
  ((to.km - from.km) / Math.max(1, daysBetween(from.day, to.day))) * DAYS_A_MONTH

/** When `km` more will have been driven after `day`, at the earliest and at the latest. */
export function estimateReachPeriod(day: Day, km: number, { low, high }: Usage): { from: Day; to: Day } {
  const after = (rate: number) => addDays(day, Math.round((km / rate) * DAYS_A_MONTH))
  return { from: after(high), to: after(low) }
}
