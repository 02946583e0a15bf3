import * as z from 'zod/mini'
import { CODE_CHANNELS, otpCode, sentCode } from '#account/phone-codes/phone-codes.model.ts'
import { endpoint, get, post, put } from '#core/endpoint.ts'
import { instant, LENGTHS, line, recordId, text } from '#core/fields.ts'
import { person } from '#core/person.ts'
import { opaqueText } from '#core/request-values.ts'
import { mileageKm } from '#garage/odometer/mileage.model.ts'
import { tradeIn4Steps } from '#stock/erp/erp.contract.ts'
import { catalogueCar, priceCheck, priceLine } from '#stock/price-checks/price-checks.contract.ts'

// The addresses (`/costumertradeins`), `tradeinother` for the id of any request, and the GETs that send mail are given from outside.

/** Conditions of a car that its owner chooses from, and what each does to the price in percent. */
export const CONDITIONS = [
  {
    value: 'sangat_baik',
    label: 'Sangat baik',
    percent: 2,
    description: 'Terawat, tanpa cacat yang terlihat',
  },
  { value: 'baik', label: 'Baik', percent: 0, description: 'Goresan kecil, semua fungsi normal' },
  { value: 'cukup', label: 'Cukup', percent: -5, description: 'Ada penyok atau bagian yang aus' },
  {
    value: 'perlu_perbaikan',
    label: 'Perlu perbaikan',
    percent: -12,
    description: 'Ada kerusakan yang harus diperbaiki',
  },
] as const
export type Condition = (typeof CONDITIONS)[number]['value']
const condition = z.enum(
  CONDITIONS.map(({ value }) => value) as [Condition, ...Condition[]],
  'Pilih kondisi mobil',
)

/** `draft` waits for its code, `verified` for the hand-over, `handed_over` has reached the sales organisation. */
const TRADE_IN_STATES = ['draft', 'verified', 'handed_over'] as const

const tradeIn = z.object({
  id: z.string(),
  kind: z.enum(['catalogue', 'other']),
  brand: z.string(),
  model: z.string(),
  spec: z.string(),
  /** Body style; null when it is unknown. */
  body: z.nullable(z.string()),
  year: z.number(),
  mileage: z.number(),
  condition,
  notes: z.nullable(z.string()),
  /** Estimate in rupiah; null for a car that is not in the catalogue, like `low` and `high`. */
  price: z.nullable(z.number()),
  low: z.nullable(z.number()),
  high: z.nullable(z.number()),
  lines: z.array(priceLine),
  /** The used car wanted in exchange, if the request was made from its page. */
  wanted_stock_no: z.nullable(z.string()),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  state: z.enum(TRADE_IN_STATES),
  created_at: instant,
  updated_at: instant,
})
export type TradeIn = z.output<typeof tradeIn>

const described = {
  mileage: mileageKm,
  condition,
  notes: z.optional(z.nullable(text('Catatan', LENGTHS.notes))),
  wanted_stock_no: z.optional(
    z.nullable(z.string().check(z.regex(/^[A-Za-z0-9-]{1,30}$/, 'Nomor stok tidak valid'))),
  ),
}

/** A new request. Without an account, `record_token` opens it: sent as `Authorization: Bearer`, shown once. */
const made = z.object({ id: z.string(), record_token: z.nullable(z.string()), trade_in: tradeIn })
const byId = z.object({ id: recordId })

export const estimateTradeIn = post(
  '/costumertradeins',
  'anyone',
  'What a car brings in exchange, by mileage and condition; stores nothing',
  {
    body: z.object({ ...catalogueCar, mileage: mileageKm, condition }),
    reply: z.omit(priceCheck, { id: true }),
  },
)

export const createTradeIn = post(
  '/costumertradeins/create',
  'anyone',
  'Offer a car of the catalogue in exchange',
  {
    idempotent: true,
    body: z.object({ ...catalogueCar, ...described, ...person }),
    status: 201,
    reply: made,
  },
)

export const createTradeInOther = post(
  '/tradeinothers',
  'anyone',
  'Offer a car that the catalogue does not have ("mobil lain")',
  {
    idempotent: true,
    body: z.object({
      brand: line('Merek', 60, 'Merek wajib diisi'),
      model: line('Model', 60, 'Model wajib diisi'),
      spec: line('Tipe', 100, 'Tipe wajib diisi'),
      year: z
        .int('Tahun wajib diisi')
        .check(
          z.minimum(1980, 'Tahun harus 1980 sampai 2100'),
          z.maximum(2100, 'Tahun harus 1980 sampai 2100'),
        ),
      ...described,
      ...person,
    }),
    status: 201,
    reply: made,
  },
)

export const listTradeIns = get(
  '/costumertradeins/list',
  'customer',
  "The customer's requests and their state, last changed first",
  {
    reply: z.array(tradeIn),
  },
)

export const tradeInDetail = get(
  '/costumertradeins/{id}/detail',
  'record-owner',
  'One request, for its owner: his session or the record token',
  {
    params: byId,
    reply: tradeIn,
  },
)

export const claimTradeIn = post(
  '/costumertradeins/{id}/claim',
  'customer',
  'Take a request made without an account into the own one',
  {
    params: byId,
    body: z.object({ record_token: opaqueText(200, 'Kode kepemilikan wajib diisi') }),
    reply: tradeIn,
  },
)

export const sendTradeInOtp = post(
  '/otps',
  'record-owner',
  'Send a code by SMS or WhatsApp for a trade-in request; a newer one ends the former',
  {
    body: z.object({
      tradeinother: opaqueText(64, 'Permintaan tukar tambah wajib diisi'),
      phone: person.phone,
      via: z.optional(z.enum(CODE_CHANNELS)),
    }),
    reply: z.extend(sentCode, { id: z.string() }),
  },
)

export const verifyTradeInOtp = put(
  '/otps/{id}/verify',
  'record-owner',
  'Prove the phone number of a trade-in request; hands it to the sales organisation',
  {
    params: byId,
    body: z.object({ otp_code: otpCode }),
    reply: tradeIn,
  },
)

const mailed = z.object({ ok: z.literal(true) })

export const mailTradeIn = get(
  '/costumertradeins/{id}/send_email',
  'record-owner',
  'Mail the summary of a request to its owner, three times a day at most; the answer is always the same',
  {
    params: byId,
    reply: mailed,
  },
)

export const mailTradeInOther = get(
  '/tradeinothers/{id}/send_email',
  'record-owner',
  'The same for a car that the catalogue does not have',
  {
    params: byId,
    reply: mailed,
  },
)

/** The ERP's own call as the browser reaches it, without its token. */
export const handOverTradeIn = endpoint({
  ...tradeIn4Steps,
  path: '/mobil-bekas/trade_in_4_steps',
  caller: 'anyone',
  params: undefined,
})

export const tradeInEndpoints = {
  estimateTradeIn,
  createTradeIn,
  createTradeInOther,
  listTradeIns,
  tradeInDetail,
  claimTradeIn,
  sendTradeInOtp,
  verifyTradeInOtp,
  mailTradeIn,
  mailTradeInOther,
  handOverTradeIn,
}
