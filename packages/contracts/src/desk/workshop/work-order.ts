import * as z from 'zod/mini'
import { mileageKm } from '../../garage/mileage.ts'
import { calendarDay, instant, line, recordId, text } from '../../platform/fields.ts'
import { objectRules } from '../../platform/object-rules.ts'
import { requestInstant, rowVersion, wholeNumber } from '../../platform/request-values.ts'
import { LINE_KINDS, URGENCIES, workLine, workTotals } from '../../workshop/work-order-lines.ts'
import { stallKind } from './day-board.ts'
import { visit } from './visit.ts'

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
export const LINES_MAX = 50
/** Minutes of one line of extra work. */
export const EXTRA_MINUTES_MAX = 600

/** What a photo belongs to: the car as it came, a line of extra work, or an inspection for a trade-in. */
export const PHOTO_OCCASIONS = ['intake', 'extra', 'inspection'] as const
export type PhotoOccasion = (typeof PHOTO_OCCASIONS)[number]
/** The same, and `sent` for a photo that a customer sent in a thread. */
export const STORED_OCCASIONS = [...PHOTO_OCCASIONS, 'sent'] as const
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
  /** Lines that block the hand-over: neither estimated nor approved nor let pass. */
  blocked: z.array(z.string()),
  record_id: z.nullable(z.string()),
})
export type WorkOrder = z.output<typeof workOrder>

export const version = rowVersion
const rupiah = z
  .int('Harga harus berupa angka bulat')
  .check(z.minimum(0, 'Harga tidak boleh kurang dari 0'), z.maximum(1_000_000_000, 'Harga terlalu besar'))
const quantity = z
  .int('Jumlah harus berupa angka bulat')
  .check(z.minimum(1, 'Jumlah minimal 1'), z.maximum(99, 'Jumlah maksimal 99'))
export const writtenInstant = requestInstant('Waktu tidak valid')

/** A line as it is saved. `id` names an existing one, which keeps its position. */
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
export const linesOf = <T extends z.ZodMiniType>(of: T) =>
  z.array(of).check(z.maxLength(LINES_MAX, `Maksimal ${LINES_MAX} baris`))

export const intakeDraft = z.object({
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

export const billDraft = z.object({
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
