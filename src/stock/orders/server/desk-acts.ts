import { staffOf } from '#account/public.ts'
import { zoneOf } from '#core/days.ts'
import type { Endpoint, RequestOf } from '#core/endpoint.ts'
import { rupiah } from '#core/money.ts'
import type { AppContext } from '#server/app-context.ts'
import { canAccessBranch, STRANGER, type StaffMember } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { dueOf, totalOf } from '#stock/payments/order-money.model.ts'
import { requireNotOwn, tryRevive } from '#stock/payments/server/record.ts'
import { askForAccount, openExcess, openRefund } from '#stock/payments/server/refunds.ts'
import { receivedFor } from '#stock/payments/server/sql.ts'
import { findStockCar } from '#stock/saved-cars/server/rules.ts'
import { endOrderVisit } from '#workshop/public.ts'
import type * as contract from '../desk-orders.contract.ts'
import { isBeforeHandOver, isLive, orderMoment } from '../order-states.model.ts'
import { TERMS_VERSION } from '../order-terms.model.ts'
import { applyAct, orderActOver, recordEvent } from './change.ts'
import { allowedActs, buildDeskOrder, requireOrderOf } from './desk-view.ts'
import { cancelByDealer } from './ending.ts'
import { sendOrderMessage, tellPaid } from './messages.ts'
import { orderSecret } from './ownership.ts'
import { requestOrder, requireOrders, verifyOrder } from './request.ts'
import { OFFICE_ROW, salesSettingsOf, twoPersonAmount } from './settings.ts'
import { findOrder, lockOrder, type StoredOrder, updateOrder } from './sql.ts'

/** One order; audited. Throws `not_found` for other branches. */
export async function readForDesk(context: AppContext, staff: StaffMember, id: string, meta: Meta) {
  requireOrders(context)
  const order = requireOrderOf(staff, await findOrder(context.db, id))
  await meta.audit.record({
    event: 'order_read',
    customerId: order.customer_id,
    details: { order: order.number },
  })
  return buildDeskOrder(context, context.db, staff, order)
}

interface DeskAct {
  id: string
  /** The version that the screen showed; null where any will do. */
  version: number | null
  /** Name of the act in the audit log. */
  name: string
}

/** Runs an act of staff on the version that they saw. Throws `order_changed`, `order_own`, `not_found`. */
export function actOnOrder(
  context: AppContext,
  staff: StaffMember,
  { id, version, name }: DeskAct,
  meta: Meta,
  act: (tx: Queries, order: StoredOrder) => Promise<StoredOrder>,
) {
  requireOrders(context)
  return context.transaction(async (tx) => {
    const order = requireOrderOf(staff, await lockOrder(tx, id))
    await requireNotOwn(tx, staff, order)
    if (version !== null && order.version !== version)
      throw new Failure('order_changed', { order: (await buildDeskOrder(context, tx, staff, order)).order })
    const changed = await act(tx, order)
    await meta.audit.record(
      { event: 'order_changed', customerId: order.customer_id, details: { act: name, order: order.number } },
      tx,
    )
    return buildDeskOrder(context, tx, staff, changed)
  })
}

/** Writes columns that belong to no transition, with their event. */
async function writeByStaff(
  context: AppContext,
  tx: Queries,
  order: StoredOrder,
  change: Parameters<typeof updateOrder>[2],
  { act, name, note = null }: { act: string; name: string; note?: string | null },
): Promise<StoredOrder> {
  const changed = await updateOrder(tx, order.id, { ...change, changed_at: context.clock.now() })
  await recordEvent(context, tx, changed, act, { kind: 'staff', name }, note)
  return changed
}

/** The parameters and the body of a call. */
type ActOf<E extends Endpoint> = RequestOf<E> extends { params: infer P; body: infer B } ? P & B : never

export const takeOrderInCharge = (
  context: AppContext,
  staff: StaffMember,
  seen: { id: string; version: number },
  meta: Meta,
) =>
  actOnOrder(context, staff, { ...seen, name: 'take' }, meta, (tx, order) => {
    if (!allowedActs(order, staff, context.clock.now(), false).take) throw orderActOver()
    return writeByStaff(
      context,
      tx,
      order,
      { advisor_id: staff.id, advisor_name: staff.name },
      { act: 'take', name: staff.name },
    )
  })

export const noteOnOrder = (
  context: AppContext,
  staff: StaffMember,
  { id, note }: { id: string; note: string },
  meta: Meta,
) =>
  actOnOrder(context, staff, { id, version: null, name: 'note' }, meta, async (tx, order) => {
    await recordEvent(context, tx, order, 'note', { kind: 'staff', name: staff.name }, note.trim())
    return order
  })

export const answerOnPresence = (
  context: AppContext,
  staff: StaffMember,
  { presence, ...seen }: { id: string; version: number; presence: 'here' | 'sold_elsewhere' },
  meta: Meta,
) =>
  actOnOrder(context, staff, { ...seen, name: 'presence' }, meta, (tx, order) => {
    if (!isLive(order.state) || order.missing_since === null) throw orderActOver()
    return writeByStaff(context, tx, order, { presence }, { act: presence, name: staff.name })
  })

/** Corrects the cost of the papers once before the agreement, with a reason that the buyer reads. */
export const correctPapers = (
  context: AppContext,
  staff: StaffMember,
  { papers_idr, reason, ...seen }: ActOf<typeof contract.correctPapersCost>,
  meta: Meta,
) =>
  actOnOrder(context, staff, { ...seen, name: 'papers_cost' }, meta, async (tx, order) => {
    const changed = await applyAct(
      context,
      tx,
      order,
      { act: 'correct_papers' },
      { kind: 'staff', name: staff.name },
      { columns: { papers_idr }, note: reason },
    )
    await tellTotalChanged(context, tx, order, changed, reason)
    return changed
  })

const tellTotalChanged = (
  context: AppContext,
  tx: Queries,
  former: StoredOrder,
  order: StoredOrder,
  reason: string,
) =>
  sendOrderMessage(context, tx, order, 'total_changed', {
    values: {
      jumlah: rupiah(totalOf(order)),
      jumlah_lama: rupiah(totalOf(former)),
      alasan: reason.replace(/\.+$/, ''),
    },
    about: String(order.version),
  })

export const extendHoldOf = (
  context: AppContext,
  staff: StaffMember,
  seen: { id: string; version: number },
  meta: Meta,
) =>
  actOnOrder(context, staff, { ...seen, name: 'extend' }, meta, (tx, order) =>
    applyAct(context, tx, order, { act: 'extend_hold' }, { kind: 'staff', name: staff.name }),
  )

export const cancelForDealer = (
  context: AppContext,
  staff: StaffMember,
  { cause, reason, ...seen }: ActOf<typeof contract.cancelDeskOrder>,
  meta: Meta,
) =>
  actOnOrder(context, staff, { ...seen, name: 'cancel' }, meta, async (tx, order) => {
    if (!isBeforeHandOver(order.state)) throw orderActOver()
    // The hour of the hand-over is free again.
    if (order.visit_id) await endOrderVisit(context, tx, order.visit_id, 'cancel', meta, staff)
    return cancelByDealer(context, tx, order, { cause, reason: reason.trim(), by: staff.name })
  })

/** Puts another person of the branch in charge. Throws `not_found` for people of other branches. */
export const assignOrder = (
  context: AppContext,
  staff: StaffMember,
  { staff_id, ...seen }: ActOf<typeof contract.assignDeskOrder>,
  meta: Meta,
) =>
  actOnOrder(context, staff, { ...seen, name: 'assign' }, meta, async (tx, order) => {
    const person = (await staffOf(tx, order.branch_id)).find(({ id }) => id === staff_id)
    if (!person) throw new Failure('not_found')
    if (!isLive(order.state)) throw orderActOver()
    return writeByStaff(
      context,
      tx,
      order,
      { advisor_id: person.id, advisor_name: person.name },
      { act: 'assign', name: staff.name, note: person.name },
    )
  })

/** Accepts a deposit that came late, within 24 hours and while the car is free. */
export const reviveOrder = (
  context: AppContext,
  staff: StaffMember,
  seen: { id: string; version: number },
  meta: Meta,
) =>
  actOnOrder(context, staff, { ...seen, name: 'revive' }, meta, async (tx, order) => {
    if (!allowedActs(order, staff, context.clock.now(), false).revive) throw orderActOver()
    const revived = await tryRevive(context, tx, order, { kind: 'staff', name: staff.name })
    if (!revived) throw orderActOver()
    if (revived.state === 'paid') await tellPaid(context, tx, revived, false)
    else
      await sendOrderMessage(context, tx, revived, 'total_changed', {
        values: {
          jumlah: rupiah(totalOf(revived)),
          jumlah_lama: rupiah(totalOf(revived)),
          alasan: `Tanda jadi Anda kami terima walau lewat, mobil untuk Anda sampai ${revived.deadline_at ? orderMoment(revived.deadline_at, zoneOf(revived.timezone)) : ''}`,
        },
        about: String(revived.version),
      })
    return revived
  })

/** Lowers the price by hand before everything is paid; what is too much then goes back at once. */
export const lowerPriceOf = (
  context: AppContext,
  staff: StaffMember,
  { price_idr, reason, ...seen }: ActOf<typeof contract.lowerPrice>,
  meta: Meta,
) =>
  actOnOrder(context, staff, { ...seen, name: 'price' }, meta, async (tx, order) => {
    if (!allowedActs(order, staff, context.clock.now(), false).price) throw orderActOver()
    if (price_idr >= order.price_idr)
      throw new Failure('input_invalid', { field: 'price_idr' }, 'Harga hanya bisa diturunkan')
    const received = await receivedFor(tx, order.id)
    const due = dueOf({ ...order, price_idr, received_idr: received })
    // Money is compared only where the price decides about the state.
    const by = { kind: 'staff' as const, name: staff.name }
    const changed =
      order.state === 'agreed'
        ? await applyAct(context, tx, order, { act: 'money', received, due }, by, {
            as: 'price',
            columns: { price_idr },
            note: reason,
          })
        : await writeByStaff(
            context,
            tx,
            order,
            { price_idr },
            { act: 'price', name: staff.name, note: reason },
          )
    await openExcess(context, tx, changed, due)
    await tellTotalChanged(context, tx, order, changed, reason)
    if (changed.state === 'paid') await tellPaid(context, tx, changed, false)
    return changed
  })

/** Adds a refund that no rule computes. */
export const addRefund = (
  context: AppContext,
  staff: StaffMember,
  { id, amount_idr, reason }: ActOf<typeof contract.addOtherRefund>,
  meta: Meta,
) =>
  actOnOrder(context, staff, { id, version: null, name: 'refund' }, meta, async (tx, order) => {
    await openRefund(context, tx, order, { cause: 'other', amount: amount_idr, reason })
    await recordEvent(context, tx, order, 'refund_opened', { kind: 'staff', name: staff.name }, reason)
    await askForAccount(context, tx, order, { cause: 'other', amount: amount_idr })
    return order
  })

/** Orders a car for a buyer in the showroom, who reads out the code. */
export async function orderInShowroom(
  context: AppContext,
  staff: StaffMember,
  body: RequestOf<typeof contract.createDeskOrder>['body'],
  meta: Meta,
) {
  const car = await findStockCar(context, body.stock_no)
  if (!car || !canAccessBranch(staff, car.branch_id)) throw new Failure('not_found')
  const { order, code } = await requestOrder(
    context,
    STRANGER,
    { ...body, terms_version: TERMS_VERSION },
    meta,
  )
  return { id: order.id, number: order.number, code }
}

/** Reserves the car by the code of its buyer. */
export async function verifyInShowroom(
  context: AppContext,
  staff: StaffMember,
  id: string,
  typed: string,
  meta: Meta,
) {
  requireOrders(context)
  requireOrderOf(staff, await findOrder(context.db, id))
  await verifyOrder(context, { kind: 'record-holder', token: orderSecret(context, id) }, id, typed, meta)
  return buildDeskOrder(context, context.db, staff, requireOrderOf(staff, await findOrder(context.db, id)))
}

/** What a branch asks of buyers. */
export async function readBranchSettings(context: AppContext, branchId: number) {
  return {
    ...(await salesSettingsOf(context, branchId)),
    two_person_from_idr: await twoPersonAmount(context),
  }
}

/** Changes what a branch asks of buyers; it binds later orders. Throws `order_changed` for an outdated version. */
export async function changeBranchSettings(
  context: AppContext,
  staff: StaffMember,
  branchId: number,
  { version, settings, two_person_from_idr }: RequestOf<typeof contract.changeSalesSettings>['body'],
  meta: Meta,
) {
  if (settings.cancel_fee_idr > settings.deposit_idr)
    throw new Failure(
      'input_invalid',
      { field: 'cancel_fee_idr' },
      'Biaya batal paling banyak sebesar tanda jadi',
    )
  const now = context.clock.now()
  const written = { changed_by_name: staff.name, changed_at: now }
  await context.transaction(async (tx) => {
    const row = await tx
      .selectFrom('sales_settings')
      .select('version')
      .where('branch_id', '=', branchId)
      .forUpdate()
      .executeTakeFirst()
    if ((row?.version ?? 0) !== version)
      throw new Failure('order_changed', {}, 'Aturan ini baru saja diubah. Muat ulang halaman')
    const values = { settings: JSON.stringify(settings), version: version + 1, ...written }
    await tx
      .insertInto('sales_settings')
      .values({ branch_id: branchId, ...values })
      .onConflict((conflict) => conflict.column('branch_id').doUpdateSet(values))
      .execute()
    if (two_person_from_idr !== undefined) {
      const office = { settings: JSON.stringify({ two_person_from_idr }), version: 1, ...written }
      await tx
        .insertInto('sales_settings')
        .values({ branch_id: OFFICE_ROW, ...office })
        .onConflict((conflict) => conflict.column('branch_id').doUpdateSet(office))
        .execute()
    }
    await meta.audit.record({ event: 'sales_settings_changed', details: { branch: branchId } }, tx)
  })
  return {
    settings,
    version: version + 1,
    two_person_from_idr: two_person_from_idr ?? (await twoPersonAmount(context)),
  }
}
