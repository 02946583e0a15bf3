import {
  beginFreshFactor,
  factorsOf,
  lockCustomer,
  proveFreshFactor,
  sendCode,
  tryCode,
} from '#account/public.ts'
import { instantAt, localClock, zoneOf } from '#core/days.ts'
import type { RequestOf } from '#core/endpoint.ts'
import { carName, storedPlate } from '#garage/cars/cars.contract.ts'
import { parseChassisNumber } from '#garage/odometer/chassis-number.model.ts'
import { linkInspection, storeStampsOf } from '#garage/public.ts'
import type { AppContext } from '#server/app-context.ts'
import type { StaffMember } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { openPapersFor } from '#stock/order-papers/server/open-papers.ts'
import { lastSecondOf } from '#stock/orders/order-deadlines.model.ts'
import { applyAct, orderActOver } from '#stock/orders/server/change.ts'
import { buildDeskOrder, requireOrderOf } from '#stock/orders/server/desk-view.ts'
import { sendOrderMessage } from '#stock/orders/server/messages.ts'
import { requireOrders, subjectOf } from '#stock/orders/server/request.ts'
import { agreementsOf, findOrder, lockOrder, type StoredOrder } from '#stock/orders/server/sql.ts'
import { dueOf } from '#stock/payments/order-money.model.ts'
import { requireNotOwn } from '#stock/payments/server/record.ts'
import { openExcess } from '#stock/payments/server/refunds.ts'
import { receivedFor } from '#stock/payments/server/sql.ts'
import { bookFirstService, endOrderVisit, findFreeHour, requireWorkshop } from '#workshop/public.ts'
import type { handOverCar, sendBuyerCode } from '../desk-hand-overs.contract.ts'
import { type HandOverPlace, missingOf } from '../hand-over-items.model.ts'
import { enterGarage, type SoldCarFacts, soldCarFacts } from './garage.ts'
import { type InspectedCar, inspectedCarOf } from './inspected.ts'
import { firstServiceOf, promisedDaysOf } from './page.ts'
import type { FirstService } from './schema.ts'
import { insertHandOver, orderPhotosOf } from './sql.ts'

const HAND_OVER_ACT = 'staff-hands-over-car'

type Code = RequestOf<typeof sendBuyerCode>
type HandOver = RequestOf<typeof handOverCar>['body']

/** Sends the buyer a code for signing. Throws `order_act_over`. */
export async function sendCodeToBuyer(
  context: AppContext,
  staff: StaffMember,
  { id, purpose }: Code['params'] & Code['body'],
  meta: Meta,
) {
  requireOrders(context)
  const { id: _, ...code } = await sendCode(context, meta, async (tx) => {
    const order = requireOrderOf(staff, await lockOrder(tx, id))
    await requireNotOwn(tx, staff, order)
    const fits =
      purpose === 'hand_over'
        ? order.state === 'prepared'
        : order.state === 'papers' || order.state === 'handed_over'
    if (!fits) throw orderActOver()
    return subjectOf(order, purpose)
  })
  return code
}

/** Begins the fresh second factor of a hand-over. */
export async function beginSigning(context: AppContext, staff: StaffMember, meta: Meta) {
  requireOrders(context)
  const [{ options }, factors] = await Promise.all([
    beginFreshFactor(context, staff, HAND_OVER_ACT, meta),
    factorsOf(context, staff),
  ])
  return { options, ...factors }
}

/**
 * Hands a car over: signed by the member of staff with a fresh second factor and by the buyer with a code, or on paper with the reason
 * of a head. Pressed twice it is one. Throws `handover_incomplete` with what is missing first, `order_changed`, `order_act_over`.
 */
export async function signHandOver(
  context: AppContext,
  staff: StaffMember,
  id: string,
  body: HandOver,
  meta: Meta,
) {
  requireOrders(context)
  const found = requireOrderOf(staff, await findOrder(context.db, id))
  if (found.state === 'handed_over') return buildDeskOrder(context, context.db, staff, found)
  if (!body.otp_code && (!body.paper_reason?.trim() || staff.role === 'advisor'))
    throw new Failure(
      'handover_incomplete',
      {},
      body.paper_reason
        ? 'Belum bisa diserahkan: tanda tangan di kertas disetujui kepala cabang'
        : 'Belum bisa diserahkan: kode pembeli',
    )
  const facts = await soldCarFacts(context, found)
  await requireComplete(context, context.db, staff, found, body)
  const useFactor = await proveFreshFactor(context, staff, HAND_OVER_ACT, body, meta).catch(
    (problem: unknown) => {
      const isWrong = problem instanceof Failure && problem.code === 'staff_credentials_wrong'
      throw isWrong ? new Failure('staff_credentials_wrong', { field: 'code' }, 'Kode salah') : problem
    },
  )
  const complete = async (tx: Queries, order: StoredOrder) => {
    const done = await storeHandOver(context, tx, staff, order, { body, facts }, meta)
    if (!(await useFactor(tx)))
      throw new Failure('staff_credentials_wrong', {}, 'Kode atau passkey sudah dipakai')
    return done
  }
  /** The order, locked; whether it still has to be signed. */
  const open = async (tx: Queries) => {
    const order = requireOrderOf(staff, await lockOrder(tx, id))
    await requireNotOwn(tx, staff, order)
    if (order.state === 'handed_over') return { order, isSigned: true }
    if (order.state !== 'prepared') throw orderActOver()
    if (order.version !== body.version)
      throw new Failure('order_changed', { order: (await buildDeskOrder(context, tx, staff, order)).order })
    return { order, isSigned: false }
  }
  const handedOver = body.otp_code
    ? await tryCode<StoredOrder>(context, {
        typed: body.otp_code,
        origin: meta,
        async open(tx) {
          const { order, isSigned } = await open(tx)
          return { found: order, code: isSigned ? null : subjectOf(order, 'hand_over') }
        },
        right: complete,
      })
    : await context.transaction(async (tx) => {
        const { order, isSigned } = await open(tx)
        return isSigned ? order : complete(tx, order)
      })
  return buildDeskOrder(context, context.db, staff, handedOver)
}

/** Throws `order_act_over` or `handover_incomplete`; returns what the hand-over is compared with. */
async function requireComplete(
  context: AppContext,
  db: Queries,
  staff: StaffMember,
  order: StoredOrder,
  body: HandOver,
): Promise<InspectedCar> {
  if (order.state !== 'prepared') throw orderActOver()
  const [inspected, photos, [agreement], received_idr] = await Promise.all([
    inspectedCarOf(context, db, order),
    orderPhotosOf(db, order.id),
    agreementsOf(db, [order.id]),
    receivedFor(db, order.id),
  ])
  // A payment may have been voided since the car was ready.
  if (dueOf({ ...order, received_idr }) > 0)
    throw new Failure(
      'handover_incomplete',
      { order: (await buildDeskOrder(context, db, staff, order)).order },
      'Belum bisa diserahkan: pembayaran',
    )
  const places = photos.map(({ place }) => place as HandOverPlace)
  const [missing] = missingOf(
    {
      ...body,
      photos: places,
      odometer_word: body.odometer_word ?? '',
      trade_in_taken: body.trade_in_taken ?? false,
    },
    {
      fuel: order.car.fuel,
      papersBy: agreement?.papers_by ?? 'dealer',
      inspected_km: inspected.km,
      chassis_end: inspected.chassis_end,
      hasTradeIn: agreement?.trade_in_id != null,
    },
  )
  if (missing)
    throw new Failure(
      'handover_incomplete',
      { field: missing.field, order: (await buildDeskOrder(context, db, staff, order)).order },
      `Belum bisa diserahkan: ${missing.words}`,
    )
  return inspected
}

async function storeHandOver(
  context: AppContext,
  tx: Queries,
  staff: StaffMember,
  order: StoredOrder,
  { body, facts }: { body: HandOver; facts: SoldCarFacts },
  meta: Meta,
): Promise<StoredOrder> {
  const inspected = await requireComplete(context, tx, staff, order, body)
  const now = context.clock.now()
  const zone = zoneOf(order.timezone)
  const { day } = localClock(now, zone)
  const km = body.odometer_km ?? 0
  const chassis = parseChassisNumber(body.chassis) ?? ''
  const plate = storedPlate(body.plate)
  const promised = await promisedDaysOf(context, tx, order)
  const returnUntil = lastSecondOf(promised.last, zone)
  const customer = order.customer_id === null ? null : { kind: 'customer' as const, id: order.customer_id }
  if (customer) await lockCustomer(tx, customer)
  const photos = await orderPhotosOf(tx, order.id)
  // The newest of each place: a blurred one was taken again.
  const chosen = (['depan_kiri', 'odometer'] as const).flatMap((place) => {
    const photo = photos.findLast((one) => one.place === place)
    return photo ? [{ id: photo.id, place, sha256: photo.sha256 }] : []
  })
  const { brand, car_type, car_spec, year } = order.car
  const carOfOrder = { ...order, customer_id: order.customer_id }
  const first_service =
    body.first_service === 'book'
      ? await bookService(context, tx, staff, carOfOrder, { km, day, plate }, meta)
      : null
  await insertHandOver(tx, {
    order_id: order.id,
    handed_over_at: now,
    plate,
    stnk_until: body.stnk_until,
    chassis,
    odometer_km: km,
    odometer_word: body.odometer_word?.trim() || null,
    reading_low: km < inspected.km,
    items: JSON.stringify(body.items),
    points: JSON.stringify(inspected.points),
    photos: JSON.stringify(chosen),
    receipt_number: body.receipt_number.trim(),
    trade_in_taken: body.trade_in_taken ?? false,
    advisor_name: staff.name,
    advisor_by: body.credential ? 'passkey' : 'code',
    buyer_by: body.otp_code ? 'code' : 'paper',
    paper_reason: body.otp_code ? null : (body.paper_reason?.trim() ?? null),
    return_until: returnUntil,
    first_service: first_service && JSON.stringify(first_service),
  })
  await openPapersFor(tx, order, { day, ...promised })
  // A reading below the inspection's stays a note for the buyer: a chain never goes back.
  if (km >= inspected.km)
    await linkInspection(context, tx, {
      id: `${order.id}:out`,
      chassis,
      model: `${brand} ${car_type} ${year}`,
      day,
      km,
    })
  // What the page of the car said of the maker's promises goes on in the garage. Stamps from before the hand-over are of another car.
  const { first_delivered_on } = facts
  await storeStampsOf(
    tx,
    chassis,
    inspected.stamps.filter(({ day: on }) => first_delivered_on === null || on >= first_delivered_on),
  )
  const done = await applyAct(
    context,
    tx,
    order,
    { act: 'hand_over', returnUntil },
    { kind: 'staff', name: staff.name },
    { columns: { visit_id: null, head_told_on: null, car_waits: !customer } },
  )
  const carId = customer && (await enterGarage(context, tx, customer, done, facts, meta))
  if (carId && first_service)
    await tx
      .updateTable('bookings')
      .set({ car_id: carId, car_name: carName({ brand, type: car_type, spec: car_spec }) })
      .where('id', '=', first_service.visit_id)
      .execute()
  if (order.visit_id) await endOrderVisit(context, tx, order.visit_id, 'conclude', meta, staff)
  await openExcess(context, tx, done, dueOf({ ...done, received_idr: await receivedFor(tx, order.id) }))
  await sendOrderMessage(context, tx, done, 'handed_over', {
    values: { km: String(order.terms.return_km) },
    answersBuyer: true,
  })
  await meta.audit.record(
    {
      event: 'order_changed',
      customerId: order.customer_id,
      details: { act: 'hand_over', order: order.number, by: body.otp_code ? 'code' : 'paper' },
    },
    tx,
  )
  return done
}

/** Books the first free hour for the offered service; null where the branch has none. */
async function bookService(
  context: AppContext,
  tx: Queries,
  staff: StaffMember,
  order: StoredOrder,
  { km, day, plate }: { km: number; day: string; plate: string },
  meta: Pick<Meta, 'audit'>,
): Promise<FirstService | null> {
  const workshop = await requireWorkshop(context, order.branch_id)
  const offered = await firstServiceOf(context, order, km, day)
  const hour = await findFreeHour(context, tx, workshop, offered.day)
  if (!hour) return null
  const { brand, car_type: type, car_spec: spec } = order.car
  const visit_id = await bookFirstService(
    context,
    tx,
    staff,
    {
      workshop,
      plate,
      car_id: null,
      car_name: carName({ brand, type, spec }),
      service_type: offered.service_type,
      notes: offered.notes,
      owner: { customer_id: order.customer_id, name: order.name, phone: order.phone, email: '' },
      asked: {
        service_date: instantAt(hour.day, hour.time, zoneOf(order.timezone)).toISOString(),
        order_start_time: hour.time,
      },
    },
    meta,
  )
  return { service: offered.label, visit_id, ...hour }
}
