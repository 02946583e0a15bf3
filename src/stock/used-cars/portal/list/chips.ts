import { type CarSearch, chosenFilters, type Filter } from '../car-search.ts'
import { chipLabel } from './filter-texts.ts'
import type { CarList } from './list-loads.ts'

/** A filter below the search field: a chosen one can be removed, the others are offered. */
export interface Chip {
  filter: Filter
  /** The value of the filter after a press. */
  next: string
  label: string
  chosen: boolean
}

/** What many visitors look for; each is offered until it, or another value of its filter, is chosen. */
const OFFERED: readonly (readonly [Filter, string])[] = [
  ['priceTo', '200000000'],
  ['transmission', 'Otomatis'],
  ['fuel', 'Hybrid'],
]

/** The chips of a search: filters of the address, then those of the keyword, then the offered ones. */
export function chipsOf(search: CarSearch, read: Pick<CarList, 'rest' | 'understood'> | undefined): Chip[] {
  const ofAddress = chosenFilters(search).map((filter) => ({
    filter,
    next: '',
    label: chipLabel(filter, search[filter]),
    chosen: true,
  }))
  // While the list loads, it is unknown which words of the keyword are filters.
  const understood = read?.understood ?? []
  const rest = read ? read.rest : search.keyword
  const ofKeyword = understood.map(({ filter, value, without }) => ({
    filter: 'keyword' as const,
    next: without,
    label: chipLabel(filter, value),
    chosen: true,
  }))
  const words = rest && {
    filter: 'keyword' as const,
    next: understood.map(({ words: said }) => said).join(' '),
    label: chipLabel('keyword', rest),
    chosen: true,
  }
  const taken = new Set<string>([...ofAddress, ...understood].map(({ filter }) => filter))
  const offered = OFFERED.filter(([filter]) => !taken.has(filter)).map(([filter, value]) => ({
    filter,
    next: value,
    label: chipLabel(filter, value),
    chosen: false,
  }))
  return [...ofAddress, ...ofKeyword, ...(words ? [words] : []), ...offered]
}
