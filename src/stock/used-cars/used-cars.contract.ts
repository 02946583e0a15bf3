import * as z from 'zod/mini'
import { endpoint, post } from '#core/endpoint.ts'
import { RUPIAH_MAX } from '#core/request-values.ts'
import { usedCarBranches as catalogueBranches } from '#stock/catalogue/catalogue.contract.ts'
import { boundedInteger, shortText } from '#stock/erp/erp-fields.model.ts'
import { CLAIMS } from '#stock/inspections/claims.model.ts'
import { photoCover } from '#stock/photos/photos.model.ts'
import { KEYWORD_FILTERS } from './keyword-filters.model.ts'

/** Maximum number of cars in one answer of `product_catalog`. */
export const PRODUCT_CATALOG_LIMIT_MAX = 5000

const stockNumbers = z
  .array(shortText('Nomor stok'))
  .check(z.maxLength(PRODUCT_CATALOG_LIMIT_MAX, `Nomor stok maksimal ${PRODUCT_CATALOG_LIMIT_MAX}`))

export const usedCarFilters = z.object({
  brand: z.optional(shortText('Merek')),
  model: z.optional(shortText('Model')),
  year_from: z.optional(boundedInteger('Tahun', 1900, 2200)),
  year_to: z.optional(boundedInteger('Tahun', 1900, 2200)),
  price_from: z.optional(boundedInteger('Harga', 0, RUPIAH_MAX)),
  price_to: z.optional(boundedInteger('Harga', 0, RUPIAH_MAX)),
  colour: z.optional(shortText('Warna')),
  transmission: z.optional(shortText('Transmisi')),
  fuel: z.optional(shortText('Bahan bakar')),
  city: z.optional(shortText('Kota')),
  plate_parity: z.optional(z.enum(['ganjil', 'genap'], 'Pelat harus ganjil atau genap')),
  stock_no: z.optional(shortText('Nomor stok')),
  /** Any of these models. */
  models: z.optional(z.array(shortText('Model')).check(z.maxLength(50, 'Model maksimal 50'))),
  seats_from: z.optional(boundedInteger('Kursi', 1, 99)),
  mileage_to: z.optional(boundedInteger('Jarak tempuh', 0, 9_999_999)),
  /** Body style as the stock names it, `MPV`. */
  body: z.optional(shortText('Bentuk')),
  /** Any of these cars. */
  stock_nos: z.optional(stockNumbers),
  // What the portal alone knows of a car; an ERP gets it as `stock_nos` and `price_caps`.
  /** Cars with a valid inspection that is good enough: the mark "Bersertifikat". */
  certified: z.optional(z.boolean('Bersertifikat harus ya atau tidak')),
  with_photos: z.optional(z.boolean('Foto harus ya atau tidak')),
  /** Highest monthly instalment in rupiah, as `monthly_from` states it. */
  monthly_to: z.optional(boundedInteger('Cicilan', 0, 1_000_000_000)),
  /** A highest price by years of make; a car of a year that none names does not fit. */
  price_caps: z.optional(
    z
      .array(
        z.object({
          year_from: boundedInteger('Tahun', 1900, 2200),
          year_to: boundedInteger('Tahun', 1900, 2200),
          price_to: boundedInteger('Harga', 0, RUPIAH_MAX),
        }),
      )
      .check(z.maxLength(100, 'Batas harga maksimal 100')),
  ),
})

export const CAR_SORTS = [
  'price_asc',
  'price_desc',
  'year_desc',
  'year_asc',
  'mileage_asc',
  'newest',
  'economical',
] as const

/** A car in stock; the fields are named as its columns. */
export const stockCar = z.object({
  stock_no: z.string(),
  value_price_id: z.number(),
  brand_id: z.number(),
  model_id: z.number(),
  spec_id: z.number(),
  brand: z.string(),
  car_type: z.string(),
  car_spec: z.string(),
  body: z.string(),
  year: z.number(),
  colour: z.string(),
  transmission: z.string(),
  fuel: z.string(),
  mileage_km: z.number(),
  price_idr: z.number(),
  branch_id: z.number(),
  branch: z.string(),
  city: z.string(),
  plate_prefix: z.string(),
  plate_parity: z.string(),
  certification_grade: z.string(),
  tax_valid_until: z.string(),
  inspection_score: z.number(),
  score_engine: z.number(),
  score_transmission: z.number(),
  score_chassis: z.number(),
  score_exterior: z.number(),
  score_interior: z.number(),
  score_electrical: z.number(),
  inspection_summary: z.string(),
  /** Whether the car is sample data; missing or null from an ERP without sample data. */
  is_sample: z.optional(z.nullable(z.boolean())),
  /** Hand-over to the first owner; missing or null where it is unknown. */
  first_delivered_on: z.optional(z.nullable(z.string())),
})

const monthlyFrom = z.object({
  /** Rounded up to 10.000. */
  monthly_idr: z.number(),
  dp_pct: z.number(),
  tenor_months: z.number(),
  flat_rate_pct: z.number(),
})
export type MonthlyFrom = z.output<typeof monthlyFrom>

const optionalText = z.optional(z.string())
/** `ordered` or `sold` where somebody has ordered the car, and until when (ISO 8601). */
export const orderedState = { order_state: optionalText, ordered_until: optionalText }

/** A car as an ERP offers it. */
const offeredCar = z.extend(stockCar, {
  /**
   * Addresses of its photos, the cover first: absolute, or paths of the portal. `{width}` in one means the width in
   * pixels that is wanted. Without any a drawing is shown.
   */
  photos: z.optional(z.nullable(z.array(z.string()))),
  seats: z.optional(z.nullable(z.number())),
  /** Displacement in cubic centimetres. */
  engine_cc: z.optional(z.nullable(z.number())),
  /** Its first photo, and how many it has; both added by the portal where the photos are its own. */
  cover: z.optional(z.nullable(photoCover)),
  photo_count: z.optional(z.number()),
  /** Code of its valid passport; added by the portal, not by the ERP. */
  passport_code: z.optional(z.nullable(z.string())),
  /** Its lowest monthly instalment, as an illustration; added by the portal, null for a car too old to finance. */
  monthly_from: z.optional(z.nullable(monthlyFrom)),
})

/** A used car with the results of its inspection. No ERP can supply these: its answers are parsed without them. */
const usedCar = z.extend(offeredCar, {
  /** Claims that its current inspection supports. */
  claims: z.optional(z.array(z.enum(CLAIMS))),
  /** Has a valid inspection that is good enough: the mark "Bersertifikat". */
  certified: z.optional(z.boolean()),
  inspection_code: z.optional(z.nullable(z.string())),
  inspection_points: z.optional(z.nullable(z.number())),
  inspected_on: z.optional(z.nullable(z.string())),
  /** The inspection in one line, for cards. */
  inspection_words: optionalText,
  ...orderedState,
})
export type UsedCar = z.output<typeof usedCar>

/** Cars on one page of the list, and the default limit of a search. */
export const CARS_PER_PAGE = 24

/** A search for used cars, in the same shape for the portal and the ERP. */
export const usedCarSearch = z.object({
  keyword: z.optional(shortText('Kata kunci')),
  filters: z.optional(usedCarFilters),
  limit: z._default(boundedInteger('Limit', 1, PRODUCT_CATALOG_LIMIT_MAX), CARS_PER_PAGE),
  offset: z._default(boundedInteger('Offset', 0, 1_000_000), 0),
  sort: z._default(z.enum(CAR_SORTS, 'Urutan tidak dikenal'), 'newest'),
  /** Groups of cars that come before the others, group by group, where the newest come first. */
  preferred: z.optional(z.array(stockNumbers).check(z.maxLength(3, 'Kelompok mobil maksimal 3'))),
})
export const offeredCarsFound = z.object({
  total: z.number(),
  data: z.array(offeredCar),
  /** The keyword that was searched instead, where the original finds nothing. */
  corrected_keyword: optionalText,
})
const typedWords = z.object({
  /** Words of the keyword, as they were typed. */
  words: z.string(),
  /** The keyword without them. */
  without: z.string(),
})
const understoodWords = z.extend(typedWords, {
  filter: z.enum(KEYWORD_FILTERS),
  /** As an address has it: `200000000`, `Otomatis`, `7`; of an order its name in `CAR_SORTS`. */
  value: z.string(),
})
export type UnderstoodWords = z.output<typeof understoodWords>
const usedCarsFound = z.extend(offeredCarsFound, {
  data: z.array(usedCar),
  /** What words of the keyword mean. A filter or an order of the search itself counts more. */
  understood: z.optional(z.array(understoodWords)),
  /** The words of the keyword that were looked for in the cars. */
  searched_words: optionalText,
  /** Where nothing fits: the words without which most cars are found, and how many. */
  failed_words: z.optional(z.extend(typedWords, { total: z.number() })),
})

export const searchUsedCars = post(
  '/mobil-bekas/product_catalog',
  'anyone',
  'Search the used cars in stock',
  {
    safe: true,
    body: usedCarSearch,
    reply: usedCarsFound,
  },
)

/** Further filters whose cars are counted at once. */
const COUNTED_MAX = 40

export const countUsedCars = post(
  '/mobil-bekas/counts',
  'anyone',
  'Count the cars that a search finds with each of several further filters',
  {
    safe: true,
    body: z.object({
      keyword: z.optional(shortText('Kata kunci')),
      filters: z.optional(usedCarFilters),
      choices: z.array(usedCarFilters).check(z.maxLength(COUNTED_MAX, `Pilihan maksimal ${COUNTED_MAX}`)),
    }),
    /** In the order of the choices. */
    reply: z.object({ totals: z.array(z.number()) }),
  },
)

export const usedCarBranches = endpoint({ ...catalogueBranches, caller: 'anyone' })

export const usedCarEndpoints = { searchUsedCars, countUsedCars, usedCarBranches }
