import type { Client } from '#core/client.ts'
import { countUsedCars } from '../../used-cars.contract.ts'
import { type CarSearch, EMPTY_SEARCH, type Filter } from '../car-search.ts'
import { usedCarSearchBody } from '../search-body.ts'

/** A filter that a visitor can press, and the cars that it would leave. */
export interface Offer {
  filter: Filter
  value: string
  total: number
}
export type Choice = readonly [Filter, string]

/** What many visitors look for, as chips above the list; the number of certified cars comes first. */
export const CHIPS: readonly Choice[] = [
  ['certified', '1'],
  ['priceTo', '150000000'],
  ['priceTo', '200000000'],
  ['transmission', 'Otomatis'],
  ['seats', '7'],
  ['monthlyTo', '2000000'],
  ['monthlyTo', '3000000'],
]

/** Counts the cars that each of these filters would leave of a search. */
export async function loadOffers(
  call: Client,
  search: CarSearch,
  choices: readonly Choice[],
  signal?: AbortSignal,
): Promise<Offer[]> {
  const { keyword, filters } = usedCarSearchBody(search)
  const filtersOf = ([filter, value]: Choice) =>
    usedCarSearchBody({ ...EMPTY_SEARCH, [filter]: value }).filters ?? {}
  const body = { ...(keyword && { keyword }), filters, choices: choices.map(filtersOf) }
  const { totals } = await call(countUsedCars, { body }, { signal })
  return choices.map(([filter, value], at) => ({ filter, value, total: totals[at] ?? 0 }))
}
