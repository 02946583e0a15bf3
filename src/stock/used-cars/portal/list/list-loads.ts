import type { Client } from '#core/client.ts'
import type { AnswerOf } from '#core/endpoint.ts'
import { searchUsedCars, type UnderstoodWords } from '../../used-cars.contract.ts'
import type { CarSearch } from '../car-search.ts'
import { type CarInList, toListCar } from '../cars-in-list.ts'
import { loadChoices } from '../choices.ts'
import { type Choices, NO_CHOICES } from '../filter-lists.ts'
import { usedCarSearchBody } from '../search-body.ts'
import { CHIPS, loadOffers, type Offer } from './offers.ts'

export interface CarList {
  total: number
  /** What a press of each chip would leave; empty if they could not be counted. */
  offers: Offer[]
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
  const [found, choices, offers] = await Promise.all([
    call(searchUsedCars, { body: usedCarSearchBody(search) }, { signal }),
    // The list is useful without the options of the filters, so a failure is ignored.
    loadChoices(call, search, signal).catch(() => NO_CHOICES),
    loadOffers(call, search, CHIPS, signal).catch(() => []),
  ])
  const { corrected_keyword: corrected, failed_words: failed } = found
  const understood = (found.understood ?? []).filter(({ filter }) => isLeftToWords(search, filter))
  const nearest = failed && usedCarSearchBody({ ...search, keyword: failed.without, page: 1 })
  const near =
    nearest &&
    (await call(searchUsedCars, { body: { ...nearest, limit: NEAREST_MAX } }, { signal }).catch(() => null))
  return {
    total: found.total,
    offers,
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
