import type { Client } from '#core/client.ts'
import type { AnswerOf } from '#core/endpoint.ts'
import { searchUsedCars, type UnderstoodWords } from '../../used-cars.contract.ts'
import { type CarSearch, chosenFilters } from '../car-search.ts'
import { type CarInList, toListCar } from '../cars-in-list.ts'
import { type Choices, loadChoices, NO_CHOICES } from '../choices.ts'
import { usedCarSearchBody } from '../search-body.ts'

export interface CarList {
  total: number
  /** All cars in stock; missing where it could not be counted. */
  stock?: number | undefined
  /** What words of the keyword mean, as far as the address itself does not set it. */
  understood: UnderstoodWords[]
  /** The words of the keyword that were looked for in the cars. */
  rest: string
  /** The keyword that was searched instead of one without results. */
  corrected?: string | undefined
  /** Where nothing fits: the words in the way, and what the others find. */
  failed?: AnswerOf<typeof searchUsedCars>['failed_words']
  /** What the other words find, where some are in the way. */
  nearest: CarInList[]
  cars: CarInList[]
  choices: Choices
}

/** As many as the drawing of an empty list shows. */
const NEAREST_MAX = 6

export async function loadCarList(call: Client, search: CarSearch, signal?: AbortSignal): Promise<CarList> {
  const isNarrowed = search.keyword !== '' || chosenFilters(search).length > 0
  const [found, choices, whole] = await Promise.all([
    call(searchUsedCars, { body: usedCarSearchBody(search) }, { signal }),
    // The list is useful without the options of the filters, so a failure is ignored.
    loadChoices(call, search, signal).catch(() => NO_CHOICES),
    isNarrowed ? call(searchUsedCars, { body: { limit: 1 } }, { signal }).catch(() => null) : null,
  ])
  const { corrected_keyword: corrected, failed_words: failed } = found
  const understood = (found.understood ?? []).filter(({ filter }) => isLeftToWords(search, filter))
  const nearest = failed && usedCarSearchBody({ ...search, keyword: failed.without, page: 1 })
  const near =
    nearest &&
    (await call(searchUsedCars, { body: { ...nearest, limit: NEAREST_MAX } }, { signal }).catch(() => null))
  return {
    total: found.total,
    stock: isNarrowed ? whole?.total : found.total,
    understood,
    rest: found.searched_words ?? '',
    corrected: corrected && [...new Set([corrected, ...understood.map(({ words }) => words)])].join(' '),
    failed,
    nearest: near?.data.map(toListCar) ?? [],
    cars: found.data.map(toListCar),
    choices,
  }
}

/** Whether the address leaves this filter to the words of the keyword. */
const isLeftToWords = (search: CarSearch, filter: UnderstoodWords['filter']) =>
  !(filter in search) || search[filter as keyof CarSearch] === ''
