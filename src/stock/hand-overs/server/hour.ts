import { storedPlate } from '#garage/cars/cars.contract.ts'
import type { AppContext } from '#server/app-context.ts'
import type { RecordHolder, SignedIn } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Queries } from '#server/database/database.ts'
import { orderActOver, recordEvent } from '#stock/orders/server/change.ts'
import { orderedCarName } from '#stock/orders/server/messages.ts'
import { requireReadable } from '#stock/orders/server/ownership.ts'
import { requireOrders } from '#stock/orders/server/request.ts'
import { lockOrder, type StoredOrder, updateOrder } from '#stock/orders/server/sql.ts'
import { readOrder } from '#stock/orders/server/view.ts'
import { bookOrderVisit, requireWorkshop } from '#workshop/public.ts'
import { ORDER_SERVICES } from '#workshop/visits/visit-states.model.ts'

export interface ChosenHour {
  service_date: string
  order_start_time: string
}

/** Chooses the hour of the hand-over, or another one. Throws `order_act_over` and the failures of slots. */
export async function chooseHour(
  context: AppContext,
  actor: SignedIn | RecordHolder,
  id: string,
  asked: ChosenHour,
  meta: Meta,
) {
  requireOrders(context)
  return context.transaction(async (tx) => {
    const order = requireReadable(context, await lockOrder(tx, id), actor)
    if (order.state !== 'prepared') throw orderActOver()
    const visit_id = await bookVisitOf(context, tx, order, { asked, service: 'hand_over' }, meta)
    const changed = await updateOrder(tx, id, { visit_id, changed_at: context.clock.now() })
    await recordEvent(context, tx, changed, 'hour', { kind: 'buyer' })
    const answer = await readOrder(context, tx, changed)
    await meta.once.remember(tx, answer)
    return answer
  })
}

/** Books the visit of an order at its branch, in place of a former one. Returns its id. */
export async function bookVisitOf(
  context: AppContext,
  tx: Queries,
  order: StoredOrder,
  { asked, service }: { asked: ChosenHour; service: keyof typeof ORDER_SERVICES },
  meta: Pick<Meta, 'audit'>,
): Promise<string> {
  return bookOrderVisit(
    context,
    tx,
    {
      workshop: await requireWorkshop(context, order.branch_id),
      // The plate of a car in stock is not public; the desk finds it by its stock number.
      plate: storedPlate(order.stock_no),
      car_name: `${orderedCarName(order.car)}, ${order.stock_no}`,
      service_type: ORDER_SERVICES[service],
      owner: { customer_id: order.customer_id, name: order.name, phone: order.phone, email: '' },
      asked,
      former: order.visit_id,
    },
    meta,
  )
}
