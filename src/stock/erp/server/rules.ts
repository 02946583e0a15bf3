import type { AnswerOf, RequestOf } from '#core/endpoint.ts'
import type { AppContext } from '#server/app-context.ts'
import type { productCatalog } from '../erp.contract.ts'
import { correctTypedWords, joinSplitWords, splitKeyword } from './keyword.ts'
import { carsMatching, countMatching, listSearchWords } from './sql.ts'
import { readCachedTotal } from './totals.ts'

type Search = RequestOf<typeof productCatalog>['body']
type Filters = NonNullable<Search['filters']>
type Stock = Pick<AppContext, 'db' | 'reference'>

/** The search words change with the cars in stock. */
const KNOWN_WORDS = { tables: ['erp_used_cars'], read: listSearchWords }

/**
 * The cars that match every word of the keyword, in any order, and every filter. A keyword without results is tried
 * once more with its typing errors corrected; one with results is never changed.
 */
export async function searchStock(stock: Stock, search: Search): Promise<AnswerOf<typeof productCatalog>> {
  const filters = search.filters ?? {}
  const words = splitKeyword(search.keyword ?? '')
  const found = await pageOf(stock, words, filters, search)
  if (found.total > 0 || words.length === 0) return found
  const known = await stock.reference(KNOWN_WORDS)
  const meant = correctTypedWords(joinSplitWords(words, known), known)
  const instead = await pageOf(stock, meant, filters, search)
  return instead.total > 0 ? { ...instead, corrected_keyword: meant.join(' ') } : instead
}

async function pageOf(
  { db, reference }: Stock,
  words: readonly string[],
  filters: Filters,
  { limit, offset, sort, preferred }: Pick<Search, 'limit' | 'offset' | 'sort' | 'preferred'>,
) {
  const total = await readCachedTotal(reference, [words, filters], () => countMatching(db, words, filters))
  const data =
    total > offset ? await carsMatching(db, words, filters, { limit, offset, sort, preferred }) : []
  return { total, data }
}
