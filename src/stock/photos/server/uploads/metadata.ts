import * as z from 'zod/mini'
import { line, recordId } from '#core/fields.ts'
import { stockNumber } from '#core/request-values.ts'
import { Failure } from '#server/failure.ts'
import { PHOTO_PLACE_IDS } from '../../photo-places.model.ts'

const HEADER_MAX = 4_000
const file = {
  file_name: z._default(line('Nama berkas', 200), ''),
  place: z._default(z.enum(PHOTO_PLACE_IDS), 'lain'),
  /** `1`: the photo is wanted although the car has it already. */
  again: z._default(z.enum(['0', '1']), '0'),
}
const ofCar = z.object({ ...file, stock_no: stockNumber() })
const ofInspection = z.object({
  ...file,
  inspection_id: recordId,
  point_id: z.string().check(z.regex(/^[A-Z]{2,5}-\d{2,3}$/)),
})

/** What an upload is for. */
export type UploadTarget = z.output<typeof ofCar> | z.output<typeof ofInspection>

/** Reads the header `Upload-Metadata`: names and base64 values, separated by commas. Throws `input_invalid`. */
export function parseUploadTarget(header: string): UploadTarget {
  const found: Record<string, string> = Object.create(null)
  for (const pair of header.slice(0, HEADER_MAX).split(',')) {
    const [name = '', value = ''] = pair.trim().split(' ')
    if (name) found[name] = Buffer.from(value, 'base64').toString('utf8')
  }
  const parsed = ('inspection_id' in found ? ofInspection : ofCar).safeParse(found)
  if (!parsed.success) throw new Failure('input_invalid')
  return parsed.data
}
