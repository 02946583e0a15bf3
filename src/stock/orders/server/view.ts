import { localClock, zoneOf } from '#core/days.ts'
import { dayAndMonthWithWeekday } from '#core/days-without-year.ts'
import type { AnswerOf } from '#core/endpoint.ts'
import { DAY_MS } from '#core/milliseconds.ts'
import { rupiah, withThousands } from '#core/money.ts'
import { displayPhone } from '#core/phone.ts'
import { carName } from '#garage/cars/cars.contract.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Customer } from '#server/calls/actor.ts'
import type { Queries } from '#server/database/database.ts'
import { punctualityOfBranch } from '#stock/order-papers/server/punctuality.ts'
import {
  dueOf,
  isReturnCause,
  PAYMENT_PURPOSES,
  REFUND_STATES,
  totalOf,
} from '#stock/payments/order-money.model.ts'
import { PAYABLE } from '#stock/payments/server/checks.ts'
import { offeredMethods } from '#stock/payments/server/online.ts'
import {
  isReceived,
  type PaymentWithReceipt,
  paymentsOf,
  type RefundWithAccount,
  receivedFrom,
  refundsOf,
} from '#stock/payments/server/sql.ts'
import { workshops } from '#workshop/public.ts'
import { branchDayAfter, endOfDay } from '../order-deadlines.model.ts'
import {
  balanceDeadline,
  isBeforeHandOver,
  ORDER_STATES,
  orderMoment,
  readyDay,
} from '../order-states.model.ts'
import { TERMS_VERSION } from '../order-terms.model.ts'
import type { readCarOrder } from '../orders.contract.ts'
import { type AfterPayment, afterPaymentOf } from './after-payment-sql.ts'
import { buildAfterPayment, sentenceAfterPayment } from './after-payment-view.ts'
import { calendarOf } from './calendar.ts'
import { returnedOf } from './ending.ts'
import { homeCitiesOf, papersFor } from './papers.ts'
import { hasSurplusRefund } from './returned-amounts.ts'
import { acceptedTradeIns, agreementsOf, type StoredOrder } from './sql.ts'

type OrderReply = AnswerOf<typeof readCarOrder>
type Agreement = Awaited<ReturnType<typeof agreementsOf>>[number]

/** Days for which an accepted offer for the buyer's car may be given in part payment. */
const TRADE_IN_DAYS = 30

/** What belongs to orders, read for all of them at once. */
interface OrderParts {
  payments: PaymentWithReceipt[]
  refunds: RefundWithAccount[]
  agreement: Agreement | undefined
  after: AfterPayment | undefined
}

/** States in which nothing follows the payment yet. */
const UNPAID: readonly string[] = ['unproved', 'reserved', 'checking', 'deposit_paid', 'agreed', 'expired']

async function partsOf(db: Queries, orders: readonly StoredOrder[]): Promise<(id: string) => OrderParts> {
  const ids = orders.map(({ id }) => id)
  const paid = orders.filter(({ state }) => !UNPAID.includes(state)).map(({ id }) => id)
  const [payments, refunds, agreements, after] = await Promise.all([
    paymentsOf(db, ids),
    refundsOf(db, ids),
    agreementsOf(db, ids),
    afterPaymentOf(db, paid),
  ])
  return (id) => ({
    payments: payments.filter((one) => one.order_id === id),
    refunds: refunds.filter((one) => one.order_id === id),
    agreement: agreements.find((one) => one.order_id === id),
    after: after.find((one) => one.order_id === id),
  })
}

function amountsOf(order: StoredOrder, { payments, refunds }: OrderParts) {
  const received_idr = receivedFrom(payments, refunds)
  const { price_idr, papers_idr, credit_idr } = order
  return {
    price_idr,
    papers_idr,
    credit_idr,
    total_idr: totalOf(order),
    deposit_idr: order.terms.deposit_idr,
    received_idr,
    due_idr: dueOf({ price_idr, papers_idr, credit_idr, received_idr }),
  }
}

/** Orders as their buyer reads them. */
export async function buildOrders(
  context: AppContext,
  db: Queries,
  orders: readonly StoredOrder[],
): Promise<OrderReply[]> {
  if (orders.length === 0) return []
  const parts = await partsOf(db, orders)
  return Promise.all(orders.map((order) => buildOrder(context, db, order, parts(order.id))))
}

/** One order as its buyer reads it. */
export async function readOrder(context: AppContext, db: Queries, order: StoredOrder): Promise<OrderReply> {
  const [built] = await buildOrders(context, db, [order])
  if (!built) throw new Error('an order was built without a result')
  return built
}

async function buildOrder(
  context: AppContext,
  db: Queries,
  order: StoredOrder,
  parts: OrderParts,
): Promise<OrderReply> {
  const amounts = amountsOf(order, parts)
  const workshop = (await workshops(context)).find(({ id }) => id === order.branch_id)
  const { payments, refunds, agreement } = parts
  const mayCancel = order.state === 'unproved' || isBeforeHandOver(order.state)
  const now = context.clock.now()
  const { zone: _, ...after } = buildAfterPayment(order, parts.after, {
    company: agreement?.company ?? null,
    received: amounts.received_idr,
    refunded: refunds
      .filter(({ state, cause }) => state !== 'withdrawn' && isReturnCause(cause))
      .reduce((sum, { amount_idr }) => sum + amount_idr, 0),
    hasSurplus: hasSurplusRefund(refunds),
    now,
  })
  const shown = { ...after, zone: zoneOf(order.timezone) }
  const later = sentenceAfterPayment(order, shown, await newPromiseUntil(context, order, after))
  // Without a city of the buyer's, that of the branch counts; there the registration stays.
  const cityId = agreement?.city_id ?? order.city_id
  const papers =
    cityId === null ? order.terms.papers : await papersFor(context, order.car, cityId, order.terms)
  const purpose = PAYMENT_PURPOSES.find((one) => PAYABLE[one].includes(order.state))
  const needsAccount = refunds.some(({ state }) => state === 'open' || state === 'failed')
  return {
    id: order.id,
    number: order.number,
    stock_no: order.stock_no,
    car: {
      name: carName({ brand: order.car.brand, type: order.car.car_type, spec: order.car.car_spec }),
      year: order.car.year,
      colour: order.car.colour,
      mileage_km: order.car.mileage_km,
      inspection_code: order.car.inspection_code,
    },
    branch: {
      id: order.branch_id,
      name: order.branch,
      timezone: order.timezone,
      phone: workshop?.phone ?? null,
      address: workshop?.address ?? null,
    },
    advisor: order.advisor_name,
    name: order.name,
    phone: displayPhone(order.phone),
    in_account: order.customer_id !== null,
    state: order.state,
    label: later?.label ?? ORDER_STATES[order.state],
    sentence: later?.sentence ?? sentenceOf(order, amounts.due_idr, agreement, refunds, now),
    version: order.version,
    created_at: order.created_at,
    deadline_at: order.deadline_at,
    promises: {
      balance_days: order.terms.balance_days[agreement?.pay_by ?? 'transfer'],
      ready_days: order.terms.ready_days,
      balik_nama_days: agreement?.papers_by === 'buyer' ? null : papers.balik_nama_days,
    },
    amounts,
    payments: payments.flatMap((one) =>
      isReceived(one) && one.receipt_code
        ? [
            {
              amount_idr: one.amount_idr,
              day: one.received_on,
              method: one.method,
              receipt_code: one.receipt_code,
            },
          ]
        : [],
    ),
    checking_idr: payments
      .filter(({ state }) => state === 'waiting')
      .reduce((sum, { amount_idr }) => sum + amount_idr, 0),
    refunds: refunds
      .filter(({ state }) => state !== 'withdrawn')
      .map(({ amount_idr, cause, state, payer, due_on, bank, last_four, receipt_code }) => ({
        amount_idr,
        cause,
        state,
        label: REFUND_STATES[state],
        payer,
        due_on,
        account: bank ? `${bank}, berakhiran ${last_four}` : null,
        receipt_code,
      })),
    agreement: agreement ?? null,
    offer: order.state === 'deposit_paid' ? await offerOf(context, db, order) : null,
    next: nextOf(order, needsAccount, after),
    cancel_returns_idr: mayCancel ? returnedOf(order, amounts.received_idr) : null,
    methods: purpose ? offeredMethods(context, purpose, await calendarOf(context, order.branch_id)) : [],
    may_announce:
      (order.state === 'reserved' && order.announced < 2) ||
      (order.state === 'agreed' && order.announced < 1),
    ended_reason: order.end_reason,
    ...after,
    papers_kept: after.papers.some((paper) => paper.paper !== 'stnk')
      ? await punctualityFor(context, order)
      : null,
  }
}

/** Until when the head promises another day for a paper that is late: the end of the next branch day. */
async function newPromiseUntil(
  context: AppContext,
  order: StoredOrder,
  { papers }: Pick<ReturnType<typeof buildAfterPayment>, 'papers'>,
): Promise<Date | null> {
  const late = papers.find(({ late_days }) => late_days > 0)
  if (!late?.promised_on) return null
  const calendar = await calendarOf(context, order.branch_id)
  return endOfDay(branchDayAfter(endOfDay(late.promised_on, calendar.zone), 1, calendar), calendar.zone)
}

async function punctualityFor(context: AppContext, order: StoredOrder) {
  const found = await punctualityOfBranch(context, order)
  return found && { kept: found.kept, of: found.of }
}

/** The one sentence of the state, with its day and hour. */
function sentenceOf(
  order: StoredOrder,
  due: number,
  agreement: Agreement | undefined,
  refunds: readonly RefundWithAccount[],
  now: Date,
): string {
  const zone = zoneOf(order.timezone)
  const until = order.deadline_at ? orderMoment(order.deadline_at, zone, now) : ''
  const returned = refunds
    .filter(({ state, cause }) => state !== 'withdrawn' && cause !== 'other')
    .reduce((sum, { amount_idr }) => sum + amount_idr, 0)
  const ended =
    returned > 0
      ? `${rupiah(returned)} kembali kepada Anda`
      : 'Anda belum membayar, jadi tidak ada yang dikembalikan.'
  switch (order.state) {
    case 'unproved':
      return 'Mobil ini baru dipegang untuk Anda sesudah kode benar.'
    case 'reserved':
      return `Bayar tanda jadi sampai ${until}`
    case 'checking':
      return `Kami kabari paling lambat ${until}`
    case 'deposit_paid':
      return `Untuk Anda sampai ${until}`
    case 'agreed':
      return `Bayar sisa ${rupiah(due)} sampai ${until}`
    case 'paid': {
      const day = agreement?.ready_on ?? (order.deadline_at && localClock(order.deadline_at, zone).day)
      return `Mobil siap paling lambat ${day ? dayAndMonthWithWeekday(day) : ''}`
    }
    case 'expired':
      return returned > 0 ? ended : `Tanda jadi tidak datang sampai ${until}`
    default:
      return ended
  }
}

function nextOf(
  order: StoredOrder,
  needsAccount: boolean,
  after: Pick<OrderReply, 'visit' | 'papers' | 'return'>,
): OrderReply['next'] {
  switch (order.state) {
    case 'reserved':
      return { act: 'pay_deposit', label: 'Bayar tanda jadi' }
    case 'deposit_paid':
      return { act: 'agree', label: 'Baca dan setujui perjanjian' }
    case 'agreed':
      return { act: 'pay_balance', label: 'Bayar sisa' }
    case 'expired':
    case 'cancelled':
      return needsAccount
        ? { act: 'refund_account', label: 'Isi rekening' }
        : { act: 'order_again', label: 'Pesan lagi' }
    case 'prepared':
      if (!after.visit) return { act: 'choose_hour', label: 'Pilih jam serah terima' }
      break
    case 'papers':
      if (after.papers.some(({ state }) => state === 'sent'))
        return { act: 'paper_received', label: 'Sudah saya terima' }
      break
    case 'returning':
      if (after.return?.state === 'answer') return { act: 'answer_return', label: 'Jawab hasil pemeriksaan' }
      break
  }
  return needsAccount ? { act: 'refund_account', label: 'Isi rekening' } : null
}

/** What the agreement offers now: deadlines, papers and the values of its clauses. */
export async function offerOf(context: AppContext, db: Queries, order: StoredOrder) {
  const now = context.clock.now()
  const { terms } = order
  const calendar = await calendarOf(context, order.branch_id)
  const balance_until = {
    transfer: balanceDeadline(now, 'transfer', terms, calendar),
    financing: balanceDeadline(now, 'financing', terms, calendar),
  }
  const { dealer } = context.config
  // A cost that was corrected by hand holds whatever the city is.
  const corrected = order.papers_corrected ? { cost_idr: order.papers_idr } : {}
  return {
    terms_version: TERMS_VERSION,
    values: {
      perusahaan: dealer.company,
      nib: dealer.nib,
      nama: order.name,
      telepon: displayPhone(order.phone),
      mobil: carName({ brand: order.car.brand, type: order.car.car_type, spec: order.car.car_spec }),
      tahun: String(order.car.year),
      stok: order.stock_no,
      odometer: withThousands(order.car.odometer),
      kode_inspeksi: order.car.inspection_code,
      cabang: order.branch,
      harga: rupiah(order.price_idr),
      tanda_jadi: rupiah(terms.deposit_idr),
      hari: String(terms.return_days),
      km: String(terms.return_km),
      biaya_batal: rupiah(terms.cancel_fee_idr),
      telepon_dealer: dealer.phone || dealer.whatsapp,
    },
    papers: { home: { ...terms.papers, ...corrected }, mutasi: { ...terms.papers_mutasi, ...corrected } },
    home_city_ids: await homeCitiesOf(context, order.car),
    balance_until,
    ready_on: {
      transfer: readyDay(balance_until.transfer, terms, calendar),
      financing: readyDay(balance_until.financing, terms, calendar),
    },
    cancel_fee_idr: terms.cancel_fee_idr,
    city_id: order.city_id,
    trade_ins: await tradeInsFor(context, db, order),
  }
}

/** Accepted offers for cars of the buyer that no other agreement has taken. */
async function tradeInsFor(context: AppContext, db: Queries, order: Pick<StoredOrder, 'customer_id'>) {
  if (order.customer_id === null) return []
  const customer: Customer = { kind: 'customer', id: order.customer_id }
  const since = new Date(context.clock.now().getTime() - TRADE_IN_DAYS * DAY_MS)
  return (await acceptedTradeIns(db, customer, since)).map(({ id, brand, model, year, price }) => ({
    id,
    car: `${brand} ${model} ${year}`,
    price_idr: price,
  }))
}
