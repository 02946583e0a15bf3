import type { AnswerOf, RequestOf } from '@toyota-trust/contracts/endpoint.ts'
import type { productCatalog } from '@toyota-trust/contracts/erp.ts'
import type { Queries } from '../../database/database.ts'
import { corrected, joined, typedWords } from './keyword.ts'
import { carsMatching, countMatching, knownWords } from './queries.ts'

type Search = RequestOf<typeof productCatalog>['body']
type Filters = NonNullable<Search['filters']>

/**
 * The cars that match every word of the keyword, in any order, and every filter. A keyword that finds nothing is tried
 * once more with its slips of the finger corrected; one that finds something is never changed.
 */
export async function searchStock(db: Queries, search: Search): Promise<AnswerOf<typeof productCatalog>> {
  const filters = search.filters ?? {}
  const words = typedWords(search.keyword ?? '')
  const found = await pageOf(db, words, filters, search)
  if (found.total > 0 || words.length === 0) return found
  const known = await knownWords(db)
  const meant = corrected(joined(words, known), known)
  const instead = await pageOf(db, meant, filters, search)
  return instead.total > 0 ? { ...instead, corrected_keyword: meant.join(' ') } : instead
}

async function pageOf(
  db: Queries,
  words: readonly string[],
  filters: Filters,
  { limit, offset, sort }: Pick<Search, 'limit' | 'offset' | 'sort'>,
) {
  const total = await countMatching(db, words, filters)
  const data = total > offset ? await carsMatching(db, words, filters, { limit, offset, sort }) : []
  return { total, data }
}
