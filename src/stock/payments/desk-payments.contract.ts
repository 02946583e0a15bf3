import * as z from 'zod/mini'
import { requestOptions, usedCredential } from '#account/passkeys/passkeys.contract.ts'
import { PASSKEY_OPTIONS_MINUTES } from '#account/sign-in/credential-times.model.ts'
import { totpCode } from '#account/sign-in/desk-sign-in.contract.ts'
import { deskGet, deskPost } from '#core/desk-endpoint.ts'
import { calendarDay, instant, LENGTHS, line, recordId } from '#core/fields.ts'
import { deskList } from '#core/lists.ts'
import { RUPIAH_MAX, rowVersion, wholeNumber } from '#core/request-values.ts'
import { RECORDED_METHODS, REFUND_CAUSES, REFUND_STATES } from './order-money.model.ts'

const names = <Key extends string>(list: Record<Key, string>) => Object.keys(list) as [Key, ...Key[]]
const ok = z.object({ ok: z.literal(true) })
const id = z.object({ id: recordId })
/** The second factor of the member of staff, proved anew for this act. */
const factor = { credential: z.optional(usedCredential), code: z.optional(totpCode) }
const reason = line('Alasan', 300, 'Tulis alasannya terlebih dahulu!')

const AMOUNT_SENTENCE = 'Jumlah harus angka rupiah bulat, 1 sampai 10.000.000.000'

const orderFacts = {
  order_id: z.string(),
  number: z.string(),
  car: z.string(),
  stock_no: z.string(),
  branch: z.string(),
  buyer: z.string(),
}

/**
 * Money that finance looks at: a transfer that its buyer announced, an order that got less than it asks for, a recorded payment, or an
 * online payment that is odd.
 */
const paymentLine = z.object({
  id: z.string(),
  ...orderFacts,
  state: z.enum(['announced', 'short', 'waiting', 'confirmed', 'refused', 'void_waiting', 'voided', 'odd']),
  /** What was recorded; for an announced or short payment what is still asked for. */
  amount_idr: z.number(),
  payer: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  received_on: z.nullable(z.string()),
  recorded_by: z.nullable(z.string()),
  at: instant,
  deadline_at: z.nullable(instant),
  version: z.number(),
  /** Whether the caller may decide: somebody else recorded it or asked for its void, or it is odd. */
  may_decide: z.boolean(),
  reason: z.nullable(z.string()),
})
export type PaymentLine = z.output<typeof paymentLine>

export const paymentList = deskList('/payments', 'office', 'Payments of buyers, for finance', {
  filters: { view: z.optional(z.enum(['waiting', 'recorded'])), q: z.optional(line('Pencarian', 60)) },
  sorts: ['deadline', 'newest'],
  row: paymentLine,
})

const refundLine = z.object({
  id: z.string(),
  ...orderFacts,
  cause: z.enum(names(REFUND_CAUSES)),
  state: z.enum(names(REFUND_STATES)),
  amount_idr: z.number(),
  payer: z.string(),
  opened_at: instant,
  due_on: z.nullable(z.string()),
  bank: z.nullable(z.string()),
  last_four: z.nullable(z.string()),
  name_differs: z.boolean(),
  approved_by: z.nullable(z.string()),
  /** Whether a second person is needed, and whether the caller may be it. */
  needs_second: z.boolean(),
  may_approve: z.boolean(),
  reason: z.nullable(z.string()),
})
export type RefundLine = z.output<typeof refundLine>

export const refundList = deskList('/refunds', 'office', 'Refunds to buyers, for finance', {
  filters: { view: z.optional(z.enum(['open', 'closed'])), q: z.optional(line('Pencarian', 60)) },
  sorts: ['oldest', 'newest'],
  row: refundLine,
})

export const beginMoneyAct = deskPost(
  '/payments/passkey',
  'office',
  'none',
  `Options for proving a passkey for an act with money (${PASSKEY_OPTIONS_MINUTES} minutes, once, this browser only)`,
  {
    reply: z.object({
      options: requestOptions,
      has_passkey: z.boolean(),
      has_code: z.boolean(),
      two_person_from_idr: z.number(),
    }),
  },
)

export const recordPayment = deskPost(
  '/orders/{id}/payments',
  'office',
  'record',
  'Record money that arrived for an order, with a fresh passkey or code; from a limit on a second person confirms it',
  {
    params: id,
    fieldCodes: { amount_idr: 'payment_amount', received_on: 'payment_day' },
    body: z.object({
      /** Whole rupiah; anything else is refused as `payment_amount`. */
      amount_idr: wholeNumber(AMOUNT_SENTENCE, -RUPIAH_MAX, RUPIAH_MAX),
      received_on: calendarDay('Isi tanggal diterima'),
      reference: line('Referensi bank', 60, 'Input Referensi bank terlebih dahulu!'),
      payer: line('Nama pengirim', LENGTHS.name, 'Input Nama pengirim terlebih dahulu!'),
      method: z.optional(z.enum(RECORDED_METHODS)),
      ...factor,
    }),
    reply: z.object({
      id: z.string(),
      state: z.enum(['waiting', 'confirmed']),
      receipt_code: z.nullable(z.string()),
    }),
    status: 201,
  },
)

export const recordNotFound = deskPost(
  '/orders/{id}/not-found',
  'office',
  'record',
  'Say that an announced transfer is not on the account: the buyer pays again',
  { params: id, body: z.object({ version: rowVersion }), reply: ok },
)

export const decidePayment = deskPost(
  '/payments/{id}/decide',
  'office',
  'record',
  'Confirm or refuse a payment, or a void, that another person recorded; or close an odd online payment with a reason',
  {
    params: id,
    body: z.object({ approve: z.boolean(), reason: z.optional(reason), ...factor }),
    reply: ok,
  },
)

export const voidPayment = deskPost(
  '/payments/{id}/void',
  'office',
  'record',
  'Void a payment that was recorded wrongly; from a limit on a second person confirms it',
  { params: id, body: z.object({ reason, ...factor }), reply: ok },
)

export const readRefundAccount = deskGet(
  '/refunds/{id}/account',
  'office',
  'record',
  'The bank account of a refund; audited',
  { params: id, reply: z.object({ bank: z.string(), number: z.string(), holder: z.string() }) },
)

export const approveRefund = deskPost(
  '/refunds/{id}/approve',
  'office',
  'record',
  'Approve a refund, as the second of two persons from a limit on',
  {
    params: id,
    body: z.object({
      /** "Nama berbeda, sudah diperiksa" */
      name_checked: z.optional(z.boolean()),
      ...factor,
    }),
    reply: ok,
  },
)

export const recordRefundResult = deskPost(
  '/refunds/{id}/result',
  'office',
  'record',
  'Record that a refund was paid, or that the bank refused its account',
  {
    params: id,
    body: z.object({
      paid: z.boolean(),
      /** Reference of the bank; with a paid one. */
      reference: z.optional(line('Referensi bank', 60)),
      ...factor,
    }),
    reply: ok,
  },
)

export const deskPaymentEndpoints = {
  listPayments: paymentList.page,
  exportPayments: paymentList.file,
  listRefunds: refundList.page,
  exportRefunds: refundList.file,
  beginMoneyAct,
  recordPayment,
  recordNotFound,
  decidePayment,
  voidPayment,
  readRefundAccount,
  approveRefund,
  recordRefundResult,
}
