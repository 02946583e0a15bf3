import * as z from 'zod/mini'
import { otpCode, sentCode } from '#account/phone-codes/phone-codes.model.ts'
import { deskGet, deskPost, deskPut } from '#core/desk-endpoint.ts'
import { instant, line, recordId, text } from '#core/fields.ts'
import { deskList } from '#core/lists.ts'
import { person } from '#core/person.ts'
import { RUPIAH_MAX, rowVersion, stockNumber, wholeNumber } from '#core/request-values.ts'
import { DEALER_CAUSES, type DealerCause, ORDER_STATE_NAMES } from './order-states.model.ts'
import { order } from './orders.contract.ts'
import { salesSettings, twoPersonFrom } from './sales-settings.model.ts'

const id = z.object({ id: recordId })
const reason = text('Alasan', 300, 'Tulis alasannya terlebih dahulu!')
const version = rowVersion
const causes = Object.keys(DEALER_CAUSES) as [DealerCause, ...DealerCause[]]

/** The one thing that the caller can do next with an order. */
const NEXT_ACTS = [
  'take',
  'presence',
  'cancel_sold',
  'papers_cost',
  'prepare',
  'hand_over',
  'inspect_return',
  'decide_return',
  'papers',
  'offer_again',
  'none',
] as const

const orderLine = z.object({
  id: z.string(),
  number: z.string(),
  stock_no: z.string(),
  car: z.string(),
  branch_id: z.number(),
  branch: z.string(),
  timezone: z.string(),
  buyer: z.string(),
  state: z.enum(ORDER_STATE_NAMES),
  label: z.string(),
  deadline_at: z.nullable(instant),
  advisor: z.nullable(z.string()),
  /** Since when the stock does not list the car. */
  missing_since: z.nullable(instant),
  presence: z.nullable(z.enum(['here', 'sold_elsewhere'])),
  sample: z.boolean(),
  /** What the caller can do next. */
  next: z.enum(NEXT_ACTS),
})
export type OrderLine = z.output<typeof orderLine>

export const orderList = deskList('/orders', 'advisor', 'Orders of cars, by the next deadline', {
  filters: {
    state: z.optional(z.enum(['live', 'ended'])),
    q: z.optional(line('Pencarian', 60)),
  },
  sorts: ['deadline', 'newest'],
  row: orderLine,
})

/** An order as staff of its branch read it. */
export const deskOrder = z.object({
  order,
  /** The number of the buyer as digits, `62…`. */
  phone: z.string(),
  advisor_id: z.nullable(z.string()),
  missing_since: z.nullable(instant),
  presence: z.nullable(z.enum(['here', 'sold_elsewhere'])),
  holds_extended: z.number(),
  papers_corrected: z.boolean(),
  end_cause: z.nullable(z.string()),
  sample: z.boolean(),
  events: z.array(
    z.object({
      act: z.string(),
      state: z.enum(ORDER_STATE_NAMES),
      at: instant,
      by_kind: z.enum(['buyer', 'staff', 'clock', 'provider']),
      by_name: z.nullable(z.string()),
      note: z.nullable(z.string()),
    }),
  ),
  next: z.enum(NEXT_ACTS),
  /** Acts that the role of the caller and the state allow. */
  may: z.object({
    take: z.boolean(),
    presence: z.boolean(),
    papers_cost: z.boolean(),
    extend: z.boolean(),
    cancel: z.boolean(),
    assign: z.boolean(),
    revive: z.boolean(),
    price: z.boolean(),
    refund: z.boolean(),
    record: z.boolean(),
    phone: z.boolean(),
    prepare: z.boolean(),
    hand_over: z.boolean(),
    promise_ready: z.boolean(),
    papers: z.boolean(),
    promise_paper: z.boolean(),
    inspect_return: z.boolean(),
    decide_return: z.boolean(),
    offer_again: z.boolean(),
  }),
  /** Advisors and heads of the branch, for "Alihkan". */
  colleagues: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type DeskOrder = z.output<typeof deskOrder>

export const readDeskOrder = deskGet('/orders/{id}', 'advisor', 'record', 'One order; audited', {
  params: id,
  reply: deskOrder,
})

const money = wholeNumber('Jumlah tidak valid', 0, RUPIAH_MAX)

export const createDeskOrder = deskPost(
  '/orders',
  'advisor',
  'record',
  'Order a car for a buyer in the showroom; the code goes to the number of the buyer',
  {
    body: z.object({
      stock_no: stockNumber('Nomor stok tidak valid', 'Nomor stok harus berupa teks'),
      name: person.name,
      phone: person.phone,
      city_id: z.optional(wholeNumber('Pilih kota terlebih dahulu!', 1, 999_999)),
      total_idr: money,
    }),
    reply: z.object({ id: z.string(), number: z.string(), code: z.nullable(sentCode) }),
    status: 201,
  },
)

export const verifyDeskOrder = deskPost(
  '/orders/{id}/verify',
  'advisor',
  'record',
  'Reserve the car by the code that the buyer reads out',
  { params: id, body: z.object({ otp_code: otpCode }), reply: deskOrder },
)

export const takeDeskOrder = deskPost('/orders/{id}/take', 'advisor', 'record', 'Take charge of an order', {
  params: id,
  body: z.object({ version }),
  reply: deskOrder,
})

export const noteDeskOrder = deskPost('/orders/{id}/notes', 'advisor', 'record', 'Note something for staff', {
  params: id,
  body: z.object({ note: text('Catatan', 500, 'Tulis catatannya terlebih dahulu!') }),
  reply: deskOrder,
})

export const answerPresence = deskPost(
  '/orders/{id}/presence',
  'advisor',
  'record',
  'Say whether a car that the stock no longer lists is still at the branch',
  { params: id, body: z.object({ version, presence: z.enum(['here', 'sold_elsewhere']) }), reply: deskOrder },
)

export const correctPapersCost = deskPost(
  '/orders/{id}/papers-cost',
  'advisor',
  'record',
  'Correct the cost of the papers once before the agreement; the hold starts anew',
  {
    params: id,
    body: z.object({
      version,
      papers_idr: wholeNumber('Biaya surat harus 0 sampai 20.000.000', 0, 20_000_000),
      reason,
    }),
    reply: deskOrder,
  },
)

export const changeBuyerPhone = deskPost(
  '/orders/{id}/phone',
  'advisor',
  'record',
  'Change the number of a buyer: first codes go to both numbers, then both codes prove them',
  {
    params: id,
    body: z.object({
      version,
      phone: person.phone,
      /** The code that went to the former number; with `new_code`. */
      former_code: z.optional(otpCode),
      new_code: z.optional(otpCode),
    }),
    reply: z.object({
      /** Null until both codes were right. */
      changed: z.nullable(deskOrder),
      /** Whether both codes were handed over; null once they were right. */
      sent: z.nullable(z.object({ former: sentCode, new: sentCode })),
    }),
  },
)

export const extendHold = deskPost('/orders/{id}/extend', 'head', 'record', 'Extend a hold by 72 hours', {
  tellsRight: true,
  params: id,
  body: z.object({ version }),
  reply: deskOrder,
})

export const cancelDeskOrder = deskPost(
  '/orders/{id}/cancel',
  'head',
  'record',
  'Cancel an order for the dealer: everything comes back to the buyer',
  {
    tellsRight: true,
    params: id,
    body: z.object({ version, cause: z.enum(causes), reason }),
    reply: deskOrder,
  },
)

export const assignDeskOrder = deskPost(
  '/orders/{id}/assign',
  'head',
  'record',
  'Put somebody else in charge',
  {
    tellsRight: true,
    params: id,
    body: z.object({ version, staff_id: recordId }),
    reply: deskOrder,
  },
)

export const reviveDeskOrder = deskPost(
  '/orders/{id}/revive',
  'head',
  'record',
  'Accept a deposit that came late, within 24 hours and while the car is free',
  { tellsRight: true, params: id, body: z.object({ version }), reply: deskOrder },
)

export const lowerPrice = deskPost('/orders/{id}/price', 'office', 'record', 'Lower the price by hand', {
  tellsRight: true,
  params: id,
  body: z.object({ version, price_idr: money, reason }),
  reply: deskOrder,
})

export const addOtherRefund = deskPost(
  '/orders/{id}/refunds',
  'office',
  'record',
  'Add a refund that no rule computes, with a reason',
  {
    tellsRight: true,
    params: id,
    body: z.object({
      amount_idr: wholeNumber('Jumlah harus 1 sampai 1.000.000.000', 1, 1_000_000_000),
      reason,
    }),
    reply: deskOrder,
  },
)

const branch = z.object({ branchId: z.string().check(z.regex(/^\d{1,9}$/)) })

const shownSettings = z.object({
  settings: salesSettings,
  version: z.number(),
  two_person_from_idr: z.number(),
})

export const readSalesSettings = deskGet(
  '/branches/{branchId}/sales-settings',
  'office',
  'branch',
  'What a branch asks of buyers',
  { tellsRight: true, params: branch, reply: shownSettings },
)

export const changeSalesSettings = deskPut(
  '/branches/{branchId}/sales-settings',
  'office',
  'branch',
  'Change what a branch asks of buyers, and the limit of two persons for all; it binds later orders',
  {
    tellsRight: true,
    params: branch,
    body: z.object({ version, settings: salesSettings, two_person_from_idr: z.optional(twoPersonFrom) }),
    reply: shownSettings,
  },
)

export const deskOrderEndpoints = {
  listOrders: orderList.page,
  exportOrders: orderList.file,
  readDeskOrder,
  createDeskOrder,
  verifyDeskOrder,
  takeDeskOrder,
  noteDeskOrder,
  answerPresence,
  correctPapersCost,
  changeBuyerPhone,
  extendHold,
  cancelDeskOrder,
  assignDeskOrder,
  reviveDeskOrder,
  lowerPrice,
  addOtherRefund,
  readSalesSettings,
  changeSalesSettings,
}
