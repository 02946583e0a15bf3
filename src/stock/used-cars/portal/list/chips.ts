import { type CarSearch, chosenFilters, type Filter } from '../car-search.ts'
import { chipLabel } from './filter-texts.ts'
import type { CarList } from './list-loads.ts'

/** A filter beside the search field: a chosen one can be removed, the others are offered. */
export interface Chip {
  filter: Filter
  /** The value of the filter after a press. */
  next: string
  label: string
  chosen: boolean
  /** The cars that a press of an offered one leaves. */
  total?: number
}

/** The chips of a search: filters of the address, then those of the keyword, then the offered ones. */
export function chipsOf(
  search: CarSearch,
  read: Pick<CarList, 'rest' | 'understood' | 'offers'> | undefined,
): Chip[] {
  const ofAddress = chosenFilters(search)
    .filter((filter) => filter !== 'certified')
    .map((filter) => ({ filter, next: '', label: chipLabel(filter, search[filter]), chosen: true }))
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
  const taken = new Set<string>([
    'certified',
    ...chosenFilters(search),
    ...understood.map(({ filter }) => filter),
  ])
  const offered = (read?.offers ?? [])
    .filter(({ filter, total }) => !taken.has(filter) && total > 0)
    .map(({ filter, value, total }) => ({
      filter,
      next: value,
      label: chipLabel(filter, value),
      chosen: false,
      total,
    }))
  return [...ofAddress, ...ofKeyword, ...(words ? [words] : []), ...offered]
}
