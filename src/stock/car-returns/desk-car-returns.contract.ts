import * as z from 'zod/mini'
import { deskPost } from '#core/desk-endpoint.ts'
import { line, recordId, text } from '#core/fields.ts'
import { rowVersion, wholeNumber } from '#core/request-values.ts'
import { deskOrder } from '#stock/orders/desk-orders.contract.ts'

const id = z.object({ id: recordId })
const version = rowVersion
const DAMAGE_MAX = 1_000_000_000

export const inspectReturn = deskPost(
  '/orders/{id}/return',
  'advisor',
  'record',
  'Record the reading and the new damage of a returned car; only what two photos show may be deducted',
  {
    params: id,
    body: z.object({
      version,
      odometer_km: wholeNumber('Odometer harus 0 sampai 1.000.000', 0, 1_000_000),
      damages: z
        .array(
          z.object({
            words: line('Kerusakan', 120, 'Tulis kerusakannya terlebih dahulu!'),
            amount_idr: wholeNumber('Jumlah tidak valid', 0, DAMAGE_MAX),
            photo_ids: z.array(recordId).check(z.maxLength(4)),
          }),
        )
        .check(z.maxLength(20)),
      /** Whether the buyer's former car is still at the branch. */
      trade_in_here: z.optional(z.boolean()),
    }),
    reply: deskOrder,
  },
)

export const decideReturn = deskPost(
  '/orders/{id}/decide-return',
  'office',
  'record',
  'Decide on a return without consent, or on a false statement, with a reason that the buyer reads',
  {
    tellsRight: true,
    params: id,
    body: z.object({
      version,
      damage_idr: wholeNumber('Jumlah tidak valid', 0, DAMAGE_MAX),
      is_false: z.optional(z.boolean()),
      reason: text('Alasan', 300, 'Tulis alasannya terlebih dahulu!'),
    }),
    reply: deskOrder,
  },
)

export const offerAgain = deskPost(
  '/orders/{id}/offer-again',
  'head',
  'record',
  'Offer a returned car for sale again',
  { tellsRight: true, params: id, body: z.object({ version }), reply: deskOrder },
)

export const deskCarReturnEndpoints = { inspectReturn, decideReturn, offerAgain }
