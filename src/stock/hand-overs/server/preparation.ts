import { localClock, zoneOf } from '#core/days.ts'
import type { RequestOf } from '#core/endpoint.ts'
import type { AppContext } from '#server/app-context.ts'
import type { StaffMember } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { applyAct, orderActOver, recordEvent } from '#stock/orders/server/change.ts'
import { actOnOrder } from '#stock/orders/server/desk-acts.ts'
import { requireOrderOf } from '#stock/orders/server/desk-view.ts'
import { sendOrderMessage } from '#stock/orders/server/messages.ts'
import { findOrder, type StoredOrder, updateOrder } from '#stock/orders/server/sql.ts'
import { dueOf } from '#stock/payments/order-money.model.ts'
import { receivedFor } from '#stock/payments/server/sql.ts'
import type { letPass, savePreparation } from '../desk-hand-overs.contract.ts'
import { isPromised, type PreparedPoint, unpreparedOf } from '../hand-over-items.model.ts'
import { inspectedCarOf } from './inspected.ts'
import { buildHandOverPage } from './page.ts'
import { findOrderPhoto } from './sql.ts'

type Saved = RequestOf<typeof savePreparation>
type Passed = RequestOf<typeof letPass>

/** Ticks a promised repair with its photo, or takes the tick back. Throws `preparation_incomplete` for a tick without a photo. */
export async function tickPoint(
  context: AppContext,
  staff: StaffMember,
  { id, version, point_id, done, photo_id }: Saved['params'] & Saved['body'],
  meta: Meta,
) {
  await actOnOrder(context, staff, { id, version, name: 'preparation' }, meta, async (tx, order) => {
    await requirePromised(context, tx, order, point_id)
    const others = order.preparation.filter((one) => one.id !== point_id)
    if (!done) return store(context, tx, order, others)
    const photo = photo_id && (await findOrderPhoto(tx, { orderId: id, photoId: photo_id }))
    if (!photo) throw new Failure('preparation_incomplete', {}, 'Belum siap: foto titik ini')
    return store(context, tx, order, [...others, pointBy(context, staff, order, { id: point_id, photo_id })])
  })
  return pageOf(context, staff, id)
}

/** Lets a promised repair pass with a reason that the buyer reads. */
export async function passPoint(
  context: AppContext,
  staff: StaffMember,
  { id, version, point_id, reason }: Passed['params'] & Passed['body'],
  meta: Meta,
) {
  await actOnOrder(context, staff, { id, version, name: 'let_pass' }, meta, async (tx, order) => {
    await requirePromised(context, tx, order, point_id)
    const others = order.preparation.filter((one) => one.id !== point_id)
    const passed = pointBy(context, staff, order, { id: point_id, reason: reason.trim() })
    const changed = await store(context, tx, order, [...others, passed])
    await recordEvent(context, tx, changed, 'let_pass', { kind: 'staff', name: staff.name }, reason.trim())
    return changed
  })
  return pageOf(context, staff, id)
}

/** Says that a car is ready. Throws `preparation_incomplete` with what is missing first, or `order_act_over`. */
export const markReady = (
  context: AppContext,
  staff: StaffMember,
  seen: { id: string; version: number },
  meta: Meta,
) =>
  actOnOrder(context, staff, { ...seen, name: 'ready' }, meta, async (tx, order) => {
    if (order.state !== 'paid') throw orderActOver()
    const missing = await missingPreparation(context, tx, order)
    if (missing) throw new Failure('preparation_incomplete', {}, `Belum siap: ${missing}`)
    const ready = await applyAct(
      context,
      tx,
      order,
      { act: 'prepare' },
      { kind: 'staff', name: staff.name },
      { columns: { head_told_on: null } },
    )
    await sendOrderMessage(context, tx, ready, 'ready')
    return ready
  })

async function missingPreparation(
  context: AppContext,
  tx: Queries,
  order: StoredOrder,
): Promise<string | null> {
  if (dueOf({ ...order, received_idr: await receivedFor(tx, order.id) }) > 0) return 'pembayaran'
  const inspected = await inspectedCarOf(context, tx, order)
  if (!inspected.isValid) return 'inspeksi yang masih berlaku'
  return unpreparedOf(inspected.points, order.preparation)[0]?.point ?? null
}

async function requirePromised(
  context: AppContext,
  tx: Queries,
  order: StoredOrder,
  pointId: string,
): Promise<void> {
  if (order.state !== 'paid') throw orderActOver()
  const { points } = await inspectedCarOf(context, tx, order)
  if (!points.some((point) => point.id === pointId && isPromised(point))) throw new Failure('not_found')
}

const store = (context: AppContext, tx: Queries, order: StoredOrder, points: PreparedPoint[]) =>
  updateOrder(tx, order.id, { preparation: JSON.stringify(points), changed_at: context.clock.now() })

const pointBy = (
  { clock }: AppContext,
  staff: StaffMember,
  { timezone }: StoredOrder,
  { id, photo_id = null, reason = null }: { id: string; photo_id?: string | null; reason?: string | null },
): PreparedPoint => ({
  id,
  photo_id,
  by_name: staff.name,
  on: localClock(clock.now(), zoneOf(timezone)).day,
  reason,
})

const pageOf = async (context: AppContext, staff: StaffMember, id: string) =>
  buildHandOverPage(context, context.db, staff, requireOrderOf(staff, await findOrder(context.db, id)))
