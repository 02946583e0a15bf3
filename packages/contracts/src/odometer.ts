import { type Day, daysBetween, longDay } from './days.ts'
import { kilometres } from './money.ts'

/** More a day than this is not driven but misread. */
export const KM_A_DAY_MAX = 400

/** A reading of the odometer and the day of it. */
export interface Reading {
  km: number
  day: Day
}

/** Why a reading needs a word beside it (desk 3.3): lower than the last one, or too far above it; null for a plain one. */
export function oddReading(last: Reading | null, now: Reading): string | null {
  if (!last) return null
  if (now.km < last.km)
    return `Lebih rendah dari ${kilometres(last.km)} (${longDay(last.day)}). Periksa, atau tulis sebabnya`
  // Twice on one day is a day's driving, too.
  const days = Math.max(1, daysBetween(last.day, now.day))
  const driven = now.km - last.km
  return driven > KM_A_DAY_MAX * days
    ? `Naik ${kilometres(driven)} dalam ${days} hari. Periksa, atau tulis sebabnya`
    : null
}
