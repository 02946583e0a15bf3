import {
  type CodeSubject,
  findProofTime,
  isCodeUsed,
  isDelivered,
  issueCode,
  lockCustomer,
  onlyCustomerWithPhone,
  requirePhone,
  tryCode,
} from '#account/public.ts'
import { addDays, DEFAULT_ZONE, localClock, zoneOf } from '#core/days.ts'
import type { RequestOf } from '#core/endpoint.ts'
import { HOUR_MS } from '#core/milliseconds.ts'
import { rupiah } from '#core/money.ts'
import type { AppContext } from '#server/app-context.ts'
import { type Customer, ownerId, type SignedIn, type Stranger } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import { translateConstraintErrors } from '#server/database/constraints.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { CLAIM_DAYS } from '#stock/inspections/claim-limits.model.ts'
import { currentOf } from '#stock/inspections/server/record-sql.ts'
import { REFUND_WORKING_DAYS } from '#stock/payments/order-money.model.ts'
import { offeredMethods } from '#stock/payments/server/online.ts'
import { inspectedFacts } from '#stock/purchase-costs/server/inspected-facts.ts'
import { CITIES } from '#stock/purchase-costs/server/tables.ts'
import { findStockCar } from '#stock/saved-cars/server/rules.ts'
import { requireStockCar } from '#stock/used-cars/server/rules.ts'
import type { UsedCar } from '#stock/used-cars/used-cars.contract.ts'
import { requireWorkshop } from '#workshop/public.ts'
import { deadlineInHours } from '../order-deadlines.model.ts'
import { orderMoment, UNPROVED_MINUTES } from '../order-states.model.ts'
import { TERMS_VERSION } from '../order-terms.model.ts'
import type { requestCarOrder } from '../orders.contract.ts'
import type { SalesSettings } from '../sales-settings.model.ts'
import { calendarOf } from './calendar.ts'
import { applyAct, carOrdered, recordEvent } from './change.ts'
import { requireCarFreed } from './ending.ts'
import { liveOrderOf } from './live-orders.ts'
import { sendOrderMessage } from './messages.ts'
import { orderSecret, requireReadable } from './ownership.ts'
import { papersFor } from './papers.ts'
import { salesSettingsOf } from './settings.ts'
import { insertOrder, liveOrdersOf, lockOrder, type StoredOrder } from './sql.ts'
import { readOrder } from './view.ts'

/** Live orders of a customer and of a number. */
const ORDERS_MAX = 2
const NUMBER_LETTERS = 6
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
/** Bytes above are rejected, so that all letters are equally likely. */
const EVEN = 256 - (256 % ALPHABET.length)

/** Throws `not_found` while cars cannot be ordered here. */
export function requireOrders({ config }: Pick<AppContext, 'config'>) {
  if (!config.orders) throw new Failure('not_found')
  return config.orders
}

/** `PM-KQXTAR`: the remark of a transfer; it opens nothing. */
function newOrderNumber({ chance }: Pick<AppContext, 'chance'>): string {
  let letters = ''
  while (letters.length < NUMBER_LETTERS)
    for (const byte of Buffer.from(chance.token(), 'base64url'))
      if (byte < EVEN && letters.length < NUMBER_LETTERS) letters += ALPHABET[byte % ALPHABET.length]
  return `PM-${letters}`
}

/** What an order of a car costs a buyer of a city. */
async function quoteOf(context: AppContext, car: UsedCar, cityId: number | undefined) {
  const workshop = await requireWorkshop(context, car.branch_id)
  const { settings } = await salesSettingsOf(context, car.branch_id)
  const { registered_city = null } = await inspectedFacts(context, car.stock_no)
  const registered = { registered_city, plate_prefix: car.plate_prefix }
  const papers = await papersFor(context, registered, cityId ?? workshop.city_id, settings)
  return { workshop, settings, registered, papers_idr: papers.cost_idr }
}

/**
 * The signed inspection of a car, if it is valid today and until a buyer has had time to agree; undefined otherwise.
 */
async function findOrderableInspection(context: AppContext, stockNo: string, settings: SalesSettings) {
  const [inspection] = await currentOf(context.db, [stockNo])
  if (!inspection) return undefined
  const until = new Date(
    context.clock.now().getTime() + (settings.deposit_hours + settings.hold_hours) * HOUR_MS,
  )
  const lastDay = localClock(until, DEFAULT_ZONE).day
  return addDays(inspection.inspected_on, CLAIM_DAYS) >= lastDay ? inspection : undefined
}

/** Whether a car can be ordered, and what that asks. Throws `not_found` for a car that is not in stock. */
export async function readOrderState(context: AppContext, stockNo: string, meta: Meta) {
  requireOrders(context)
  const car = await requireStockCar(context, stockNo, meta)
  const [{ settings, workshop, papers_idr }, live] = await Promise.all([
    quoteOf(context, car, undefined),
    liveOrderOf(context, stockNo),
  ])
  const inspection = live ? null : await findOrderableInspection(context, car.stock_no, settings)
  const now = context.clock.now()
  const calendar = await calendarOf(context, car.branch_id)
  const zone = zoneOf(workshop.timezone)
  return {
    state: live ? live.state : inspection ? ('free' as const) : ('uninspected' as const),
    until: live?.until ?? null,
    until_text: live?.until ? orderMoment(live.until, zone) : null,
    price_idr: car.price_idr,
    papers_idr,
    total_idr: car.price_idr + papers_idr,
    deposit_idr: settings.deposit_idr,
    cancel_fee_idr: settings.cancel_fee_idr,
    deposit_until: deadlineInHours(now, settings.deposit_hours, zone),
    timezone: workshop.timezone,
    hold_hours: settings.hold_hours,
    return_days: settings.return_days,
    return_km: settings.return_km,
    refund_days: REFUND_WORKING_DAYS,
    company: context.config.dealer.company,
    terms_version: TERMS_VERSION,
    methods: offeredMethods(context, 'deposit', calendar),
  }
}

/**
 * Orders a car. A customer who proved the number reserves it at once; everybody else gets a code, and nothing is held until
 * it is typed. Throws `car_ordered`, `car_sold`, `inspection_missing`, `order_price_changed`, `order_terms_changed`,
 * `orders_open`, `order_unpaid`, or a limit.
 */
export async function requestOrder(
  context: AppContext,
  actor: SignedIn | Stranger,
  body: RequestOf<typeof requestCarOrder>['body'],
  meta: Meta,
) {
  requireOrders(context)
  await context.limits.spend('ordersPerAddress', meta.network)
  const car = await findStockCar(context, body.stock_no)
  if (!car) throw new Failure('not_found')
  const phone = requirePhone(body.phone)
  const customer = actor.kind === 'customer' ? actor : null
  const { workshop, settings, registered, papers_idr } = await quoteOf(context, car, body.city_id)
  if (body.city_id !== undefined && !(await context.reference(CITIES)).has(body.city_id))
    throw new Failure('not_found')
  const total = car.price_idr + papers_idr
  if (body.total_idr !== total)
    throw new Failure(
      'order_price_changed',
      {},
      `Harga mobil ini sekarang ${rupiah(car.price_idr)}, jumlahnya ${rupiah(total)}. Periksa lagi sebelum memesan`,
    )
  if (body.terms_version !== TERMS_VERSION) throw new Failure('order_terms_changed')
  const now = context.clock.now()
  const id = context.chance.recordId()
  const token = orderSecret(context, id)
  const { answer, code } = await translateConflict(() =>
    context.transaction(async (tx) => {
      if (customer) await lockCustomer(tx, customer)
      const holder = await requireCarFreed(context, tx, car.stock_no)
      if (holder) throw carOrdered(holder)
      const inspection = await findOrderableInspection(context, car.stock_no, settings)
      if (!inspection) throw new Failure('inspection_missing')
      await requireFewOrders(tx, { customerId: ownerId(actor), phone })
      const isProved = customer !== null && (await findProofTime(context, tx, customer, phone)) !== null
      const stored = await insertOrder(tx, {
        id,
        number: newOrderNumber(context),
        customer_id: customer?.id ?? null,
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
          ...registered,
          inspection_code: inspection.code,
          inspected_on: inspection.inspected_on,
          odometer: inspection.odometer,
        }),
        branch_id: workshop.id,
        branch: workshop.branch,
        timezone: workshop.timezone,
        name: body.name.trim(),
        phone,
        city_id: body.city_id ?? null,
        price_idr: car.price_idr,
        papers_idr,
        terms: JSON.stringify(settings),
        state: 'unproved',
        state_since: now,
        deadline_at: new Date(now.getTime() + UNPROVED_MINUTES * 60_000),
        agreed_at: null,
        dealer_cause: null,
        advisor_id: null,
        advisor_name: null,
        missing_since: null,
        presence: null,
        created_at: now,
        changed_at: now,
        ended_at: null,
        end_cause: null,
        end_reason: null,
        is_sample: false,
        visit_id: null,
        head_told_on: null,
      })
      const order = isProved ? await reserve(context, tx, stored) : stored
      if (!isProved) await recordEvent(context, tx, order, 'request', { kind: 'buyer' })
      const code = isProved ? null : await issueCode(context, tx, subjectOf(order, 'order'), meta)
      const answer = {
        token,
        order: await readOrder(context, tx, order),
        code: code && {
          resend_available_at: code.resend_available_at,
          expires_at: code.expires_at,
          otp_delivered: false,
        },
      }
      await meta.audit.record(
        { event: 'order_changed', details: { act: 'request', stock_no: car.stock_no } },
        tx,
      )
      await meta.once.remember(tx, answer)
      return { answer, code }
    }),
  )
  if (!code || !answer.code) return answer
  return { ...answer, code: { ...answer.code, otp_delivered: await isDelivered(context, code) } }
}

/** Throws `orders_open` or `order_unpaid`. */
async function requireFewOrders(
  tx: Queries,
  owner: { customerId: string | null; phone: string },
): Promise<void> {
  const live = await liveOrdersOf(tx, owner)
  if (live.length >= ORDERS_MAX) throw new Failure('orders_open')
  const unpaid = live.find(({ state }) => state === 'reserved' || state === 'checking')
  if (unpaid) throw new Failure('order_unpaid', {}, `Bayar atau batalkan dulu pesanan ${unpaid.number}`)
}

const KINDS = {
  order: 'order',
  agree: 'order_agree',
  refund_account: 'order_refund',
  answer: 'order_answer',
  hand_over: 'order_hand_over',
  paper: 'order_paper',
} as const

/** What a code of an order proves. */
export const subjectOf = (
  { id, phone, customer_id }: StoredOrder,
  purpose: keyof typeof KINDS,
): CodeSubject => ({ kind: KINDS[purpose], id, phone, customerId: customer_id })

/** Reserves the car of an order whose number is proved. Throws `car_ordered` where somebody else was faster. */
async function reserve(context: AppContext, tx: Queries, order: StoredOrder): Promise<StoredOrder> {
  const reserved = await applyAct(context, tx, order, { act: 'prove' }, { kind: 'buyer' })
  await sendOrderMessage(context, tx, reserved, 'reserved', {
    values: { jumlah: rupiah(reserved.terms.deposit_idr) },
    answersBuyer: true,
  })
  return reserved
}

/**
 * Reserves the car by the code of its order; a repetition changes nothing. The order belongs to the account that proved the
 * number before, where there is exactly one. Throws `car_ordered` where the car was taken while the code was typed.
 */
export async function verifyOrder(
  context: AppContext,
  actor: Parameters<typeof requireReadable>[2],
  id: string,
  typed: string,
  meta: Meta,
) {
  requireOrders(context)
  await context.limits.spend('orderLinksPerAddress', meta.network)
  let taken: StoredOrder | undefined
  const order = await translateConflict(() =>
    tryCode<StoredOrder>(context, {
      typed,
      origin: meta,
      async open(tx) {
        const found = requireReadable(context, await lockOrder(tx, id), actor)
        if (found.state !== 'unproved') return { found, code: null }
        const code = subjectOf(found, 'order')
        // The code was right, and its answer was lost: the car is still somebody else's.
        if (await isCodeUsed(tx, code)) taken = await requireCarFreed(context, tx, found.stock_no)
        return { found, code: taken ? null : code }
      },
      async right(tx, found) {
        // The code stays used, so that the number counts as proved for the next order.
        taken = await requireCarFreed(context, tx, found.stock_no)
        if (taken) return found
        await requireFewOrders(tx, { customerId: found.customer_id, phone: found.phone })
        const known: Customer | null =
          found.customer_id === null ? await onlyCustomerWithPhone(context, tx, found.phone) : null
        if (known)
          await tx.updateTable('car_orders').set({ customer_id: known.id }).where('id', '=', id).execute()
        return reserve(context, tx, known ? { ...found, customer_id: known.id } : found)
      },
    }),
  )
  if (taken) throw carOrdered(taken)
  return readOrder(context, context.db, order)
}

/** Answers `car_ordered` where the database refused a second live order of a car. */
const translateConflict = <T>(work: () => Promise<T>): Promise<T> =>
  translateConstraintErrors({ car_orders_live_key: 'car_ordered' }, work)
