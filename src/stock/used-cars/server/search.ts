import type { AnswerOf, RequestOf } from '#core/endpoint.ts'
import { COLOURS } from '#garage/cars/cars.contract.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Meta } from '#server/calls/surface.ts'
import { markStaleReply } from '#server/partners/last-good-copies.ts'
import { productCatalog } from '#stock/erp/erp.contract.ts'
import { priceCaps } from '#stock/instalments/server/rules.ts'
import { LCGC_MODELS, type ReadKeyword, readKeyword } from '../keyword-filters.model.ts'
import { CAR_SORTS, type searchUsedCars } from '../used-cars.contract.ts'

type Search = RequestOf<typeof searchUsedCars>['body']
type Filters = NonNullable<Search['filters']>
type Found = AnswerOf<typeof productCatalog>
type Understood = Pick<AnswerOf<typeof searchUsedCars>, 'understood' | 'searched_words' | 'failed_words'>

/** Words tried one after another where nothing fits; each costs a search. */
const TRIED_MAX = 6

/**
 * The cars that a typed search means: words of its keyword become filters and an order, so that every caller gets the same cars.
 * Where nothing fits, the answer names the words that are in the way.
 */
export async function searchAsTyped(
  context: AppContext,
  search: Search,
  meta: Pick<Meta, 'header'>,
): Promise<Found & Understood> {
  const ask = async (body: Search) => {
    const params = { product: context.config.erp.product }
    return markStaleReply(await context.seen.erp(productCatalog, { params, body }), meta)
  }
  if (!search.keyword?.trim()) return ask(search)
  const read = readKeyword(search.keyword, COLOURS)
  const found = await ask(await meantSearch(context, search, read))
  const parts = { understood: read.understood, searched_words: read.rest }
  if (found.total > 0) return { ...found, ...parts }
  const failed_words = await findFailedWords(read, async (keyword) => {
    const { corrected_keyword, total } = await ask(
      await meantSearch(context, { ...search, limit: 1, offset: 0 }, readKeyword(keyword, COLOURS)),
    )
    return { total, keyword: corrected_keyword }
  })
  return { ...found, ...parts, ...(failed_words && { failed_words }) }
}

/** The search as the ERP understands it. */
async function meantSearch(context: AppContext, search: Search, read: ReadKeyword): Promise<Search> {
  const values = Object.fromEntries(read.understood.map(({ filter, value }) => [filter, value]))
  const number = (value: string | undefined) => (value === undefined ? undefined : Number(value))
  const { monthlyTo, downTo } = { monthlyTo: number(values.monthlyTo), downTo: number(values.downTo) }
  const isFinanced = monthlyTo !== undefined || downTo !== undefined
  const meant = {
    price_from: number(values.priceFrom),
    price_to: number(values.priceTo),
    year_from: number(values.yearFrom),
    year_to: number(values.yearTo),
    transmission: values.transmission,
    fuel: values.fuel,
    colour: values.colour,
    plate_parity: (['ganjil', 'genap'] as const).find((parity) => parity === values.plate),
    seats_from: number(values.seats),
    mileage_to: number(values.mileageTo),
    models: values.class === 'lcgc' ? LCGC_MODELS : undefined,
    price_caps: isFinanced ? await priceCaps(context, { monthlyTo, downTo }) : undefined,
  } satisfies { [Key in keyof Filters]: Filters[Key] | undefined }
  const own = Object.entries(search.filters ?? {})
  const known = [...Object.entries(meant), ...own].filter(([, value]) => value !== undefined && value !== '')
  const filters: Filters = Object.fromEntries(known)
  const wordSort = CAR_SORTS.find((sort) => sort === values.sort)
  const sort = search.sort === 'newest' ? (wordSort ?? search.sort) : search.sort
  return { ...search, keyword: read.rest, filters, sort }
}

/** Of all words the ones without which most cars are found; none where every single one leaves the search empty. */
async function findFailedWords(
  { understood, plain }: ReadKeyword,
  count: (keyword: string) => Promise<{ total: number }>,
): Promise<NonNullable<Understood['failed_words']> | undefined> {
  const parts = [...plain, ...understood.filter(({ filter }) => filter !== 'sort')]
  if (parts.length < 2) return undefined
  let best: NonNullable<Understood['failed_words']> | undefined
  for (const { words, without } of parts.slice(0, TRIED_MAX)) {
    const { total } = await count(without)
    if (total > (best?.total ?? 0)) best = { words, without, total }
  }
  return best
}
