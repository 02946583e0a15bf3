import type { Client } from '#core/client.ts'
import { searchUsedCars } from '../../used-cars.contract.ts'
import { type CarSearch, chosenFilters } from '../car-search.ts'
import { type CarInList, toListCar } from '../cars-in-list.ts'
import { type Choices, loadChoices, NO_CHOICES } from '../choices.ts'
import type { ParsedKeyword } from '../parsed-keyword.ts'
import { usedCarSearchBody } from '../search-body.ts'

export interface CarList extends ParsedKeyword {
  total: number
  /** All cars in stock; missing where it could not be counted. */
  stock?: number | undefined
  /** The keyword that was searched instead of one without results. */
  corrected?: string | undefined
  cars: CarInList[]
  choices: Choices
}
export async function loadCarList(call: Client, search: CarSearch, signal?: AbortSignal): Promise<CarList> {
  const { rest, understood } = await loadParsedKeyword(search)
  const isNarrowed = search.keyword !== '' || chosenFilters(search).length > 0
  const [found, choices, whole] = await Promise.all([
    call(
      searchUsedCars,
      { body: usedCarSearchBody(applyParsedKeyword(search, { rest, understood })) },
      { signal },
    ),
    // The list is useful without the options of the filters, so a failure is ignored.
    loadChoices(call, search, signal).catch(() => NO_CHOICES),
    isNarrowed ? call(searchUsedCars, { body: { limit: 1 } }, { signal }).catch(() => null) : null,
  ])
  const corrected = found.corrected_keyword
  return {
    total: found.total,
    stock: isNarrowed ? whole?.total : found.total,
    understood,
    rest,
    corrected: corrected && [...new Set([corrected, ...understood.map(({ words }) => words)])].join(' '),
    cars: found.data.map(toListCar),
    choices,
  }
}

/** Lazy-loaded: most lists are shown without a keyword. */
async function loadParsedKeyword(search: CarSearch): Promise<ParsedKeyword> {
  if (search.keyword === '') return { rest: '', understood: [] }
  return (await import('../parsed-keyword.ts')).parseKeyword(search)
}

/** The search with the filters that words of its keyword stand for. */
export const applyParsedKeyword = (search: CarSearch, { rest, understood }: ParsedKeyword): CarSearch => ({
  ...search,
  ...Object.fromEntries(understood.map(({ filter, value }) => [filter, value])),
  keyword: rest,
})
