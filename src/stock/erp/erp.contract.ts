import * as z from 'zod/mini'
import { post } from '#core/endpoint.ts'
import { isOneLine, isStorable, LENGTHS, text } from '#core/fields.ts'
import { RUPIAH_MAX } from '#core/request-values.ts'
import { offeredCarsFound, usedCarSearch } from '#stock/used-cars/used-cars.contract.ts'
import { boundedInteger, shortText } from './erp-fields.model.ts'

const product = z.object({ product: z.string().check(z.regex(/^[a-z0-9-]{1,64}$/)) })

export const productCatalog = post('/{product}/product_catalog', 'machine', 'Search the used cars in stock', {
  safe: true,
  params: product,
  body: usedCarSearch,
  reply: offeredCarsFound,
})

/** A trade-in lead for the ERP. `reference` is an id of the portal: the ERP stores each one once. */
export const tradeInLead = z.object({
  reference: shortText('Referensi').check(z.minLength(8, 'Referensi minimal 8 karakter')),
  brand: shortText('Merek'),
  model: shortText('Model'),
  spec: shortText('Tipe'),
  year: boundedInteger('Tahun', 1980, 2100),
  mileage: boundedInteger('Jarak tempuh', 0, 1_000_000),
  condition: shortText('Kondisi'),
  notes: z.optional(text('Catatan', LENGTHS.notes)),
  /** Estimated price in rupiah; null for a car that is not in the catalogue. */
  price: z.nullable(boundedInteger('Harga', 0, RUPIAH_MAX)),
  wanted_stock_no: z.optional(z.nullable(shortText('Nomor stok'))),
  name: shortText('Nama'),
  phone: z
    .string('Nomor handphone wajib diisi')
    .check(z.regex(/^62\d{8,13}$/, 'Nomor handphone tidak valid')),
  email: z.string('Email harus berupa teks').check(
    z.maxLength(LENGTHS.email, { error: 'Email terlalu panjang', abort: true }),
    z.refine((value) => isStorable(value) && isOneLine(value), 'Email tidak valid'),
  ),
})
export type TradeInLead = z.output<typeof tradeInLead>

export const tradeIn4Steps = post(
  '/{product}/trade_in_4_steps',
  'machine',
  'Hand a trade-in lead to the sales organisation',
  {
    params: product,
    body: tradeInLead,
    status: 201,
    reply: z.object({ id: z.string() }),
  },
)

export const erpEndpoints = { productCatalog, tradeIn4Steps }
