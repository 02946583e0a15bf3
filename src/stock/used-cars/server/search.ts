import { COLOURS } from '#core/car-colours.ts'
import type { AnswerOf, RequestOf } from '#core/endpoint.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Meta } from '#server/calls/surface.ts'
import { markStaleReply } from '#server/partners/last-good-copies.ts'
import { productCatalog } from '#stock/erp/erp.contract.ts'
import { priceCaps } from '#stock/instalments/server/rules.ts'
import { LCGC_MODELS, type ReadKeyword, readKeyword } from '../keyword-filters.model.ts'
import {
  CAR_SORTS,
  type countUsedCars,
  PRODUCT_CATALOG_LIMIT_MAX,
  type searchUsedCars,
} from '../used-cars.contract.ts'
import { type MarkedStock, readMarkedStock } from './marked-stock.ts'

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
  const marked = await readMarkedStock(context)
  const ask = (body: Search) => askErp(context, body, marked, meta)
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

/** Counts the cars of a typed search with each further filter, which counts more than the words. */
export async function countChoices(
  context: AppContext,
  { keyword = '', filters, choices }: RequestOf<typeof countUsedCars>['body'],
  meta: Pick<Meta, 'header'>,
): Promise<number[]> {
  const marked = await readMarkedStock(context)
  const read = readKeyword(keyword, COLOURS)
  const totals: number[] = []
  // One after another: a page with many choices must not take all connections.
  for (const choice of choices) {
    const search = { ...NO_CARS, filters: { ...filters, ...choice } }
    totals.push((await askErp(context, await meantSearch(context, search, read), marked, meta)).total)
  }
  return totals
}

/** A search that wants a total only. */
const NO_CARS = { limit: 1, offset: 1_000_000, sort: 'newest' } as const

/** Asks the ERP, which knows neither inspections nor our photos nor instalments: it gets stock numbers and highest prices. */
async function askErp(
  context: AppContext,
  { filters = {}, ...search }: Search,
  marked: MarkedStock,
  meta: Pick<Meta, 'header'>,
): Promise<Found> {
  const { certified, with_photos, monthly_to, ...own } = filters
  const wanted = [certified && marked.certified, with_photos && marked.withPhotos, own.stock_nos]
  const stock_nos = intersectionOf(wanted.filter((numbers) => Array.isArray(numbers)))
  const body = {
    ...search,
    filters: {
      ...own,
      ...(monthly_to !== undefined && { price_caps: await priceCaps(context, { monthlyTo: monthly_to }) }),
      ...(stock_nos && { stock_nos }),
    },
    ...(search.sort === 'newest' && { preferred: preferredOf(marked) }),
  }
  const params = { product: context.config.erp.product }
  return markStaleReply(await context.seen.erp(productCatalog, { params, body }), meta)
}

/** The numbers that every list has; undefined without a list. */
function intersectionOf(lists: readonly (readonly string[])[]): string[] | undefined {
  const [first, ...others] = lists.map((list) => new Set(list))
  if (!first) return undefined
  const numbers = [...first].filter((number) => others.every((other) => other.has(number)))
  return numbers.slice(0, PRODUCT_CATALOG_LIMIT_MAX)
}

/** Certified cars with photos, certified ones, those with photos; more than an ERP takes of each stay among the others. */
const preferredOf = ({ certified, withPhotos }: MarkedStock): string[][] =>
  [intersectionOf([certified, withPhotos]) ?? [], certified, withPhotos].map((numbers) =>
    numbers.slice(0, PRODUCT_CATALOG_LIMIT_MAX),
  )

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
    certified: values.certified === '1' || undefined,
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
