import * as z from 'zod/mini'
import { get, post } from '#core/endpoint.ts'
import { recordId, timeOfDay } from '#core/fields.ts'
import { imageBytes } from '#core/images.ts'
import { requestInstant } from '#core/request-values.ts'
import { order } from '#stock/orders/orders.contract.ts'

/** An hour at the branch. */
export const chosenHour = {
  service_date: requestInstant('Pilih hari terlebih dahulu!'),
  order_start_time: timeOfDay('Pilih jam terlebih dahulu!'),
}

export const chooseHandOverHour = post(
  '/car-orders/{id}/hour',
  'record-owner',
  'Choose the hour of the hand-over, or another one',
  {
    idempotent: true,
    params: z.object({ id: recordId }),
    body: z.object(chosenHour),
    reply: order,
  },
)

export const readOrderPhoto = get(
  '/car-orders/{id}/photos/{photoId}',
  'record-owner',
  'A photo of a hand-over, or of new damage on a returned car',
  {
    params: z.object({ id: recordId, photoId: recordId }),
    image: 'answered',
    reply: imageBytes,
  },
)

export const handOverEndpoints = { chooseHandOverHour, readOrderPhoto }
