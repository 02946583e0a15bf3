import { DEFAULT_ZONE, localClock } from '#core/days.ts'
import type { Queries } from '#server/database/database.ts'
import { ratesUntil, type StoredRate } from './rate-sql.ts'

/** The rate of a category on a day; undefined before the first one. Rates come in the order of their first day. */
export const rateOn = (rates: readonly StoredRate[], category: string, day: string): StoredRate | undefined =>
  rates.findLast((rate) => rate.category === category && rate.valid_from <= day)

/** Rupiah for one message of a category today; null where no rate is known. */
export async function priceOfOne(db: Queries, category: string, now: Date): Promise<number | null> {
  const { day } = localClock(now, DEFAULT_ZONE)
  const rate = rateOn(await ratesUntil(db, day), category, day)
  return rate ? Math.round(rate.idr_per_1000 / 1000) : null
}
