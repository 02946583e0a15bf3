import * as z from 'zod/mini'
import { get, post } from '#core/endpoint.ts'
import { isStorable, referenceId } from '#core/fields.ts'
import { brand, model, pricing, spec } from '#stock/price-checks/price-list.model.ts'

/** The catalogue's area is fixed. */
export const CATALOGUE_AREA = 'jakarta'

const AREA_UNKNOWN = 'Area harus jakarta'
const area = z.literal(CATALOGUE_AREA, AREA_UNKNOWN)
const areaQuery = z.object({ area: z._default(area, CATALOGUE_AREA) })

export const brands = get('/api/v1/b2c/brand', 'machine', 'Brands', {
  reply: z.array(brand),
})
export const models = get('/api/v1/b2c/model/{brandId}', 'machine', 'Models of a brand', {
  params: z.object({ brandId: referenceId }),
  reply: z.array(model),
})
export const years = get(
  '/api/v1/b2c/year/{modelId}',
  'machine',
  'Years in which a model was sold, newest first',
  {
    params: z.object({ modelId: referenceId }),
    query: areaQuery,
    reply: z.array(z.number()),
  },
)
export const specs = get(
  '/api/v1/b2c/spec/{model}/{year}/',
  'machine',
  'Variants of a model (id or name) in a year, each with the id of its price',
  {
    params: z.object({
      model: z.string().check(z.minLength(1), z.maxLength(100), z.refine(isStorable)),
      year: z.pipe(
        z.string().check(z.regex(/^\d{4}$/)),
        z.transform((value: string) => Number(value)),
      ),
    }),
    query: areaQuery,
    reply: z.array(spec),
  },
)
export const pricingDetail = get(
  '/api/v1/b2c/pricing/{id}',
  'machine',
  'Market price of one variant and year',
  {
    params: z.object({ id: referenceId }),
    reply: pricing,
  },
)
export const usedCarBranches = get('/api/v1/b2c/branch', 'machine', 'Branches that sell used cars', {
  reply: z.array(z.object({ id: z.number(), branch: z.string(), city: z.string() })),
})
export const newCars = get(
  '/api/v1/b2c/new-car',
  'machine',
  'New cars, all or those whose name holds the words of `search`',
  {
    query: z.object({
      area: z._default(area, CATALOGUE_AREA),
      search: z.optional(
        z
          .string('Kata kunci harus berupa teks')
          .check(
            z.maxLength(100, { error: 'Kata kunci maksimal 100 karakter', abort: true }),
            z.refine(isStorable, 'Kata kunci tidak valid'),
          ),
      ),
    }),
    reply: z.array(
      z.object({
        id: z.number(),
        brand: z.string(),
        carType: z.string(),
        carSpec: z.string(),
        price: z.number(),
        /** Body style, `MPV`. */
        body: z.optional(z.string()),
        /** Whether the row is sample data; missing or null from a catalogue without sample data. */
        is_sample: z.optional(z.nullable(z.boolean())),
      }),
    ),
  },
)
export const requestCar = post('/api/v1/b2c/car-request', 'machine', 'Ask the operator to look for a car', {
  body: z.object({
    carSpec: z.string('Tipe mobil wajib diisi').check(
      z.trim(),
      z.minLength(1, { error: 'Tipe mobil wajib diisi', abort: true }),
      z.maxLength(150, { error: 'Tipe mobil maksimal 150 karakter', abort: true }),
      z.refine((value) => !/[\u0000-\u001f]/.test(value) && isStorable(value), 'Tipe mobil tidak valid'),
    ),
    year: z
      .int('Tahun harus berupa angka')
      .check(
        z.minimum(1980, 'Tahun harus 1980 sampai 2100'),
        z.maximum(2100, 'Tahun harus 1980 sampai 2100'),
      ),
  }),
  status: 201,
  reply: z.object({ id: z.string() }),
})

export const catalogueEndpoints = {
  brands,
  models,
  years,
  specs,
  pricingDetail,
  usedCarBranches,
  newCars,
  requestCar,
}
