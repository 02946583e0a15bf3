import * as z from 'zod/mini'
import { get } from '#core/endpoint.ts'
import { calendarDay, line } from '#core/fields.ts'

/** Kinds of lines of a price: `included` work costs nothing extra, `excluded` work is paid on top. */
const SERVICE_PRICE_LINES = ['labour', 'part', 'included', 'excluded'] as const
export type ServicePriceLine = (typeof SERVICE_PRICE_LINES)[number]

const name = line('Nama', 100, 'Nama wajib diisi')
const priced = z.object({ item: z.string(), price: z.number() })

const servicePrices = z.object({
  /** Cities with prices of their own; elsewhere the prices without a city apply. */
  cities: z.array(z.string()),
  /** When the oldest of these prices was recorded, and its source; null without any. */
  as_of: z.nullable(calendarDay('')),
  source: z.nullable(z.string()),
  steps: z.array(
    z.object({
      step_km: z.number(),
      months: z.nullable(z.number()),
      /** Lowest price in rupiah, labour and parts together; null without a price. */
      from: z.nullable(z.number()),
      labour: z.array(priced),
      parts: z.array(priced),
      included: z.array(z.string()),
      excluded: z.array(z.string()),
    }),
  ),
})
export type ServicePrices = z.output<typeof servicePrices>
export type ServicePriceStep = ServicePrices['steps'][number]

export const listServicePrices = get(
  '/service-prices',
  'anyone',
  'What the periodic services of a model cost at the least, with what is included and what is not',
  { query: z.object({ brand: name, model: name, city: z.optional(name) }), reply: servicePrices },
)

export const servicePriceEndpoints = { listServicePrices }
