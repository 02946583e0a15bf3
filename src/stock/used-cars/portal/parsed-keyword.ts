import { COLOURS } from '#garage/cars/cars.contract.ts'
import { type KeywordMatch, readKeyword } from '../keyword-filters.model.ts'
import type { CarSearch } from './car-search.ts'

export interface ParsedKeyword {
  /** Filters that words of the keyword stand for, as far as the address itself does not set them. */
  understood: KeywordMatch[]
  /** The keyword without these words. */
  rest: string
}

/** The keyword split into filters and words; a filter of the address wins over the same one in words. */
export function parseKeyword(search: CarSearch): ParsedKeyword {
  const { rest, understood } = readKeyword(search.keyword, COLOURS)
  return { rest, understood: understood.filter(({ filter }) => search[filter] === '') }
}
