import * as z from 'zod/mini'
import { mileageKm } from '../../garage/mileage.ts'
import { line, recordId, text, timeOfDay } from '../../platform/fields.ts'
import { imageBytes, PHOTO_MB_MAX } from '../../platform/images.ts'
import { lineAnswers } from '../../workshop/extra-work.ts'
import { serviceRecord } from '../../workshop/service-records.ts'
import { LINE_KINDS } from '../../workshop/work-order-lines.ts'
import { deskGet, deskPost, deskPut } from '../desk-endpoint.ts'
import {
  billDraft,
  extraLine,
  intakeDraft,
  LINES_MAX,
  linesOf,
  PHOTO_OCCASIONS,
  version,
  visitPhoto,
  workOrder,
  writtenInstant,
} from './work-order.ts'

export type { BillDraft, IntakeDraft, LineDraft, WorkOrder } from './work-order.ts'
export { INSPECTION_PHOTOS_MAX, INTAKE_PHOTOS_MAX, LINES_MAX, SYMPTOMS } from './work-order.ts'

const visitId = z.object({ visitId: recordId })
/** Words that the customer reads. */
const reason = line('Alasan', 300, 'Tulis alasan terlebih dahulu')

export const readWorkOrder = deskGet(
  '/visits/{visitId}/work-order',
  'advisor',
  'record',
  'Intake, lines, photos, consent and bill of a visit; being read is audited',
  { params: visitId, reply: workOrder },
)

export const saveIntake = deskPut(
  '/visits/{visitId}/intake',
  'advisor',
  'record',
  'Keep the intake as far as it is written; while the car has come and is not worked on',
  { params: visitId, body: intakeDraft, reply: workOrder },
)

export const startWork = deskPost(
  '/visits/{visitId}/start-work',
  'advisor',
  'record',
  'Finish the intake and begin; needs odometer, fuel and promise, and a word for an odd odometer',
  { params: visitId, body: intakeDraft, reply: workOrder },
)

export const addPhoto = deskPost(
  '/visits/{visitId}/photos',
  'advisor',
  'record',
  `Keep a photo (the body is the picture itself, at most ${PHOTO_MB_MAX} MB): at intake, for a line of extra work, or of an inspection`,
  {
    params: visitId,
    query: z.object({ of: z.enum(PHOTO_OCCASIONS), words: z.optional(line('Isi foto', 120)) }),
    image: 'sent',
    body: imageBytes,
    reply: visitPhoto,
    status: 201,
  },
)

export const removePhoto = deskPost(
  '/photos/{photoId}/delete',
  'advisor',
  'record',
  'Take a photo away: of an intake until work begins, of extra work until its line was sent',
  { params: z.object({ photoId: recordId }), reply: z.object({ ok: z.literal(true) }) },
)

export const readPhoto = deskGet('/photos/{photoId}', 'advisor', 'record', 'A photo of a visit, WebP', {
  params: z.object({ photoId: recordId }),
  image: 'answered',
  reply: imageBytes,
})

export const readComplaintPhoto = deskGet(
  '/complaint-photos/{photoId}',
  'advisor',
  'record',
  'A photo that a customer has sent with a booking, WebP',
  { params: z.object({ photoId: recordId }), image: 'answered', reply: imageBytes },
)

export const estimateTemplates = deskGet(
  '/branches/{branchId}/estimate-templates',
  'advisor',
  'branch',
  'Ready lines for an estimate; a price is null where no table knows it',
  {
    params: z.object({ branchId: z.string().check(z.regex(/^\d{1,9}$/)) }),
    /** The car, whose prices are those of the service menu that customers see. */
    query: z.object({
      brand: z.optional(line('Merek', 100)),
      model: z.optional(line('Model', 100)),
    }),
    reply: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        service_type: z.string(),
        lines: z.array(
          z.object({
            kind: z.enum(LINE_KINDS),
            title: z.string(),
            quantity: z.number(),
            price: z.nullable(z.number()),
          }),
        ),
      }),
    ),
  },
)

export const sendExtraWork = deskPost(
  '/visits/{visitId}/extra',
  'advisor',
  'record',
  'Ask the customer about lines, by mail and SMS with a link; the visit waits for consent. Asking again ends the former link',
  {
    params: visitId,
    body: z.object({
      version,
      /** New lines; an `id` names one of the bill that is asked for now. */
      lines: linesOf(extraLine).check(z.minLength(1, 'Tambah baris terlebih dahulu')),
      new_promise_at: z.optional(z.nullable(writtenInstant)),
    }),
    reply: workOrder,
  },
)

const plain = { params: visitId, body: z.object({ version }), reply: workOrder }

export const resendExtraWork = deskPost(
  '/visits/{visitId}/extra/resend',
  'advisor',
  'record',
  'Send mail and SMS again with a new link',
  plain,
)

export const consentByPhone = deskPost(
  '/visits/{visitId}/extra/phone-consent',
  'advisor',
  'record',
  'Take down answers given on the phone; the customer gets the record by mail',
  {
    params: visitId,
    body: z.object({
      version,
      spoke: line('Yang bicara', 100, 'Tulis siapa yang bicara'),
      /** The workshop's clock, today. */
      at: timeOfDay('Jam harus berbentuk HH:mm'),
      answers: lineAnswers,
    }),
    reply: workOrder,
  },
)

export const withdrawExtraWork = deskPost(
  '/visits/{visitId}/extra/withdraw',
  'advisor',
  'record',
  'Take back the lines that still wait, with a reason that the customer may read',
  {
    params: visitId,
    body: z.object({ version, reason: z.optional(line('Alasan', 300)) }),
    reply: workOrder,
  },
)

export const saveBill = deskPut(
  '/visits/{visitId}/bill',
  'advisor',
  'record',
  'Keep the bill as far as it is written; from work until the hand-over',
  { params: visitId, body: billDraft, reply: workOrder },
)

export const finishWork = deskPost(
  '/visits/{visitId}/finish',
  'advisor',
  'record',
  'The car is ready; the customer is told. A line without consent refuses it',
  plain,
)

export const letPass = deskPost(
  '/visits/{visitId}/let-pass',
  'head',
  'record',
  'The head lets lines without consent pass, with a reason that the customer reads',
  {
    params: visitId,
    body: z.object({
      version,
      lines: z.array(recordId).check(z.minLength(1, 'Pilih baris terlebih dahulu'), z.maxLength(LINES_MAX)),
      reason,
    }),
    reply: workOrder,
  },
)

export const handOver = deskPost(
  '/visits/{visitId}/hand-over',
  'advisor',
  'record',
  'The car goes back and its service record is made; needs odometer and invoice number, and no line without consent',
  plain,
)

export const readDeskRecord = deskGet(
  '/service-records/{recordId}',
  'advisor',
  'record',
  'A service record of an own workshop, to print',
  { params: z.object({ recordId }), reply: serviceRecord },
)

export const correctRecord = deskPost(
  '/service-records/{recordId}/corrections',
  'advisor',
  'record',
  'Put a service record right by a further one; the former stays as it was',
  {
    params: z.object({ recordId }),
    body: z.object({
      words: text('Koreksi', 500, 'Tulis koreksi terlebih dahulu'),
      odometer: z.optional(z.nullable(mileageKm)),
    }),
    reply: serviceRecord,
  },
)

export const workOrderEndpoints = {
  readWorkOrder,
  saveIntake,
  startWork,
  addPhoto,
  removePhoto,
  readPhoto,
  readComplaintPhoto,
  estimateTemplates,
  sendExtraWork,
  resendExtraWork,
  consentByPhone,
  withdrawExtraWork,
  saveBill,
  finishWork,
  letPass,
  handOver,
  readDeskRecord,
  correctRecord,
}
