import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { LENGTHS } from './fields.ts'

/** Most cars that one `product_catalog` call gives (specification, section 9). */
export const PRODUCT_CATALOG_LIMIT_MAX = 5000

const RUPIAH_MAX = 100_000_000_000

const words = (label: string) =>
  z.string(`${label} harus berupa teks`).check(
    z.maxLength(100, { error: `${label} maksimal 100 karakter`, abort: true }),
    z.refine((value) => !value.includes('\u0000') && value.isWellFormed(), `${label} tidak valid`),
  )
const count = (label: string, min: number, max: number) =>
  z
    .int(`${label} harus berupa angka bulat`)
    .check(z.minimum(min, `${label} minimal ${min}`), z.maximum(max, `${label} maksimal ${max}`))

export const productCatalogFilters = z.object({
  brand: z.optional(words('Merek')),
  model: z.optional(words('Model')),
  year_from: z.optional(count('Tahun', 1900, 2200)),
  year_to: z.optional(count('Tahun', 1900, 2200)),
  price_from: z.optional(count('Harga', 0, RUPIAH_MAX)),
  price_to: z.optional(count('Harga', 0, RUPIAH_MAX)),
  colour: z.optional(words('Warna')),
  transmission: z.optional(words('Transmisi')),
  fuel: z.optional(words('Bahan bakar')),
  city: z.optional(words('Kota')),
  plate_parity: z.optional(z.enum(['ganjil', 'genap'], 'Pelat harus ganjil atau genap')),
  stock_no: z.optional(words('Nomor stok')),
})

export const CAR_SORTS = [
  'price_asc',
  'price_desc',
  'year_desc',
  'year_asc',
  'mileage_asc',
  'newest',
] as const

export const usedCar = z.object({
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
  /**
   * Addresses of its photos, the cover first: absolute, or paths of the portal. `{width}` in one stands for the width in
   * pixels that is wanted. Without any the car is drawn.
   */
  photos: z.optional(z.nullable(z.array(z.string()))),
})
export type UsedCar = z.output<typeof usedCar>

export const productCatalog = endpoint({
  method: 'POST',
  path: '/{product}/product_catalog',
  caller: 'machine',
  summary: 'Search the used cars in stock',
  safe: true,
  params: z.object({ product: z.string().check(z.regex(/^[a-z0-9-]{1,64}$/)) }),
  body: z.object({
    keyword: z.optional(words('Kata kunci')),
    filters: z.optional(productCatalogFilters),
    limit: z._default(count('Limit', 1, PRODUCT_CATALOG_LIMIT_MAX), 24),
    offset: z._default(count('Offset', 0, 1_000_000), 0),
    sort: z._default(z.enum(CAR_SORTS, 'Urutan tidak dikenal'), 'newest'),
  }),
  reply: z.object({
    total: z.number(),
    data: z.array(usedCar),
    /** What was searched instead, where the keyword itself finds nothing. */
    corrected_keyword: z.optional(z.string()),
  }),
})

/** A trade-in lead as it is handed to the ERP. `reference` is ours: the same one is stored once. */
export const tradeInLead = z.object({
  reference: words('Referensi').check(z.minLength(8, 'Referensi minimal 8 karakter')),
  brand: words('Merek'),
  model: words('Model'),
  spec: words('Tipe'),
  year: count('Tahun', 1980, 2100),
  mileage: count('Jarak tempuh', 0, 1_000_000),
  condition: words('Kondisi'),
  notes: z.optional(z.string().check(z.maxLength(1000, 'Catatan maksimal 1000 karakter'))),
  /** Estimated price in rupiah; null for a car that is not in the catalogue. */
  price: z.nullable(count('Harga', 0, RUPIAH_MAX)),
  wanted_stock_no: z.optional(z.nullable(words('Nomor stok'))),
  name: words('Nama'),
  phone: z
    .string('Nomor handphone wajib diisi')
    .check(z.regex(/^62\d{8,13}$/, 'Nomor handphone tidak valid')),
  email: z.string('Email harus berupa teks').check(z.maxLength(LENGTHS.email, 'Email terlalu panjang')),
})
export type TradeInLead = z.output<typeof tradeInLead>

export const tradeIn4Steps = endpoint({
  method: 'POST',
  path: '/{product}/trade_in_4_steps',
  caller: 'machine',
  summary: 'Hand a trade-in lead to the sales organisation',
  params: z.object({ product: z.string().check(z.regex(/^[a-z0-9-]{1,64}$/)) }),
  body: tradeInLead,
  status: 201,
  reply: z.object({ id: z.string() }),
})

export const erpEndpoints = { productCatalog, tradeIn4Steps }
