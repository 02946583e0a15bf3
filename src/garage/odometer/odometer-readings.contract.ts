import * as z from 'zod/mini'
import { post } from '#core/endpoint.ts'
import { LENGTHS, recordId, text } from '#core/fields.ts'
import { mileageKm } from './mileage.model.ts'
import { READING_SOURCES } from './odometer.model.ts'

/** One reading of an odometer as its owner sees it. */
export const odometerReading = z.object({
  id: z.string(),
  km: z.number(),
  day: z.string(),
  source: z.enum(READING_SOURCES),
  /** The owner's explanation of an implausible reading. */
  word: z.nullable(z.string()),
  /** Not used for estimates until a reading of a workshop agrees with it. */
  doubted: z.boolean(),
})
export type OdometerReading = z.output<typeof odometerReading>

export const addReading = post(
  '/customercars/{id}/odometer',
  'customer',
  'Write down what the odometer of an own car shows today; 400 `odometer_odd` for an odd one without a word',
  {
    params: z.object({ id: recordId }),
    body: z.object({
      km: mileageKm,
      word: z.optional(z.nullable(text('Keterangan', LENGTHS.notes))),
    }),
    reply: odometerReading,
  },
)

export const odometerEndpoints = { addReading }
