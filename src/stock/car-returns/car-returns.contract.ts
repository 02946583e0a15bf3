import * as z from 'zod/mini'
import { otpCode } from '#account/phone-codes/phone-codes.model.ts'
import { post } from '#core/endpoint.ts'
import { recordId, text } from '#core/fields.ts'
import { rowVersion, wholeNumber } from '#core/request-values.ts'
import { chosenHour } from '#stock/hand-overs/hand-overs.contract.ts'
import { order } from '#stock/orders/orders.contract.ts'

const orderId = z.object({ id: recordId })

export const askReturn = post(
  '/car-orders/{id}/return',
  'record-owner',
  'Return a car within its window; the moment of the call counts',
  {
    idempotent: true,
    params: orderId,
    body: z.object({
      version: rowVersion,
      odometer_km: wholeNumber('Jarak tempuh harus 0 sampai 1.000.000', 0, 1_000_000),
      hour: z.object(chosenHour),
      /** What differs from the inspection; then no limit of kilometres holds. */
      false_statement: z.optional(text('Yang berbeda', 500)),
    }),
    reply: order,
  },
)

export const answerReturn = post(
  '/car-orders/{id}/answer',
  'record-owner',
  'Accept or refuse what the inspection of a return found, with a fresh code',
  {
    idempotent: true,
    params: orderId,
    body: z.object({ version: rowVersion, accepted: z.boolean(), otp_code: otpCode }),
    reply: order,
  },
)

export const carReturnEndpoints = { askReturn, answerReturn }
