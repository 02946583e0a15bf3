import type { ReferenceMemory } from '../../../platform/database/reference.ts'

const TOTALS_MAX = 2_000

/** Starts empty, and anew when the stock changes: a count that began before is put into the former, which nobody asks again. */
const TOTALS = {
  tables: ['erp_used_cars'],
  read: async () => new Map<string, Promise<number>>(),
}

/** How many cars a search finds: counted once, for its next pages and whoever searches the same, until the stock changes. */
export async function rememberedTotal(
  reference: ReferenceMemory,
  search: unknown,
  count: () => Promise<number>,
): Promise<number> {
  const totals = await reference(TOTALS)
  const key = JSON.stringify(search)
  const known = totals.get(key)
  if (known) return known
  if (totals.size >= TOTALS_MAX) totals.clear()
  const counting = count()
  totals.set(key, counting)
  counting.catch(() => totals.delete(key))
  return counting
}
