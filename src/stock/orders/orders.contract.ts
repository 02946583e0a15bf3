import * as z from 'zod/mini'
import { otpCode, sentCode } from '#account/phone-codes/phone-codes.model.ts'
import { get, post, put } from '#core/endpoint.ts'
import { instant, LENGTHS, line, recordId, text } from '#core/fields.ts'
import { person } from '#core/person.ts'
import { RUPIAH_MAX, rowVersion, stockNumber, wholeNumber } from '#core/request-values.ts'
import { PAPER_NAMES, PAPER_STATE_NAMES } from '#stock/order-papers/order-papers.model.ts'
import {
  OFFERED_METHODS,
  PAYMENT_METHODS,
  PAYMENT_PURPOSES,
  REFUND_CAUSES,
  REFUND_STATES,
} from '#stock/payments/order-money.model.ts'
import { ORDER_STATE_NAMES, UNPROVED_MINUTES } from './order-states.model.ts'

const orderStateName = z.enum(ORDER_STATE_NAMES)
const names = <Key extends string>(list: Record<Key, string>) => Object.keys(list) as [Key, ...Key[]]
/** What a code of an order is for. */
export const CODE_PURPOSES = ['order', 'agree', 'refund_account', 'answer'] as const

const amounts = z.object({
  price_idr: z.number(),
  papers_idr: z.number(),
  credit_idr: z.number(),
  total_idr: z.number(),
  deposit_idr: z.number(),
  received_idr: z.number(),
  due_idr: z.number(),
})

const payment = z.object({
  amount_idr: z.number(),
  day: z.string(),
  method: z.enum(names(PAYMENT_METHODS)),
  receipt_code: z.string(),
})

const refund = z.object({
  amount_idr: z.number(),
  cause: z.enum(names(REFUND_CAUSES)),
  state: z.enum(names(REFUND_STATES)),
  label: z.string(),
  payer: z.string(),
  due_on: z.nullable(z.string()),
  /** `BCA, berakhiran 4821`; null until an account is given. */
  account: z.nullable(z.string()),
  receipt_code: z.nullable(z.string()),
})

/** What the buyer agreed to. */
const agreement = z.object({
  terms_version: z.number(),
  clauses: z.array(z.string()),
  registered_name: z.string(),
  papers_by: z.enum(['dealer', 'buyer']),
  papers_early: z.boolean(),
  pay_by: z.enum(['transfer', 'financing']),
  company: z.nullable(z.string()),
  balance_until: instant,
  ready_on: z.string(),
  agreed_at: instant,
})

const papersQuote = z.object({ cost_idr: z.number(), balik_nama_days: z.number(), bpkb_days: z.number() })

/** What the clauses of the agreement are filled with before the buyer decides. */
const offer = z.object({
  terms_version: z.number(),
  /** Values of the clauses that no choice of the buyer changes, by their names in braces. */
  values: z.object({
    perusahaan: z.string(),
    nib: z.string(),
    nama: z.string(),
    telepon: z.string(),
    mobil: z.string(),
    tahun: z.string(),
    stok: z.string(),
    odometer: z.string(),
    kode_inspeksi: z.string(),
    cabang: z.string(),
    harga: z.string(),
    tanda_jadi: z.string(),
    hari: z.string(),
    km: z.string(),
    biaya_batal: z.string(),
    telepon_dealer: z.string(),
  }),
  /** For a buyer of the registered city, and for one of another city. */
  papers: z.object({ home: papersQuote, mutasi: papersQuote }),
  home_city_ids: z.array(z.number()),
  balance_until: z.object({ transfer: instant, financing: instant }),
  ready_on: z.object({ transfer: z.string(), financing: z.string() }),
  cancel_fee_idr: z.number(),
  city_id: z.nullable(z.number()),
  /** Accepted offers for a car of the buyer that may be given in part payment. */
  trade_ins: z.array(z.object({ id: z.string(), car: z.string(), price_idr: z.number() })),
})

/** A visit that belongs to an order. */
const orderVisit = z.object({
  id: z.string(),
  service: z.string(),
  starts_at: instant,
  day: z.string(),
  time: z.string(),
})

const orderPhoto = z.object({ id: z.string(), label: z.string() })

/** What the buyer got with the car. */
const handOver = z.object({
  at: instant,
  odometer_km: z.number(),
  /** The reading was below that of the inspection. */
  reading_low: z.boolean(),
  plate: z.string(),
  stnk_until: z.string(),
  /** The last six characters of the chassis number. */
  chassis_end: z.string(),
  advisor: z.string(),
  /** Points of the inspection that are not good, as they were read out. */
  points: z.array(z.string()),
  keys: z.array(z.string()),
  papers: z.array(z.string()),
  equipment: z.array(z.string()),
  receipt_number: z.string(),
  photos: z.array(orderPhoto),
  signed_on_paper: z.boolean(),
  first_service: z.nullable(z.object({ service: z.string(), day: z.string(), time: z.string() })),
})

/** A paper of the car, with its promises. */
const orderPaper = z.object({
  paper: z.enum(PAPER_NAMES),
  name: z.string(),
  state: z.enum(PAPER_STATE_NAMES),
  label: z.string(),
  first_promised_on: z.nullable(z.string()),
  /** The promise in force. */
  promised_on: z.nullable(z.string()),
  /** Why it was promised anew. */
  reason: z.nullable(z.string()),
  /** Days since the first promise passed without the paper; 0 in time. */
  late_days: z.number(),
  office: z.nullable(z.string()),
  started_on: z.nullable(z.string()),
  ready_on: z.nullable(z.string()),
  delivered_on: z.nullable(z.string()),
  tracking: z.nullable(z.string()),
  may_receive: z.boolean(),
  may_dispute: z.boolean(),
})

/** A return that the buyer asked for. */
const carReturn = z.object({
  state: z.enum(['asked', 'answer', 'office', 'done', 'kept']),
  asked_at: instant,
  asked_km: z.number(),
  false_statement: z.nullable(z.string()),
  odometer_km: z.nullable(z.number()),
  damages: z.array(
    z.object({ words: z.string(), amount_idr: z.number(), photos: z.array(z.string()), counts: z.boolean() }),
  ),
  /** What is deducted for damage. */
  damage_idr: z.number(),
  returns_idr: z.number(),
  reason: z.nullable(z.string()),
})

/** A way to pay that a buyer may choose. */
const offeredMethod = z.object({
  method: z.enum(OFFERED_METHODS),
  label: z.string(),
  /** Until when finance has checked it; null for what is recorded at once. */
  checked_until: z.nullable(instant),
})
export type PaymentChoice = z.output<typeof offeredMethod>

/** An order as its buyer reads it. */
export const order = z.object({
  id: z.string(),
  number: z.string(),
  stock_no: z.string(),
  car: z.object({
    name: z.string(),
    year: z.number(),
    colour: z.string(),
    mileage_km: z.number(),
    inspection_code: z.string(),
  }),
  branch: z.object({
    id: z.number(),
    name: z.string(),
    timezone: z.string(),
    phone: z.nullable(z.string()),
    address: z.nullable(z.string()),
  }),
  /** The name of who is in charge at the branch; null before "Ambil". */
  advisor: z.nullable(z.string()),
  name: z.string(),
  phone: z.string(),
  in_account: z.boolean(),
  state: orderStateName,
  label: z.string(),
  sentence: z.string(),
  version: z.number(),
  created_at: instant,
  deadline_at: z.nullable(instant),
  amounts,
  payments: z.array(payment),
  /** Payments that finance checks with a second person. */
  checking_idr: z.number(),
  refunds: z.array(refund),
  agreement: z.nullable(agreement),
  /** Before the agreement, once the deposit is paid. */
  offer: z.nullable(offer),
  next: z.nullable(
    z.object({
      act: z.enum([
        'pay_deposit',
        'agree',
        'pay_balance',
        'choose_hour',
        'paper_received',
        'answer_return',
        'refund_account',
        'order_again',
      ]),
      label: z.string(),
    }),
  ),
  /** What comes back if the buyer cancels now; null where that is no longer possible. */
  cancel_returns_idr: z.nullable(z.number()),
  /** What may be paid with now, the fastest first; empty while nothing is asked for. */
  methods: z.array(offeredMethod),
  /** Days that later steps take: working days, branch days, and days after the return window (null: the buyer's own papers). */
  promises: z.object({
    balance_days: z.number(),
    ready_days: z.number(),
    balik_nama_days: z.nullable(z.number()),
  }),
  /** Whether "Saya sudah transfer" may be said. */
  may_announce: z.boolean(),
  ended_reason: z.nullable(z.string()),
  /** Promised repairs that the head let pass, with the reason. */
  passed_points: z.array(z.object({ point_id: z.string(), reason: z.string() })),
  /** The chosen hour of the hand-over or of the return. */
  visit: z.nullable(orderVisit),
  hand_over: z.nullable(handOver),
  papers: z.array(orderPaper),
  /** How many papers of the branch came by their first promise; null below the smallest number that says something. */
  papers_kept: z.nullable(z.object({ kept: z.number(), of: z.number() })),
  /** The last second in which the car may be returned, and how far it may be driven since the hand-over. */
  return_until: z.nullable(instant),
  return_km: z.nullable(z.number()),
  /** What comes back if the car is returned now without new damage; null where that is not possible. */
  return_returns_idr: z.nullable(z.number()),
  return: z.nullable(carReturn),
})
export type Order = z.output<typeof order>

/** How to pay: the account for a transfer, or the code or number of a payment at the provider. */
const attempt = z.object({
  purpose: z.enum(PAYMENT_PURPOSES),
  method: z.enum(OFFERED_METHODS),
  amount_idr: z.number(),
  started_at: instant,
  expires_at: z.nullable(instant),
  /** With a transfer. */
  account: z.nullable(z.object({ bank: z.string(), number: z.string(), holder: z.string() })),
  /** In whose name the money is taken. */
  company: z.string(),
  /** The remark of a transfer. */
  remark: z.string(),
  /** Until when finance has checked a transfer that is announced now; null for what is recorded at once. */
  checked_until: z.nullable(instant),
  /** With QRIS: black on white, as a picture. */
  qr_svg: z.nullable(z.string()),
  /** With a virtual account. */
  va_number: z.nullable(z.string()),
})
export type PaymentAttempt = z.output<typeof attempt>

const orderId = z.object({ id: recordId })

/** Whether a car can be ordered, and what that asks. */
const orderState = z.object({
  state: z.enum(['free', 'uninspected', 'ordered', 'sold']),
  /** Until when the car belongs to another buyer. */
  until: z.nullable(instant),
  until_text: z.nullable(z.string()),
  price_idr: z.number(),
  papers_idr: z.number(),
  total_idr: z.number(),
  deposit_idr: z.number(),
  cancel_fee_idr: z.number(),
  /** The deposit is paid until then if it is ordered now, by the clocks of the branch. */
  deposit_until: instant,
  timezone: z.string(),
  hold_hours: z.number(),
  return_days: z.number(),
  return_km: z.number(),
  refund_days: z.number(),
  company: z.string(),
  terms_version: z.number(),
  methods: z.array(offeredMethod),
})
export type CarOrderState = z.output<typeof orderState>

export const readCarOrderState = get(
  '/mobil-bekas/orders/{stockNo}',
  'anyone',
  'Whether a car can be ordered, until when it is ordered, and what an order costs',
  { params: z.object({ stockNo: stockNumber() }), reply: orderState },
)

const money = wholeNumber('Jumlah tidak valid', 0, RUPIAH_MAX)
const cityId = wholeNumber('Pilih kota terlebih dahulu!', 1, 999_999)

export const requestCarOrder = post(
  '/car-orders/request',
  'anyone',
  `Order a car: reserved at once with a proved number, else a code is sent and nothing is held for ${UNPROVED_MINUTES} minutes`,
  {
    idempotent: true,
    body: z.object({
      stock_no: stockNumber('Nomor stok tidak valid', 'Nomor stok harus berupa teks'),
      name: person.name,
      phone: person.phone,
      /** The buyer's city; without it the papers are those of the branch's city. */
      city_id: z.optional(cityId),
      /** The total that the buyer saw. */
      total_idr: money,
      terms_version: wholeNumber(undefined, 1, 1_000),
    }),
    reply: z.object({
      /** Opens the order without an account. */
      token: z.string(),
      order,
      /** Null when no code is needed: the car is reserved. */
      code: z.nullable(sentCode),
    }),
  },
)

export const sendCarOrderCode = put(
  '/car-orders/{id}/otp',
  'record-owner',
  'Send a code to the number of an order; a former one of the same purpose ends',
  { params: orderId, body: z.object({ purpose: z.enum(CODE_PURPOSES) }), reply: sentCode },
)

export const verifyCarOrder = put(
  '/car-orders/{id}/verify',
  'record-owner',
  'Reserve the car by the code of its order',
  { params: orderId, body: z.object({ otp_code: otpCode }), reply: order },
)

export const sendCarOrderLinks = post(
  '/car-orders/links',
  'anyone',
  'Send the links of the live orders and open refunds of a number to it by SMS',
  { idempotent: true, body: z.object({ phone: person.phone }), reply: z.object({ ok: z.literal(true) }) },
)

export const listCarOrders = get('/car-orders/list', 'customer', 'Orders of the customer, the newest first', {
  reply: z.array(order),
})

export const readCarOrder = get('/car-orders/{id}', 'record-owner', 'One order', {
  params: orderId,
  reply: order,
})

export const startCarOrderPayment = post(
  '/car-orders/{id}/payments',
  'record-owner',
  'How to pay the deposit or the balance; an open payment is given again',
  {
    idempotent: true,
    params: orderId,
    body: z.object({ purpose: z.enum(PAYMENT_PURPOSES), method: z.enum(OFFERED_METHODS) }),
    reply: attempt,
  },
)

export const announceTransfer = post(
  '/car-orders/{id}/transferred',
  'record-owner',
  'Say that a transfer was made, which gives finance time to check it',
  { idempotent: true, params: orderId, body: z.object({ version: rowVersion }), reply: order },
)

export const agreeToCarOrder = post(
  '/car-orders/{id}/agree',
  'record-owner',
  'Agree to the terms of the sale with a fresh code',
  {
    idempotent: true,
    params: orderId,
    body: z.object({
      version: rowVersion,
      terms_version: wholeNumber(undefined, 1, 1_000),
      registered_name: line('Nama di STNK', LENGTHS.name, 'Input Nama di STNK terlebih dahulu!'),
      city_id: cityId,
      papers_by: z.enum(['dealer', 'buyer']),
      papers_early: z.optional(z.boolean()),
      pay_by: z.enum(['transfer', 'financing']),
      company: z.optional(line('Perusahaan pembiayaan', LENGTHS.name)),
      trade_in_id: z.optional(recordId),
      otp_code: otpCode,
    }),
    reply: order,
  },
)

export const cancelCarOrder = post('/car-orders/{id}/cancel', 'record-owner', 'Cancel an order', {
  idempotent: true,
  params: orderId,
  body: z.object({ version: rowVersion, reason: z.optional(text('Alasan', 500)) }),
  reply: order,
})

export const giveRefundAccount = put(
  '/car-orders/{id}/refund-account',
  'record-owner',
  'Give the bank account to which refunds of an order go, with a fresh code',
  {
    params: orderId,
    body: z.object({
      bank: line('Bank', 40, 'Pilih Bank terlebih dahulu!'),
      number: z
        .string('Input Nomor rekening terlebih dahulu!')
        .check(z.regex(/^\d{6,20}$/, 'Nomor rekening harus 6 sampai 20 angka')),
      holder: line('Nama pemilik rekening', LENGTHS.name, 'Input Nama pemilik rekening terlebih dahulu!'),
      otp_code: otpCode,
    }),
    reply: order,
  },
)

export const takeCarOrder = put(
  '/car-orders/{id}/account',
  'customer',
  'Take an order that was made without an account into the own one, by the secret of its link',
  {
    params: orderId,
    body: z.object({ secret: z.string().check(z.regex(/^[A-Za-z0-9_-]{22,64}$/)) }),
    reply: order,
  },
)

export const carOrderEndpoints = {
  readCarOrderState,
  requestCarOrder,
  sendCarOrderCode,
  verifyCarOrder,
  sendCarOrderLinks,
  listCarOrders,
  readCarOrder,
  startCarOrderPayment,
  announceTransfer,
  agreeToCarOrder,
  cancelCarOrder,
  giveRefundAccount,
  takeCarOrder,
}
