import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type * as z from 'zod/mini'
import { COLOURS } from '#core/car-colours.ts'
import type { Queries } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import { type CAR_SORTS, stockCar, type usedCarFilters } from '#stock/used-cars/used-cars.contract.ts'

type Filters = z.output<typeof usedCarFilters>
type CarSort = (typeof CAR_SORTS)[number]
interface Page {
  limit: number
  offset: number
  sort: CarSort
  preferred?: readonly (readonly string[])[] | undefined
}

/** The columns carry the names of the contract. */
const CAR_COLUMNS = Object.keys(stockCar.shape) as (keyof typeof stockCar.shape)[]

// Stock numbers grow with time, so the highest is the newest car. Nothing measures consumption: a hybrid uses least, then
// the smaller engine.
const ORDERS = {
  price_asc: ['price_idr', 'asc'],
  price_desc: ['price_idr', 'desc'],
  year_desc: ['year', 'desc'],
  year_asc: ['year', 'asc'],
  mileage_asc: ['mileage_km', 'asc'],
  newest: ['stock_no', 'desc'],
  economical: [
    sql`case when lower(erp_used_cars.fuel) = 'hybrid' then 0 else coalesce(
      (select engine_cc from catalogue_specs where id = erp_used_cars.spec_id), 100000) end`,
    'asc',
  ],
} as const satisfies Record<
  CarSort,
  readonly [keyof Tables['erp_used_cars'] | Expression<unknown>, 'asc' | 'desc']
>

export async function countMatching(
  db: Queries,
  words: readonly string[],
  filters: Filters,
): Promise<number> {
  const { total } = await db
    .selectFrom('erp_used_cars')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    // Hidden from the planner: for a frequent word it would read every car, which takes three times as long.
    .where((builder) => matchesSearch(builder, words, filters, (query) => sql`(select ${query}::tsquery)`))
    .executeTakeFirstOrThrow()
  return total
}

/** The cars of a page. Preferred groups are read one after another: ranking every car would take longer than the search. */
export async function carsMatching(db: Queries, words: readonly string[], filters: Filters, page: Page) {
  if (page.sort !== 'newest' || !page.preferred) return pageOfCars(db, words, filters, page, null)
  const cars: Awaited<ReturnType<typeof pageOfCars>> = []
  const former = new Set<string>()
  let offset = page.offset
  for (const group of page.preferred) {
    const stock_nos = group.filter((number) => !former.has(number))
    const own = {
      ...filters,
      stock_nos: filters.stock_nos ? common(filters.stock_nos, stock_nos) : stock_nos,
    }
    const limit = page.limit - cars.length
    const found = limit > 0 ? await pageOfCars(db, words, own, { ...page, limit, offset }, null) : []
    cars.push(...found)
    if (found.length > 0) offset = 0
    else if (offset > 0) offset = Math.max(0, offset - (await countMatching(db, words, own)))
    for (const number of group) former.add(number)
  }
  const limit = page.limit - cars.length
  if (limit > 0) cars.push(...(await pageOfCars(db, words, filters, { ...page, limit, offset }, [...former])))
  return cars
}

const common = (some: readonly string[], others: readonly string[]): string[] => {
  const set = new Set(others)
  return some.filter((number) => set.has(number))
}

/** `without` leaves these cars out. */
function pageOfCars(
  db: Queries,
  words: readonly string[],
  filters: Filters,
  page: Page,
  without: readonly string[] | null,
) {
  const [column, direction] = ORDERS[page.sort]
  return (
    db
      .selectFrom('erp_used_cars')
      .select(CAR_COLUMNS)
      .select([
        sql<number | null>`(select seats from catalogue_models where id = erp_used_cars.model_id)`.as(
          'seats',
        ),
        sql<number | null>`(select engine_cc from catalogue_specs where id = erp_used_cars.spec_id)`.as(
          'engine_cc',
        ),
      ])
      .where((builder) => matchesSearch(builder, words, filters))
      .$if(without !== null, (query) => query.where(sql<boolean>`stock_no <> all(${without}::text[])`))
      .orderBy(column, direction)
      // A tie-breaker: without it pages would overlap.
      .orderBy('stock_no', direction)
      .limit(page.limit)
      .offset(page.offset)
      .execute()
  )
}

/** Every word that some car can be found by. */
export async function listSearchWords(db: Queries): Promise<string[]> {
  const rows = await db.selectFrom('erp_search_words').select('word').orderBy('word').execute()
  return rows.map(({ word }) => word)
}

/** Between two words: either of them fits. */
const OR = 'atau'

/** All words, each as a prefix of a word of the car: `('avan':*) & ('put':*)`. */
function searchQuery(words: readonly string[]): string {
  const groups: string[][] = []
  words.forEach((word, at) => {
    if (word === OR) return
    if (words[at - 1] === OR && groups.length > 0) groups.at(-1)?.push(lexemeOf(word))
    else groups.push([lexemeOf(word)])
  })
  return groups.map((group) => `(${group.join(' | ')})`).join(' & ')
}

/** A letter alone is a variant, so that `g` is not `genap`. */
const lexemeOf = (word: string) => `'${word.replace(/['\\]/g, '$&$&')}'${/^[a-z]$/.test(word) ? '' : ':*'}`

function matchesSearch(
  builder: ExpressionBuilder<Tables, 'erp_used_cars'>,
  words: readonly string[],
  filters: Filters,
  asked: (query: string) => Expression<unknown> = (query) => sql`${query}::tsquery`,
): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = []
  if (words.length > 0) conditions.push(sql<boolean>`search @@ ${asked(searchQuery(words))}`)
  for (const [column, wanted] of [
    ['brand', filters.brand],
    ['car_type', filters.model],
    ['transmission', filters.transmission],
    ['fuel', filters.fuel],
    ['stock_no', filters.stock_no],
    ['plate_parity', filters.plate_parity],
    ['body', filters.body],
  ] as const) {
    if (wanted?.trim())
      conditions.push(sql<boolean>`lower(${sql.ref(column)}) = ${wanted.trim().toLowerCase()}`)
  }
  if (filters.colour?.trim()) conditions.push(builder('colour', '=', colourValue(filters.colour.trim())))
  if (filters.city?.trim()) {
    const city = filters.city.trim().toLowerCase()
    conditions.push(sql<boolean>`lower(city) in (${city}, ${`kota ${city}`}, ${`kabupaten ${city}`})`)
  }
  if (filters.year_from !== undefined) conditions.push(builder('year', '>=', filters.year_from))
  if (filters.year_to !== undefined) conditions.push(builder('year', '<=', filters.year_to))
  if (filters.price_from !== undefined) conditions.push(builder('price_idr', '>=', filters.price_from))
  if (filters.price_to !== undefined) conditions.push(builder('price_idr', '<=', filters.price_to))
  if (filters.mileage_to !== undefined) conditions.push(builder('mileage_km', '<=', filters.mileage_to))
  if (filters.seats_from !== undefined)
    conditions.push(
      sql<boolean>`model_id in (select id from catalogue_models where seats >= ${filters.seats_from})`,
    )
  if (filters.stock_nos) conditions.push(sql<boolean>`stock_no = any(${filters.stock_nos}::text[])`)
  if (filters.models)
    conditions.push(
      sql<boolean>`lower(car_type) = any(${filters.models.map((model) => model.trim().toLowerCase())}::text[])`,
    )
  if (filters.price_caps)
    conditions.push(
      builder.or(
        filters.price_caps.map(({ year_from, year_to, price_to }) =>
          builder.and([
            builder('year', '>=', year_from),
            builder('year', '<=', year_to),
            builder('price_idr', '<=', price_to),
          ]),
        ),
      ),
    )
  return builder.and(conditions)
}

/** A colour by its wire value or its Indonesian name, as stored. */
function colourValue(wanted: string): string {
  const plain = wanted.toLowerCase()
  const known = COLOURS.find(
    ({ value, label }) => value.toLowerCase() === plain || label.toLowerCase() === plain,
  )
  return known?.value ?? wanted.toUpperCase()
}
