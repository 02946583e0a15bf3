import type { AnswerOf, RequestOf } from '@toyota-trust/contracts/endpoint.ts'
import type { productCatalog } from '@toyota-trust/contracts/erp.ts'
import type { Queries } from '../../database/database.ts'
import { Failure } from '../../failure.ts'
import { corrected, typedWords } from './keyword.ts'
import { carsMatching, countMatching, knownWords } from './queries.ts'

type Search = RequestOf<typeof productCatalog>['body']

/**
 * The cars that match every word of the keyword, in any order, and every filter. A keyword that finds nothing is tried
 * once more with its slips of the finger corrected; one that finds something is never changed.
 */
export async function searchStock(
  db: Queries,
  product: string,
  asked: string,
  search: Search,
): Promise<AnswerOf<typeof productCatalog>> {
  if (asked !== product) throw new Failure('not_found')
  const filters = search.filters ?? {}
  let words = typedWords(search.keyword ?? '')
  let total = await countMatching(db, words, filters)
  if (total === 0 && words.length > 0) {
    words = corrected(words, await knownWords(db))
    total = await countMatching(db, words, filters)
  }
  const { limit, offset, sort } = search
  const data = total > offset ? await carsMatching(db, words, filters, { limit, offset, sort }) : []
  return { total, data }
}
