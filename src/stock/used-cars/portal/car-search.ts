import { COLOURS } from '#core/car-colours.ts'
import { FUELS, PLATES, SORTS, TRANSMISSIONS } from './filter-lists.ts'

const PAGE_MAX = 1000
const TEXT_MAX = 100
const YEAR = /^(19|20)\d\d$/

/** The search criteria; every part is in the address, so that a search can be shared. */
export interface CarSearch {
  keyword: string
  brand: string
  model: string
  year: string
  yearFrom: string
  yearTo: string
  priceFrom: string
  priceTo: string
  colour: string
  transmission: string
  fuel: string
  city: string
  plate: string
  seats: string
  monthlyTo: string
  mileageTo: string
  body: string
  /** `1` for cars with photos only. */
  photos: string
  /** `1` for certified cars only. */
  certified: string
  sort: string
  page: number
}
type Filter = Exclude<keyof CarSearch, 'page'>

/** The words of the address, in the customers' language. */
export const QUERY_NAMES = {
  keyword: 'cari',
  brand: 'merek',
  model: 'model',
  year: 'tahun',
  yearFrom: 'tahun-dari',
  yearTo: 'tahun-sampai',
  priceFrom: 'harga-dari',
  priceTo: 'harga-sampai',
  colour: 'warna',
  transmission: 'transmisi',
  fuel: 'bahan-bakar',
  city: 'kota',
  plate: 'pelat',
  seats: 'kursi',
  monthlyTo: 'cicilan',
  mileageTo: 'km',
  body: 'bentuk',
  photos: 'foto',
  certified: 'bersertifikat',
  sort: 'urut',
} as const satisfies Record<Filter, string>
const PAGE_NAME = 'halaman'
const FILTERS = Object.keys(QUERY_NAMES) as Filter[]

/**
 * Parses a search from the query of an address. Values that are no option are left out. An address that searches for nothing is the
 * list of certified cars; a search covers the whole stock until somebody asks for certified cars only.
 */
export function searchOf(query: string): CarSearch {
  const search = parseSearch(query)
  const asks = FILTERS.some((filter) => search[filter] !== '') || search.certified !== ''
  return {
    ...search,
    certified: search.certified === '1' || (!asks && !query.includes(`${QUERY_NAMES.certified}=`)) ? '1' : '',
  }
}

function parseSearch(query: string): CarSearch {
  const given = new URLSearchParams(query)
  const text = (filter: Filter) => (given.get(QUERY_NAMES[filter]) ?? '').trim().slice(0, TEXT_MAX)
  const number = (filter: Filter, pattern: RegExp) => (pattern.test(text(filter)) ? text(filter) : '')
  const oneOf = (filter: Filter, values: readonly string[]) =>
    values.includes(text(filter)) ? text(filter) : ''
  const page = Number(given.get(PAGE_NAME))
  return {
    keyword: text('keyword'),
    brand: text('brand'),
    model: text('model'),
    year: number('year', YEAR),
    yearFrom: number('yearFrom', YEAR),
    yearTo: number('yearTo', YEAR),
    priceFrom: number('priceFrom', /^\d{1,11}$/),
    priceTo: number('priceTo', /^\d{1,11}$/),
    colour: oneOf(
      'colour',
      COLOURS.map(({ value }) => value),
    ),
    transmission: oneOf('transmission', TRANSMISSIONS),
    fuel: oneOf('fuel', FUELS),
    city: text('city'),
    plate: oneOf(
      'plate',
      PLATES.map(({ value }) => value),
    ),
    seats: number('seats', /^\d{1,2}$/),
    monthlyTo: number('monthlyTo', /^\d{1,9}$/),
    mileageTo: number('mileageTo', /^\d{1,7}$/),
    body: text('body'),
    photos: number('photos', /^1$/),
    certified: number('certified', /^1$/),
    sort: oneOf(
      'sort',
      SORTS.map(({ value }) => value),
    ),
    page: Number.isInteger(page) && page >= 1 && page <= PAGE_MAX ? page : 1,
  }
}

/** The address of a search: only what differs from the list of certified cars, always in the same order. */
export function buildSearchAddress(search: CarSearch): string {
  const query = new URLSearchParams()
  for (const filter of FILTERS) if (search[filter]) query.set(QUERY_NAMES[filter], search[filter])
  if (query.size === 0) query.set(QUERY_NAMES.certified, '0')
  else if (query.size === 1 && search.certified) query.delete(QUERY_NAMES.certified)
  if (search.page > 1) query.set(PAGE_NAME, String(search.page))
  const text = query.toString()
  return text ? `/mobil?${text}` : '/mobil'
}

/** The search with one part changed: what depended on it is cleared, and the list starts at page one. */
export function applyFilter(search: CarSearch, filter: Filter, value: string): CarSearch {
  const changed = { ...search, [filter]: value, page: 1 }
  // The first words leave the list of certified cars: a search covers the whole stock.
  if (filter === 'keyword' && !search.keyword) return { ...changed, certified: '' }
  // A year that was chosen without a model depends on none.
  const year = search.model ? '' : search.year
  if (filter === 'brand') return { ...changed, model: '', year }
  if (filter === 'model') return { ...changed, year }
  return changed
}

/** The whole stock. */
export const EMPTY_SEARCH = parseSearch('')

/** Cars at about the same price: a fifth less to a fifth more. */
export const NEAR = 0.2

/** The list of cars of the same model at about the same price. */
export const similarSearch = (car: { brand: string; car_type: string; price_idr: number }): CarSearch => ({
  ...EMPTY_SEARCH,
  brand: car.brand,
  model: car.car_type,
  priceFrom: String(Math.round(car.price_idr * (1 - NEAR))),
  priceTo: String(Math.round(car.price_idr * (1 + NEAR))),
})

/** The filters that are set, without keyword and order; for their count and for removing them one by one. */
export function chosenFilters(search: CarSearch): Filter[] {
  return FILTERS.filter((filter) => filter !== 'keyword' && filter !== 'sort' && search[filter] !== '')
}

export type { Filter }
