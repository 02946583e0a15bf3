import type { ReadReference } from '#server/database/reference.ts'
import { hashOf } from '#server/hashing.ts'

const TOTALS_MAX = 2_000

/** Cleared when the stock changes: a count that began before writes into the former map, which is no longer read. */
const TOTALS = {
  tables: ['erp_used_cars'],
  read: async () => new Map<string, Promise<number>>(),
}

/** How many cars a search finds: counted once for its next pages and for equal searches, until the stock changes. */
export async function readCachedTotal(
  reference: ReadReference,
  search: unknown,
  count: () => Promise<number>,
): Promise<number> {
  const totals = await reference(TOTALS)
  // A hash, because callers choose how long a search is.
  const key = hashOf(JSON.stringify(search))
  const known = totals.get(key)
  if (known) return known
  if (totals.size >= TOTALS_MAX) totals.clear()
  const counting = count()
  totals.set(key, counting)
  counting.catch(() => totals.delete(key))
  return counting
}
