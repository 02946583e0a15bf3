import * as z from 'zod/mini'
import { get, put } from '#core/endpoint.ts'
import { recordId, text } from '#core/fields.ts'

/** The passport of a trade-in request, and its effect on the price. */
export const carriedPassport = z.object({
  code: z.string(),
  /** Whether it is still valid; a passport that ended proves nothing. */
  stands: z.boolean(),
  visits: z.number(),
  /** The range of the estimate with the passport counted in, in rupiah; null for a car without an estimate. */
  low: z.nullable(z.number()),
  high: z.nullable(z.number()),
  narrowed: z.boolean(),
  /** A sentence about what it changed. */
  words: z.string(),
})
export type CarriedPassport = z.output<typeof carriedPassport>

const reply = z.object({ passport: z.nullable(carriedPassport) })
const params = z.object({ id: recordId })

export const readCarriedPassport = get(
  '/costumertradeins/{id}/passport',
  'record-owner',
  'The passport that a request carries, with what it changed about the price',
  { params, reply },
)

export const carryPassport = put(
  '/costumertradeins/{id}/passport',
  'record-owner',
  'Let a request carry the passport of its car; a later one takes the place of the former',
  {
    params,
    body: z.object({ code: text('Kode paspor', 40, 'Kode paspor wajib diisi') }),
    reply,
  },
)

export const tradeInPassportEndpoints = { readCarriedPassport, carryPassport }
