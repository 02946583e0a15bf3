import * as z from 'zod/mini'
import { get } from '#core/endpoint.ts'
import { stockNumber } from '#core/request-values.ts'
import { promiseRows } from '#garage/promises/promises.contract.ts'

const stockPromises = z.object({
  /** The day of the computation. */
  today: z.string(),
  /** Hand-over to the first owner; null where it is unknown. */
  first_delivered_on: z.nullable(z.string()),
  rows: promiseRows.shape.rows,
})
export type StockPromises = z.output<typeof stockPromises>

export const readStockPromises = get(
  '/mobil-bekas/dossier/{stockNo}/promises',
  'anyone',
  "What the buyer of a used car inherits of the manufacturer's promises, by published rules",
  { params: z.object({ stockNo: stockNumber() }), reply: stockPromises },
)

export const stockPromisesEndpoints = { readStockPromises }
