import * as z from 'zod/mini'
import { get, post } from '#core/endpoint.ts'
import { instant, line } from '#core/fields.ts'
import { int4, postedReferenceId } from '#core/request-values.ts'
import { mileageKm } from '#garage/odometer/mileage.model.ts'
import { CATALOGUE_AREA } from '#stock/catalogue/catalogue.contract.ts'

/** Expected kilometres a year, which are used where no mileage is given. */
export const USUAL_KM_A_YEAR = 13_000

/** What was added to or taken from the market price, in rupiah; the first line is the market price itself. */
export const priceLine = z.object({ label: z.string(), amount_idr: z.number() })
export type PriceLine = z.output<typeof priceLine>

export const priceCheck = z.object({
  id: z.nullable(z.string()),
  mobil_bekas_id: z.number(),
  brand: z.string(),
  carType: z.string(),
  carSpec: z.string(),
  /** Body style; null when the catalogue does not know it. */
  body: z.nullable(z.string()),
  year: z.number(),
  area: z.string(),
  mileage: z.number(),
  /** Rupiah, like `low` and `high`. */
  price: z.number(),
  low: z.number(),
  high: z.number(),
  /** Cars of the model in stock, at most a year older or younger; null while the stock cannot be asked. */
  comparable_count: z.nullable(z.number()),
  /** The day of the check, `YYYY-MM-DD`. */
  date: z.string(),
  lines: z.array(priceLine),
})
export type PriceCheck = z.output<typeof priceCheck>

const CHOOSE = 'Pilih mobil dari katalog'

/** A car of the catalogue: its `ValueCarPrice.id`, or model, year and variant in its place. */
export const catalogueCar = {
  mobil_bekas_id: z.optional(postedReferenceId(CHOOSE)),
  model: z.optional(z.union([int4(), line('Model', 100)], 'Model harus berupa teks')),
  year: z.optional(int4('Tahun harus berupa angka')),
  spec: z.optional(z.union([int4(), line('Tipe', 150)], 'Tipe harus berupa teks')),
}

export const checkPrice = post(
  '/customercheckprices',
  'anyone',
  'What a used car is worth, line by line; kept for the customer when signed in',
  {
    body: z.object({
      ...catalogueCar,
      mileage: z.optional(z.nullable(mileageKm)),
      area: z.optional(z.literal(CATALOGUE_AREA, 'Area harus jakarta')),
    }),
    reply: priceCheck,
  },
)

export const listPriceChecks = get(
  '/customercheckprices/list',
  'customer',
  "The customer's price checks, newest first",
  {
    reply: z.array(z.extend(priceCheck, { id: z.string(), created_at: instant })),
  },
)

export const priceCheckEndpoints = { checkPrice, listPriceChecks }
