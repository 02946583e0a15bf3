import { type CodeSubject, requirePhone, sendCode, tryCode } from '#account/public.ts'
import type { RequestOf } from '#core/endpoint.ts'
import type { AppContext } from '#server/app-context.ts'
import type { StaffMember } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { requireNotOwn } from '#stock/payments/server/record.ts'
import type { changeBuyerPhone } from '../desk-orders.contract.ts'
import { isLive } from '../order-states.model.ts'
import { orderActOver, recordEvent } from './change.ts'
import { buildDeskOrder, requireOrderOf } from './desk-view.ts'
import { requireOrders } from './request.ts'
import { eventsOf, lockOrder, type StoredOrder, updateOrder } from './sql.ts'

type Asked = RequestOf<typeof changeBuyerPhone>['params'] & RequestOf<typeof changeBuyerPhone>['body']

/** The former number counts as proved for so long, so that a mistyped second code costs no second SMS to it. */
const PROVED_MS = 10 * 60_000
const PROVED = 'phone_proved'

/** The code to the number that the order has; the one to the new number names that number, so that nobody swaps it. */
const formerSubject = ({ id, phone }: StoredOrder): CodeSubject => ({
  kind: 'order_phone',
  id,
  phone,
  customerId: null,
})
const newSubject = ({ id }: StoredOrder, phone: string): CodeSubject => ({
  kind: 'order_phone',
  id: `${id}:${phone}`,
  phone,
  customerId: null,
})

/**
 * Changes the number of a live order. Without codes one is sent to each number; with both the number changes. Throws
 * `order_changed`, `order_own`, `order_act_over`, and the refusals of codes.
 */
export async function changePhoneOf(context: AppContext, staff: StaffMember, asked: Asked, meta: Meta) {
  requireOrders(context)
  const phone = requirePhone(asked.phone)
  const { former_code, new_code } = asked
  const open = async (tx: Queries): Promise<StoredOrder> => {
    const order = requireOrderOf(staff, await lockOrder(tx, asked.id))
    await requireNotOwn(tx, staff, order)
    if (!isLive(order.state)) throw orderActOver()
    if (order.version !== asked.version)
      throw new Failure('order_changed', { order: (await buildDeskOrder(context, tx, staff, order)).order })
    if (order.phone === phone)
      throw new Failure('input_invalid', { field: 'phone' }, 'Nomor ini sudah nomor pembeli')
    return order
  }
  if (!former_code || !new_code) {
    const { id: _, ...former } = await sendCode(context, meta, async (tx) => formerSubject(await open(tx)))
    const { id: __, ...next } = await sendCode(context, meta, async (tx) => newSubject(await open(tx), phone))
    return { changed: null, sent: { former, new: next } }
  }
  await tryCode<StoredOrder>(context, {
    typed: former_code,
    origin: meta,
    async open(tx) {
      const found = await open(tx)
      return { found, code: (await isProved(context, tx, found)) ? null : formerSubject(found) }
    },
    async right(tx, order) {
      await recordEvent(context, tx, order, PROVED, { kind: 'buyer' })
      return order
    },
  })
  const changed = await tryCode<StoredOrder>(context, {
    typed: new_code,
    origin: meta,
    async open(tx) {
      const found = await open(tx)
      if (!(await isProved(context, tx, found))) throw new Failure('otp_expired', { field: 'former_code' })
      return { found, code: newSubject(found, phone) }
    },
    async right(tx, order) {
      const written = await updateOrder(tx, order.id, { phone, changed_at: context.clock.now() })
      await recordEvent(context, tx, written, 'phone', { kind: 'staff', name: staff.name })
      await meta.audit.record(
        {
          event: 'order_changed',
          customerId: order.customer_id,
          details: { act: 'phone', order: order.number },
        },
        tx,
      )
      return written
    },
  }).catch((problem: unknown) => {
    // The field tells which of the two codes was wrong.
    throw problem instanceof Failure && problem.code === 'otp_wrong'
      ? new Failure('otp_wrong', { field: 'new_code' })
      : problem
  })
  return { changed: await buildDeskOrder(context, context.db, staff, changed), sent: null }
}

/** Whether the former number was proved for this change a moment ago. */
async function isProved(context: AppContext, tx: Queries, { id }: StoredOrder): Promise<boolean> {
  const since = context.clock.now().getTime() - PROVED_MS
  return (await eventsOf(tx, id)).some(({ act, at }) => act === PROVED && at.getTime() >= since)
}
