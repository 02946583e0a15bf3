import * as z from 'zod/mini'
import { deskGet, deskPost, deskPut } from '#core/desk-endpoint.ts'
import { calendarDay, instant, line, recordId, text, timeOfDay } from '#core/fields.ts'
import { imageBytes, PHOTO_MB_MAX } from '#core/images.ts'
import { objectRules } from '#core/object-rules.ts'
import { requestInstant, rowVersion, wholeNumber } from '#core/request-values.ts'
import { stallKind } from '#floor/day-plan/desk-day-board.model.ts'
import { mileageKm } from '#garage/odometer/mileage.model.ts'
import { freeService } from '#garage/promises/free-service.model.ts'
import { PLAN_SERVICES_MAX } from '#garage/promises/promises.model.ts'
import { visit } from '#workshop/visits/desk-visits.contract.ts'
import { lineAnswers } from './extra-work.contract.ts'
import { serviceRecord } from './service-records.contract.ts'
import { LINE_KINDS, PAYERS, URGENCIES, workLine, workTotals } from './work-order-lines.model.ts'

/** Symptoms that "Terima Mobil" offers as chips. */
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
/** Photos of one inspection for a trade-in. */
export const INSPECTION_PHOTOS_MAX = 20
const LINES_MAX = 50
/** Minutes of one line of extra work. */
export const EXTRA_MINUTES_MAX = 600

/** What a photo belongs to: the car as it came, a line of extra work, or an inspection for a trade-in. */
const PHOTO_OCCASIONS = ['intake', 'extra', 'inspection'] as const
export type PhotoOccasion = (typeof PHOTO_OCCASIONS)[number]
/** The same, and `sent` for a photo that a customer sent in a thread. */
const STORED_OCCASIONS = [...PHOTO_OCCASIONS, 'sent'] as const
export type StoredOccasion = (typeof STORED_OCCASIONS)[number]

export const visitPhoto = z.object({
  id: z.string(),
  of: z.enum(STORED_OCCASIONS),
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
  /** Which service of the maker's plan this is; null for other work, and where nobody said. */
  service_number: z.nullable(z.number()),
  /** Why nobody looked at the maker's page before the service was charged. */
  unchecked_reason: z.nullable(z.string()),
})

/** A line with the time that it takes once it is approved, which the plan counts. */
const deskLine = z.object({
  ...workLine.shape,
  minutes: z.optional(z.nullable(z.number())),
  stall_kind: z.optional(z.nullable(stallKind)),
})

/** The work order of a visit with everything that is recorded on it. */
export const workOrder = z.object({
  visit,
  intake: z.nullable(intakeShown),
  /** The newest reading before this visit, a workshop's or the owner's; the customer's estimate is `visit.mileage`. */
  last_reading: z.nullable(z.object({ km: z.number(), at: instant })),
  photos: z.array(visitPhoto),
  /** As printed: estimate, extra work, what was added on the bill. */
  lines: z.array(deskLine),
  totals: workTotals,
  /** The newest request for consent. `to`: where it went, masked. */
  request: z.nullable(
    z.object({
      sent_at: instant,
      by: z.string(),
      to_email: z.nullable(z.string()),
      to_phone: z.nullable(z.string()),
      /** When it was last sent again. */
      resent_at: z.nullable(instant),
      /** When a link was first opened with the right digits: any, the mail's, the SMS's. */
      opened_at: z.nullable(instant),
      email_opened_at: z.nullable(instant),
      sms_opened_at: z.nullable(instant),
      /** When its owner first read it signed in. */
      account_opened_at: z.nullable(instant),
      new_promise_at: z.nullable(instant),
    }),
  ),
  /** What was saved for the bill; until then the next service as the table proposes it. */
  bill: billShown,
  bill_saved: z.boolean(),
  /** Whether the maker pays for this service; null for other work and for a car in no garage. */
  free_service: z.nullable(freeService),
  /** Lines that block the hand-over: neither estimated nor approved nor let pass. */
  blocked: z.array(z.string()),
  record_id: z.nullable(z.string()),
})
export type WorkOrder = z.output<typeof workOrder>

const version = rowVersion
const rupiah = z
  .int('Harga harus berupa angka bulat')
  .check(z.minimum(0, 'Harga tidak boleh kurang dari 0'), z.maximum(1_000_000_000, 'Harga terlalu besar'))
const quantity = z
  .int('Jumlah harus berupa angka bulat')
  .check(z.minimum(1, 'Jumlah minimal 1'), z.maximum(99, 'Jumlah maksimal 99'))
const writtenInstant = requestInstant('Waktu tidak valid')

/** A line as it is saved. `id` names an existing one, which keeps its position. */
export const lineDraft = z.object({
  id: z.optional(recordId),
  kind: z.enum(LINE_KINDS),
  title: line('Pekerjaan atau part', 120, 'Tulis pekerjaan atau part terlebih dahulu'),
  detail: z.optional(line('Keterangan', 200)),
  quantity,
  price: rupiah,
  parts_price: z.optional(z.nullable(rupiah)),
  payer: z.optional(z.enum(PAYERS)),
  charge_reason: z.optional(z.nullable(line('Alasan', 300))),
})
export type LineDraft = z.output<typeof lineDraft>
export const extraLine = z
  .object({
    ...lineDraft.shape,
    urgency: z.enum(URGENCIES),
    photo_id: z.optional(z.nullable(recordId)),
    /** The time that it takes on a stall, once it is approved; none where it takes no more time or nobody plans. */
    minutes: z.optional(
      z.nullable(wholeNumber(`Menit harus angka bulat, 5 sampai ${EXTRA_MINUTES_MAX}`, 5, EXTRA_MINUTES_MAX)),
    ),
    stall_kind: z.optional(z.nullable(stallKind)),
  })
  .check(
    objectRules({
      holds: ({ minutes, stall_kind }) => !minutes || Boolean(stall_kind),
      error: 'Pilih jenis stall',
      path: ['stall_kind'],
    }),
  )
/** Lines of a work order, at most `LINES_MAX`. */
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

const billDraft = z.object({
  version,
  odometer_out: z.nullable(mileageKm),
  invoice_number: line('Nomor faktur', 60),
  next_km: z.nullable(mileageKm),
  next_day: z.nullable(calendarDay('Tanggal servis berikutnya tidak valid')),
  advice: text('Saran', 500),
  service_number: z.optional(z.nullable(wholeNumber('Servis ke- harus 1 sampai 11', 1, PLAN_SERVICES_MAX))),
  unchecked_reason: z.optional(z.nullable(line('Alasan', 300))),
  /** All lines that are neither estimated nor were asked for; those left out are taken away. */
  added: linesOf(lineDraft),
  /** Who pays for estimated lines from now on, where that changed since the intake. */
  payers: z.optional(
    linesOf(
      z.object({
        id: recordId,
        payer: z.enum(PAYERS),
        charge_reason: z.optional(z.nullable(line('Alasan', 300))),
      }),
    ),
  ),
  /** Lines that were agreed on and yet not carried out. */
  undone: z.array(recordId).check(z.maxLength(2 * LINES_MAX)),
})
export type BillDraft = z.output<typeof billDraft>

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
        /** Of a package of the maker's plan; null for other work. */
        interval_km: z.nullable(z.number()),
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
