import * as z from 'zod/mini'
import { lineAnswers } from '../extra-work.ts'
import { calendarDay, instant, line, recordId, text, timeOfDay } from '../fields.ts'
import { imageBytes } from '../images.ts'
import { mileageKm } from '../mileage.ts'
import { serviceRecord } from '../service-records.ts'
import { LINE_KINDS, URGENCIES, workLine, workTotals } from '../work-order-lines.ts'
import { deskGet, deskPost, deskPut } from './desk-endpoint.ts'
import { visit } from './visits.ts'

/** Chips of Terima Mobil. */
export const SYMPTOMS = [
  'Bunyi saat mengerem',
  'Getar',
  'AC',
  'Lampu indikator',
  'Setir menarik',
  'Bocor oli',
  'Tarikan berat',
  'Aki',
] as const
export const INTAKE_PHOTOS_MAX = 8
export const LINES_MAX = 50

/** A photo of the visit; its bytes are at `/desk/api/photos/{id}`. */
export const visitPhoto = z.object({
  id: z.string(),
  of: z.enum(['intake', 'extra']),
  words: z.string(),
})

const intakeShown = z.object({
  odometer: z.nullable(z.number()),
  /** Why the odometer reads as it does, where that looked wrong. */
  odometer_word: z.nullable(z.string()),
  fuel_eighths: z.nullable(z.number()),
  symptoms: z.array(z.string()),
  complaint: z.string(),
  technician: z.string(),
  spending_limit: z.nullable(z.number()),
  promised_ready_at: z.nullable(instant),
  /** Who received the car, and when; null while it is a draft. */
  received_by: z.nullable(z.string()),
  received_at: z.nullable(instant),
})

const billShown = z.object({
  odometer_out: z.nullable(z.number()),
  invoice_number: z.string(),
  next_km: z.nullable(z.number()),
  next_day: z.nullable(z.string()),
  advice: z.string(),
})

/** Everything that is written on a visit beyond its card. */
export const workOrder = z.object({
  visit,
  intake: z.nullable(intakeShown),
  /** The newest reading of a workshop before this visit; the customer's estimate is `visit.mileage`. */
  last_reading: z.nullable(z.object({ km: z.number(), at: instant })),
  photos: z.array(visitPhoto),
  /** In the order of the paper: estimate, extra work, what was added on the bill. */
  lines: z.array(workLine),
  totals: workTotals,
  /** The newest request for consent. `to`: where it went, masked. */
  request: z.nullable(
    z.object({
      sent_at: instant,
      by: z.string(),
      to_email: z.nullable(z.string()),
      to_phone: z.nullable(z.string()),
      /** When the link was first opened with the right digits. */
      opened_at: z.nullable(instant),
      new_promise_at: z.nullable(instant),
    }),
  ),
  /** What was saved for the bill; until then the next service as the table proposes it. */
  bill: billShown,
  bill_saved: z.boolean(),
  /** Lines that hold the hand-over: neither estimated nor approved nor let pass. */
  blocked: z.array(z.string()),
  record_id: z.nullable(z.string()),
})
export type WorkOrder = z.output<typeof workOrder>

const visitId = z.object({ visitId: recordId })
const version = z.int()
const rupiah = z
  .int('Harga harus berupa angka bulat')
  .check(z.minimum(0, 'Harga tidak boleh kurang dari 0'), z.maximum(1_000_000_000, 'Harga terlalu besar'))
const quantity = z
  .int('Jumlah harus berupa angka bulat')
  .check(z.minimum(1, 'Jumlah minimal 1'), z.maximum(99, 'Jumlah maksimal 99'))
const writtenInstant = z.iso.datetime({ error: 'Waktu tidak valid', offset: true })
/** Words that the customer reads. */
const reason = line('Alasan', 300, 'Tulis alasan terlebih dahulu')

/** A line as it is written. `id` names one that is there already, so that it keeps its place. */
export const lineDraft = z.object({
  id: z.optional(recordId),
  kind: z.enum(LINE_KINDS),
  title: line('Pekerjaan atau part', 120, 'Tulis pekerjaan atau part terlebih dahulu'),
  detail: z.optional(line('Keterangan', 200)),
  quantity,
  price: rupiah,
  parts_price: z.optional(z.nullable(rupiah)),
})
export type LineDraft = z.output<typeof lineDraft>
const extraLine = z.object({
  ...lineDraft.shape,
  urgency: z.enum(URGENCIES),
  photo_id: z.optional(z.nullable(recordId)),
})
const linesOf = <T extends z.ZodMiniType>(of: T) =>
  z.array(of).check(z.maxLength(LINES_MAX, `Maksimal ${LINES_MAX} baris`))

const intakeDraft = z.object({
  version,
  odometer: z.nullable(mileageKm),
  odometer_word: z.optional(line('Sebab angka ini', 200)),
  fuel_eighths: z.nullable(z.int().check(z.minimum(0), z.maximum(8))),
  symptoms: z.array(z.enum(SYMPTOMS)).check(z.maxLength(SYMPTOMS.length)),
  complaint: text('Keluhan', 500),
  technician: line('Teknisi', 100),
  spending_limit: z.nullable(rupiah),
  promised_ready_at: z.nullable(writtenInstant),
  /** The whole estimate. */
  lines: linesOf(lineDraft),
})
export type IntakeDraft = z.output<typeof intakeDraft>

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
  'Keep a photo (the body is the picture itself, at most 10 MB): at intake, or for a line of extra work',
  {
    params: visitId,
    query: z.object({ of: z.enum(['intake', 'extra']), words: z.optional(line('Isi foto', 120)) }),
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

export const estimateTemplates = deskGet(
  '/branches/{branchId}/estimate-templates',
  'advisor',
  'branch',
  'Ready lines for an estimate; a price is null where no table knows it',
  {
    params: z.object({ branchId: z.string().check(z.regex(/^\d{1,9}$/)) }),
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

const billDraft = z.object({
  version,
  odometer_out: z.nullable(mileageKm),
  invoice_number: line('Nomor faktur', 60),
  next_km: z.nullable(mileageKm),
  next_day: z.nullable(calendarDay('Tanggal servis berikutnya tidak valid')),
  advice: text('Saran', 500),
  /** All lines that are neither estimated nor were asked for; those left out are taken away. */
  added: linesOf(lineDraft),
  /** Lines that were agreed on and yet not carried out. */
  undone: z.array(recordId).check(z.maxLength(2 * LINES_MAX)),
})
export type BillDraft = z.output<typeof billDraft>

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
