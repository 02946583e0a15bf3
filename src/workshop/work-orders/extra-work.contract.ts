import * as z from 'zod/mini'
import { get, post, put } from '#core/endpoint.ts'
import { instant, recordId } from '#core/fields.ts'
import { imageBytes } from '#core/images.ts'
import { bookingParams } from '#workshop/bookings/bookings.contract.ts'
import { visitState } from '#workshop/visits/visit-states.model.ts'
import { workLine, workTotals } from './work-order-lines.model.ts'

/** Extra work that a workshop asks about, for the person who may answer. */
export const extraWork = z.object({
  booking_id: z.string(),
  car_name: z.string(),
  plate: z.string(),
  stnk_term: z.nullable(z.string()),
  branch: z.string(),
  /** Of the workshop, to call it; null where none is known. */
  branch_phone: z.nullable(z.string()),
  timezone: z.string(),
  state: visitState,
  /** Every line beyond the estimate that was ever asked for, withdrawn ones included; lines that are only billed are not listed. */
  lines: z.array(workLine),
  totals: workTotals,
  spending_limit: z.nullable(z.number()),
  sent_at: z.nullable(instant),
  promised_ready_at: z.nullable(instant),
  /** What was promised before the newest request moved the promise; null while it did not. */
  former_promise_at: z.nullable(instant),
  /** The promise if anything of the newest request is approved. */
  new_promise_at: z.nullable(instant),
  /** Whether any line may still be answered or answered again. */
  open: z.boolean(),
})
export type ExtraWork = z.output<typeof extraWork>

/** One answer a line; lines left out stay as they are. */
export const lineAnswers = z
  .array(z.object({ id: recordId, approved: z.boolean() }))
  .check(z.minLength(1, 'Jawab setiap pekerjaan terlebih dahulu'), z.maxLength(50))

const lastFour = z
  .string('Tulis 4 angka terakhir nomor handphone')
  .check(z.trim(), z.regex(/^\d{4}$/, 'Tulis 4 angka terakhir nomor handphone'))

const linkToken = z.object({ token: z.string().check(z.regex(/^[A-Za-z0-9_-]{22,64}$/)) })

export const readExtraWork = get(
  '/carbookings/{bookingId}/extra-work',
  'customer',
  'What the workshop found on an own car and asks about; without lines where it asked nothing',
  {
    params: bookingParams,
    /** Token of the link in a message that led here; the link then counts as opened. */
    query: z.object({ link: z.optional(linkToken.shape.token) }),
    reply: extraWork,
  },
)

export const answerExtraWork = put(
  '/carbookings/{bookingId}/extra-work',
  'customer',
  'Approve or decline line by line; an answer may change until the work goes on',
  { params: bookingParams, body: z.object({ answers: lineAnswers }), reply: extraWork },
)

export const extraWorkPhoto = get(
  '/carbookings/{bookingId}/photos/{photoId}',
  'customer',
  'A photo of a line that the workshop asks about',
  {
    params: z.object({ ...bookingParams.shape, photoId: recordId }),
    image: 'answered',
    reply: imageBytes,
  },
)

export const openExtraWorkLink = post(
  '/extra-work/{token}/open',
  'anyone',
  'The same by the link of a message and the last four digits of the number that it was sent to; five wrong ones end it',
  { params: linkToken, body: z.object({ last_four: lastFour }), reply: extraWork, safe: true },
)

export const answerExtraWorkLink = put(
  '/extra-work/{token}',
  'anyone',
  'Approve or decline line by line, by the link of a message',
  {
    params: linkToken,
    body: z.object({ last_four: lastFour, answers: lineAnswers }),
    reply: extraWork,
  },
)

export const extraWorkLinkPhoto = post(
  '/extra-work/{token}/photos/{photoId}',
  'anyone',
  'A photo of a line, by the link of a message',
  {
    params: z.object({ ...linkToken.shape, photoId: recordId }),
    body: z.object({ last_four: lastFour }),
    image: 'answered',
    reply: imageBytes,
    safe: true,
  },
)

export const extraWorkEndpoints = {
  readExtraWork,
  answerExtraWork,
  extraWorkPhoto,
  openExtraWorkLink,
  answerExtraWorkLink,
  extraWorkLinkPhoto,
}
