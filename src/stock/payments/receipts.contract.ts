import * as z from 'zod/mini'
import { get } from '#core/endpoint.ts'
import { instant } from '#core/fields.ts'
import { opaqueText } from '#core/request-values.ts'

/** What a receipt records, fixed when it is made. */
const receiptContent = z.object({
  kind: z.enum(['payment', 'refund']),
  amount_idr: z.number(),
  day: z.string(),
  /** `Transfer bank` */
  method: z.string(),
  order_number: z.string(),
  stock_no: z.string(),
  car: z.string(),
  year: z.number(),
  company: z.string(),
  branch: z.string(),
  /** Initials only: `B••• S•••`. */
  payer: z.string(),
  /** Everything received for the order so far, this one counted. */
  received_idr: z.number(),
})
export type ReceiptContent = z.output<typeof receiptContent>

/** `TB-9B2H-6WNE-4KFD` */
export const RECEIPT_CODE = /^TB(?:-[0-9A-Z]{4}){3}$/

const receipt = z.object({
  code: z.string(),
  state: z.enum(['valid', 'voided']),
  recorded_at: instant,
  /** When and why it was voided. */
  voided: z.nullable(z.object({ at: instant, reason: z.string() })),
  content: receiptContent,
})
export type Receipt = z.output<typeof receipt>

export const readReceipt = get(
  '/receipts/{code}',
  'anyone',
  'What was recorded under the code of a receipt, and whether it still holds',
  { params: z.object({ code: opaqueText(40) }), reply: receipt },
)

export const receiptEndpoints = { readReceipt }
