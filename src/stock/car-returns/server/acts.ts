import { tryCode } from '#account/public.ts'
import { localClock, zoneOf } from '#core/days.ts'
import { dayAndMonthWithWeekday } from '#core/days-without-year.ts'
import type { RequestOf } from '#core/endpoint.ts'
import { rupiah, withThousands } from '#core/money.ts'
import type { AppContext } from '#server/app-context.ts'
import type { RecordHolder, SignedIn, StaffMember } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { bookVisitOf } from '#stock/hand-overs/server/hour.ts'
import { findHandOver, findOrderPhoto } from '#stock/hand-overs/server/sql.ts'
import { mailAboutOrder } from '#stock/hand-overs/server/staff-mail.ts'
import { branchDayAfter, isWindowOver } from '#stock/orders/order-deadlines.model.ts'
import { RETURN_VISIT_DAYS } from '#stock/orders/order-states.model.ts'
import { calendarOf } from '#stock/orders/server/calendar.ts'
import { applyAct, orderActOver } from '#stock/orders/server/change.ts'
import { actOnOrder } from '#stock/orders/server/desk-acts.ts'
import { tellCarFree } from '#stock/orders/server/ending.ts'
import { sendOrderMessage } from '#stock/orders/server/messages.ts'
import { requireReadable } from '#stock/orders/server/ownership.ts'
import { requireOrders, subjectOf } from '#stock/orders/server/request.ts'
import { lockOrder, type StoredOrder, updateOrder } from '#stock/orders/server/sql.ts'
import { readOrder } from '#stock/orders/server/view.ts'
import { deductibleOf } from '#stock/payments/order-money.model.ts'
import { endOrderVisit } from '#workshop/public.ts'
import type { answerReturn, askReturn } from '../car-returns.contract.ts'
import type { decideReturn, inspectReturn, offerAgain } from '../desk-car-returns.contract.ts'
import { keepCar, returnedAmount, settleReturn } from './settle.ts'
import { insertReturn, openReturnOf, type StoredReturn, updateReturn } from './sql.ts'

type Buyer = SignedIn | RecordHolder
type Asked = RequestOf<typeof askReturn>
type Answered = RequestOf<typeof answerReturn>
type Inspected = RequestOf<typeof inspectReturn>
type Decided = RequestOf<typeof decideReturn>
type Offered = RequestOf<typeof offerAgain>

const returnFar = (limit: number, driven: number) =>
  new Failure(
    'return_far',
    { field: 'odometer_km' },
    `Pengembalian hanya sampai ${withThousands(limit)} KM sejak serah terima, mobil ini ${withThousands(driven)} KM`,
  )

async function requireReturn(tx: Queries, orderId: string): Promise<StoredReturn> {
  const row = await openReturnOf(tx, orderId)
  if (!row) throw orderActOver()
  return row
}

/**
 * Asks for the return of a car; the moment of the call counts. Throws `return_over` after the window, `return_far` beyond the kilometres
 * unless a statement was false, `order_changed`, `order_act_over` and the failures of slots.
 */
export async function askOwnReturn(
  context: AppContext,
  actor: Buyer,
  { id, version, odometer_km, hour, false_statement }: Asked['params'] & Asked['body'],
  meta: Meta,
) {
  requireOrders(context)
  const now = context.clock.now()
  return context.transaction(async (tx) => {
    const order = requireReadable(context, await lockOrder(tx, id), actor)
    const handOver = await findHandOver(tx, id)
    if (!handOver) throw orderActOver()
    const zone = zoneOf(order.timezone)
    // The clock may not have come yet: the window itself decides.
    if (isWindowOver(handOver.return_until, now) && order.state !== 'returning') {
      const day = dayAndMonthWithWeekday(localClock(handOver.return_until, zone).day)
      throw new Failure('return_over', {}, `Masa pengembalian berakhir ${day}. Hubungi cabang`)
    }
    if (order.state !== 'handed_over') throw orderActOver()
    if (order.version !== version)
      throw new Failure('order_changed', { order: await readOrder(context, tx, order) })
    if (odometer_km < handOver.odometer_km)
      throw new Failure(
        'input_invalid',
        { field: 'odometer_km' },
        `Jarak tempuh tidak bisa di bawah ${withThousands(handOver.odometer_km)} KM, yang tercatat saat serah terima`,
      )
    const statement = false_statement?.trim() || null
    const driven = odometer_km - handOver.odometer_km
    if (statement === null && driven > order.terms.return_km) throw returnFar(order.terms.return_km, driven)
    const calendar = await calendarOf(context, order.branch_id)
    const lastDay = branchDayAfter(now, RETURN_VISIT_DAYS, calendar)
    if (localClock(new Date(hour.service_date), zone).day > lastDay)
      throw new Failure(
        'input_invalid',
        { field: 'hour' },
        `Bawa mobil paling lambat ${dayAndMonthWithWeekday(lastDay)}`,
      )
    const visit_id = await bookVisitOf(context, tx, order, { asked: hour, service: 'return' }, meta)
    await insertReturn(tx, {
      id: context.chance.recordId(),
      order_id: id,
      state: 'asked',
      asked_at: now,
      asked_km: odometer_km,
      false_statement: statement,
      is_false: null,
      inspected_at: null,
      odometer_km: null,
      decided_by_name: null,
      decided_reason: null,
    })
    const asked = await applyAct(
      context,
      tx,
      order,
      { act: 'ask_return' },
      { kind: 'buyer' },
      { columns: { visit_id }, note: statement },
    )
    await mailAboutOrder(context, tx, asked, {
      to: 'heads',
      subject: 'Pengembalian mobil',
      words: 'Pembeli mengembalikan mobil ini. Periksa mobil saat datang.',
      about: `return:${asked.version}`,
    })
    await meta.audit.record({ event: 'order_changed', details: { act: 'return' } }, tx)
    const answer = await readOrder(context, tx, asked)
    await meta.once.remember(tx, answer)
    return answer
  })
}

/**
 * Records what a branch found on a returned car. Too far, the order goes back to its state and `return_far` is thrown. Without deductible
 * damage the car is taken back at once; else the buyer answers, and head office decides on a false statement.
 */
export async function inspectReturnedCar(
  context: AppContext,
  staff: StaffMember,
  { id, version, odometer_km, damages, trade_in_here = false }: Inspected['params'] & Inspected['body'],
  meta: Meta,
) {
  let far: Failure | null = null
  const done = await actOnOrder(context, staff, { id, version, name: 'return' }, meta, async (tx, order) => {
    const row = await requireReturn(tx, id)
    const handOver = await findHandOver(tx, id)
    if (!handOver || row.state !== 'asked') throw orderActOver()
    const by = { kind: 'staff' as const, name: staff.name }
    const driven = odometer_km - handOver.odometer_km
    const inspected = { odometer_km, inspected_at: context.clock.now(), trade_in_here }
    if (row.false_statement === null && driven > order.terms.return_km) {
      far = returnFar(order.terms.return_km, driven)
      const kept = await updateReturn(tx, row.id, inspected)
      return keepCar(context, tx, order, kept, { by, note: far.message }, meta, staff)
    }
    for (const { photo_ids } of damages)
      for (const photoId of photo_ids) {
        const photo = await findOrderPhoto(tx, { orderId: id, photoId })
        if (photo?.place !== 'kerusakan') throw new Failure('not_found')
      }
    const damage_idr = deductibleOf(
      damages.map(({ amount_idr, photo_ids }) => ({ amount_idr, photos: new Set(photo_ids).size })),
    )
    const found = await updateReturn(tx, row.id, {
      ...inspected,
      damages: JSON.stringify(damages.map((one) => ({ ...one, photo_ids: [...new Set(one.photo_ids)] }))),
      damage_idr,
    })
    if (order.visit_id) await endOrderVisit(context, tx, order.visit_id, 'conclude', meta, staff)
    if (row.false_statement !== null) return toOffice(context, tx, order, found)
    if (damage_idr === 0)
      return settleReturn(context, tx, order, found, { damage_idr: 0, isFalse: false, by }, meta)
    return askForAnswer(context, tx, order, found)
  })
  if (far) throw far
  return done
}

/** Waits for the buyer's answer to the deduction. */
async function askForAnswer(
  context: AppContext,
  tx: Queries,
  order: StoredOrder,
  row: StoredReturn,
): Promise<StoredOrder> {
  await updateReturn(tx, row.id, { state: 'answer' })
  const waiting = await applyAct(
    context,
    tx,
    order,
    { act: 'await_answer' },
    { kind: 'clock' },
    { as: 'return_inspected' },
  )
  const amount = await returnedAmount(tx, waiting, row, { damage_idr: row.damage_idr, isFalse: false })
  await sendOrderMessage(context, tx, waiting, 'return_decided', {
    values: { potongan: rupiah(row.damage_idr), jumlah: rupiah(amount) },
  })
  return waiting
}

/** Leaves a return to head office. */
export async function toOffice(
  context: AppContext,
  tx: Queries,
  order: StoredOrder,
  row: StoredReturn,
  by: { kind: 'buyer' } | { kind: 'clock' } = { kind: 'clock' },
): Promise<StoredOrder> {
  await updateReturn(tx, row.id, { state: 'office' })
  const waiting = await applyAct(context, tx, order, { act: 'await_office' }, by, { as: 'return_office' })
  await mailAboutOrder(context, tx, waiting, {
    to: 'office',
    subject: 'Putuskan pengembalian',
    words: 'Pengembalian mobil ini menunggu keputusan kantor pusat.',
    about: `return:${waiting.version}`,
  })
  return waiting
}

/** The buyer accepts the deduction, or leaves it to head office. Throws `order_act_over`, `order_changed`. */
export async function answerOwnReturn(
  context: AppContext,
  actor: Buyer,
  { id, version, accepted, otp_code }: Answered['params'] & Answered['body'],
  meta: Meta,
) {
  requireOrders(context)
  const order = await tryCode<StoredOrder>(context, {
    typed: otp_code,
    origin: meta,
    async open(tx) {
      const found = requireReadable(context, await lockOrder(tx, id), actor)
      const row = found.state === 'returning' ? await openReturnOf(tx, id) : undefined
      if (row?.state !== 'answer') throw orderActOver()
      if (found.version !== version)
        throw new Failure('order_changed', { order: await readOrder(context, tx, found) })
      return { found, code: subjectOf(found, 'answer') }
    },
    async right(tx, found) {
      const row = await requireReturn(tx, id)
      await meta.audit.record(
        { event: 'order_changed', details: { act: accepted ? 'return_accepted' : 'return_refused' } },
        tx,
      )
      const { damage_idr } = row
      const by = { kind: 'buyer' as const }
      return accepted
        ? settleReturn(context, tx, found, row, { damage_idr, isFalse: false, by }, meta)
        : toOffice(context, tx, found, row, by)
    },
  })
  return readOrder(context, context.db, order)
}

/**
 * Head office decides: on a deduction, at most what two photos show, or on a false statement. One that was not false is a return like
 * others: beyond the kilometres it does not take place.
 */
export const decideOnReturn = (
  context: AppContext,
  staff: StaffMember,
  { id, version, damage_idr, is_false = false, reason }: Decided['params'] & Decided['body'],
  meta: Meta,
) =>
  actOnOrder(context, staff, { id, version, name: 'decide_return' }, meta, async (tx, order) => {
    const row = await requireReturn(tx, id)
    const handOver = await findHandOver(tx, id)
    if (!handOver || row.state !== 'office') throw orderActOver()
    if (damage_idr > row.damage_idr)
      throw new Failure(
        'input_invalid',
        { field: 'damage_idr' },
        `Potongan paling banyak ${rupiah(row.damage_idr)}, yang terlihat di dua foto`,
      )
    const by = { kind: 'staff' as const, name: staff.name }
    const decided = { name: staff.name, reason: reason.trim() }
    const isFalse = row.false_statement !== null && is_false
    const driven = (row.odometer_km ?? row.asked_km) - handOver.odometer_km
    if (!isFalse && driven > order.terms.return_km)
      return keepCar(context, tx, order, row, { by, note: decided.reason, decided }, meta, staff)
    const deducted = isFalse ? 0 : damage_idr
    return settleReturn(context, tx, order, row, { damage_idr: deducted, isFalse, by, decided }, meta)
  })

/** Offers a returned car again: everybody who waits for it is told. */
export const offerCarAgain = (
  context: AppContext,
  staff: StaffMember,
  { id, version }: Offered['params'] & Offered['body'],
  meta: Meta,
) =>
  actOnOrder(context, staff, { id, version, name: 'offer_again' }, meta, async (tx, order) => {
    if (order.state !== 'returned' || !order.still_sold) throw orderActOver()
    const offered = await updateOrder(tx, id, { still_sold: false, changed_at: context.clock.now() })
    await tellCarFree(context, tx, offered)
    return offered
  })
