import { addDays, instantAt, localClock, zoneOf } from '#core/days.ts'
import { HOUR_MS } from '#core/milliseconds.ts'
import { newCode } from '#garage/public.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Queries } from '#server/database/database.ts'
import { productCatalog } from '#stock/erp/erp.contract.ts'
import { itemsFor } from '#stock/hand-overs/hand-over-items.model.ts'
import { insertHandOver } from '#stock/hand-overs/server/sql.ts'
import { currentOf } from '#stock/inspections/server/record-sql.ts'
import { openPapersFor } from '#stock/order-papers/server/open-papers.ts'
import { updatePaper } from '#stock/order-papers/server/sql.ts'
import { agreementClauses } from '#stock/orders/agreement.model.ts'
import type { OrderState } from '#stock/orders/order-states.model.ts'
import { TERMS_VERSION } from '#stock/orders/order-terms.model.ts'
import type { Order } from '#stock/orders/orders.contract.ts'
import { SALES_DEFAULTS } from '#stock/orders/sales-settings.model.ts'
import { insertAgreement, insertEvent, insertOrder, type StoredOrder } from '#stock/orders/server/sql.ts'
import { offerOf } from '#stock/orders/server/view.ts'
import { maskName, PAYMENT_METHODS } from '#stock/payments/order-money.model.ts'
import { insertPayment, insertReceipt, insertRefund } from '#stock/payments/server/sql.ts'
import { requireBranchById } from '#workshop/regions/server/rules.ts'

const PAPERS = SALES_DEFAULTS.papers.cost_idr
/** Of the inspected cars that nobody looks at first; the newest ones stay free. */
const FIRST_CAR = -26

interface SampleOrder {
  buyer: string
  letters: string
  state: OrderState
  /** Hours since it was ordered. */
  ago: number
  /** Days from today until the deadline at 17:00; null for none. */
  until: number | null
  /** Confirmed payments in rupiah, the deposit first; `rest` is what is left. */
  paid?: readonly (number | 'rest')[]
  announced?: boolean
  agreed?: boolean
  /** What goes back, in rupiah. */
  refund?: number
}

const DEPOSIT = SALES_DEFAULTS.deposit_idr
/** Ten orders; the papers of the last one are late. All data is invented. */
const ORDERS: readonly SampleOrder[] = [
  { buyer: 'Agus Salim', letters: 'TRMBSE', state: 'reserved', ago: 1, until: 1, paid: [DEPOSIT - 500_000] },
  { buyer: 'Lina Marlina', letters: 'DNWQRE', state: 'checking', ago: 3, until: 1, announced: true },
  { buyer: 'Siti Aminah', letters: 'KQXTAR', state: 'deposit_paid', ago: 5, until: 3, paid: [DEPOSIT] },
  { buyer: 'Dewi Puspita', letters: 'HVWQLD', state: 'deposit_paid', ago: 40, until: 2, paid: [DEPOSIT] },
  {
    buyer: 'Hendra Wijaya',
    letters: 'ZDYKFN',
    state: 'agreed',
    ago: 50,
    until: 3,
    paid: [DEPOSIT],
    agreed: true,
    announced: true,
  },
  {
    buyer: 'Yuni Astuti',
    letters: 'LQXGTE',
    state: 'agreed',
    ago: 30,
    until: 4,
    paid: [DEPOSIT],
    agreed: true,
  },
  {
    buyer: 'Bayu Nugroho',
    letters: 'BMRVSA',
    state: 'paid',
    ago: 90,
    until: 5,
    paid: [DEPOSIT, 'rest'],
    agreed: true,
  },
  {
    buyer: 'Rudi Hartono',
    letters: 'WMKTAB',
    state: 'cancelled',
    ago: 60,
    until: null,
    paid: [DEPOSIT],
    refund: DEPOSIT,
  },
  {
    buyer: 'Maya Sari',
    letters: 'RSVLDQ',
    state: 'expired',
    ago: 120,
    until: -2,
    paid: [DEPOSIT],
    refund: DEPOSIT,
  },
  {
    buyer: 'Joko Susilo',
    letters: 'PLNHYC',
    state: 'papers',
    ago: 40 * 24,
    until: null,
    paid: [DEPOSIT, 'rest'],
    agreed: true,
  },
]

/** Makes ten sample orders of inspected cars, once: where cars can be ordered, on the embedded database alone. */
export async function makeDemoOrders(context: AppContext): Promise<void> {
  const { db, config } = context
  if (!config.orders) return
  if (await db.selectFrom('car_orders').select('id').limit(1).executeTakeFirst()) return
  const { data } = await context.erp(productCatalog, {
    params: { product: config.erp.product },
    body: { limit: 300, offset: 0, sort: 'newest' },
  })
  const inspected = await currentOf(
    db,
    data.map(({ stock_no }) => stock_no),
  )
  const known = new Map(inspected.map((one) => [one.stock_no, one]))
  const cars = data.filter(({ stock_no }) => known.has(stock_no)).slice(FIRST_CAR, FIRST_CAR + ORDERS.length)
  await context.transaction(async (tx) => {
    for (const [index, sample] of ORDERS.entries()) {
      const car = cars[index]
      const inspection = car && known.get(car.stock_no)
      if (!car || !inspection) continue
      const { branch, timezone } = await requireBranchById(context, 'gr', car.branch_id)
      const now = context.clock.now()
      const at = new Date(now.getTime() - sample.ago * HOUR_MS)
      const zone = zoneOf(timezone)
      const order = await insertOrder(tx, {
        id: context.chance.recordId(),
        number: `PM-${sample.letters}`,
        customer_id: null,
        stock_no: car.stock_no,
        car: JSON.stringify({
          brand: car.brand,
          car_type: car.car_type,
          car_spec: car.car_spec,
          year: car.year,
          colour: car.colour,
          transmission: car.transmission,
          fuel: car.fuel,
          mileage_km: car.mileage_km,
          plate_prefix: car.plate_prefix,
          registered_city: null,
          inspection_code: inspection.code,
          inspected_on: inspection.inspected_on,
          odometer: inspection.odometer,
        }),
        branch_id: car.branch_id,
        branch,
        timezone,
        name: sample.buyer,
        phone: `6281200000${String(index).padStart(3, '0')}`,
        city_id: null,
        price_idr: car.price_idr,
        papers_idr: PAPERS,
        terms: JSON.stringify(SALES_DEFAULTS),
        state: sample.state,
        state_since: at,
        deadline_at:
          sample.until === null
            ? null
            : instantAt(addDays(localClock(now, zone).day, sample.until), '17:00', zone),
        announced: sample.announced ? 1 : 0,
        agreed_at: sample.agreed ? at : null,
        dealer_cause: null,
        advisor_id: null,
        advisor_name: null,
        missing_since: null,
        presence: null,
        created_at: at,
        changed_at: at,
        ended_at: sample.state === 'cancelled' || sample.state === 'expired' ? at : null,
        end_cause: sample.state === 'cancelled' ? 'buyer' : sample.state === 'expired' ? 'expired' : null,
        end_reason: null,
        is_sample: true,
      })
      await insertEvent(tx, {
        order_id: order.id,
        act: 'prove',
        state: 'reserved',
        at,
        by_kind: 'buyer',
        by_name: null,
        note: null,
      })
      await makeMoney(context, tx, order, sample)
      if (sample.agreed) await makeAgreement(context, tx, order, at)
      if (sample.state === 'papers') await makeHandOver(tx, order, localClock(now, zone).day)
    }
  })
}

/** Confirmed payments with their receipts, and an open refund. */
async function makeMoney(
  context: AppContext,
  tx: Queries,
  order: StoredOrder,
  { buyer, paid = [], refund, ago }: SampleOrder,
): Promise<void> {
  const at = new Date(context.clock.now().getTime() - (ago - 0.5) * HOUR_MS)
  const day = localClock(at, 'Asia/Jakarta').day
  let received = 0
  for (const [index, part] of paid.entries()) {
    const amount_idr = part === 'rest' ? order.price_idr + order.papers_idr - received : part
    received += amount_idr
    const id = context.chance.recordId()
    await insertPayment(tx, {
      id,
      order_id: order.id,
      amount_idr,
      method: 'transfer',
      received_on: day,
      reference: `CONTOH-${order.number}-${index + 1}`,
      payer: buyer,
      state: 'confirmed',
      recorded_by: 'contoh',
      recorded_by_name: 'Data contoh',
      recorded_at: at,
      confirmed_at: at,
      confirmed_by_name: 'Data contoh',
      decided_by: null,
      decided_by_name: null,
      decided_at: null,
      reason: null,
    })
    await insertReceipt(tx, {
      code: newCode(context.chance, 'TB'),
      order_id: order.id,
      payment_id: id,
      refund_id: null,
      content: JSON.stringify({
        kind: 'payment',
        amount_idr,
        day,
        method: PAYMENT_METHODS.transfer,
        order_number: order.number,
        stock_no: order.stock_no,
        car: `${order.car.brand} ${order.car.car_spec}`,
        year: order.car.year,
        company: context.config.dealer.company,
        branch: order.branch,
        payer: maskName(buyer),
        received_idr: received,
      }),
      recorded_at: at,
    })
  }
  if (refund !== undefined)
    await insertRefund(tx, {
      id: context.chance.recordId(),
      order_id: order.id,
      cause: order.state === 'cancelled' ? 'cancelled' : 'expired',
      payment_id: null,
      payer: buyer,
      amount_idr: refund,
      state: 'open',
      opened_at: at,
      account_at: null,
      due_on: null,
      approved_by: null,
      approved_by_name: null,
      approved_at: null,
      second_by_name: null,
      closed_at: null,
      reference: null,
      reason: null,
    })
}

/** The agreement as its buyer would have read it. */
async function makeAgreement(context: AppContext, tx: Queries, order: StoredOrder, at: Date): Promise<void> {
  // Dates as they are on the wire.
  const offer = (await offerOf(context, tx, order)) as unknown as NonNullable<Order['offer']>
  const choice = {
    registered_name: order.name,
    city_id: null,
    papers_by: 'dealer' as const,
    pay_by: 'transfer' as const,
    credit_idr: 0,
  }
  const amounts = { price_idr: order.price_idr, received_idr: DEPOSIT }
  await insertAgreement(tx, {
    order_id: order.id,
    terms_version: TERMS_VERSION,
    clauses: JSON.stringify(agreementClauses(offer, amounts, order.timezone, choice)),
    registered_name: choice.registered_name,
    city_id: offer.home_city_ids[0] ?? 3171,
    papers_by: choice.papers_by,
    papers_early: false,
    pay_by: choice.pay_by,
    company: null,
    trade_in_id: null,
    balance_until: new Date(offer.balance_until.transfer),
    ready_on: offer.ready_on.transfer,
    agreed_at: at,
  })
}

/** A signed hand-over a month ago; STNK and plates were promised for yesterday and are still at the Samsat. */
async function makeHandOver(tx: Queries, order: StoredOrder, today: string): Promise<void> {
  const zone = zoneOf(order.timezone)
  const day = addDays(today, -35)
  const at = instantAt(day, '10:30', zone)
  await insertHandOver(tx, {
    order_id: order.id,
    handed_over_at: at,
    plate: `${order.car.plate_prefix}2718RPX`,
    stnk_until: addDays(today, 400),
    chassis: 'MHKM1BA3JMK204718',
    odometer_km: order.car.odometer + 12,
    odometer_word: null,
    reading_low: false,
    items: JSON.stringify(itemsFor(order.car.fuel, 'dealer').map(({ id }) => id)),
    points: '[]',
    photos: '[]',
    receipt_number: 'KW-CONTOH',
    trade_in_taken: false,
    advisor_name: 'Data contoh',
    advisor_by: 'code',
    buyer_by: 'code',
    paper_reason: null,
    return_until: instantAt(addDays(day, 5), '23:59', zone),
    first_service: null,
  })
  await openPapersFor(tx, order, { day, balik_nama: addDays(today, -1), bpkb: addDays(today, 60) })
  await updatePaper(
    tx,
    { order_id: order.id, paper: 'balik_nama' },
    { state: 'samsat', started_on: addDays(day, 6), office: 'Samsat' },
  )
}
