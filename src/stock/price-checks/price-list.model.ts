import * as z from 'zod/mini'

export const brand = z.object({ id: z.number(), brand: z.string() })
/** `body` is the body style: Hatchback, MPV, SUV, Sedan and the like. */
export const model = z.object({
  id: z.number(),
  carType: z.string(),
  body: z.optional(z.string()),
  seats: z.optional(z.number()),
})
export const spec = z.object({
  id: z.number(),
  carSpec: z.string(),
  ValueCarPrice: z.object({ id: z.number() }),
})
export const pricing = z.object({
  id: z.number(),
  brand: z.string(),
  carType: z.string(),
  carSpec: z.string(),
  body: z.optional(z.string()),
  year: z.number(),
  /** Rupiah, like `low` and `high`. */
  price: z.number(),
  low: z.number(),
  high: z.number(),
  /** Whether the price is sample data or computed; missing or null from a catalogue without such prices. */
  is_sample: z.optional(z.nullable(z.boolean())),
  area: z.string(),
})
export type Pricing = z.output<typeof pricing>
