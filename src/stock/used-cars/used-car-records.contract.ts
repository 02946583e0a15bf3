import * as z from 'zod/mini'
import { get } from '#core/endpoint.ts'
import { stockNumber } from '#core/request-values.ts'

const usedCarRecord = z.object({
  /** Visits in the car's published passport; null where that contains none. */
  visits: z.nullable(z.number()),
  /** State of its odometer chain; null without a passport that contains one. */
  chain: z.nullable(z.enum(['whole', 'broken'])),
  /** By model and year, without a chassis number. `source` names the campaign that may affect it. */
  recall: z.object({ answer: z.enum(['maybe', 'not_enough']), source: z.nullable(z.string()) }),
  /** When the list of recalls was last updated; null while there is none. */
  recalls_as_of: z.nullable(z.string()),
})
export type UsedCarRecord = z.output<typeof usedCarRecord>

export const readUsedCarRecord = get(
  '/mobil-bekas/records/{stockNo}',
  'anyone',
  'What is recorded of a used car in stock: visits and odometer chain of its passport, and recalls of its model',
  {
    params: z.object({ stockNo: stockNumber() }),
    reply: usedCarRecord,
  },
)

export const usedCarRecordEndpoints = { readUsedCarRecord }
