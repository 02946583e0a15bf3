import { beginThread } from '#office/public.ts'
import type { AppContext } from '#server/app-context.ts'
import type { RecordHolder, SignedIn } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import { Failure } from '#server/failure.ts'
import { orderActOver, recordEvent } from '#stock/orders/server/change.ts'
import { requireReadable } from '#stock/orders/server/ownership.ts'
import { requireOrders } from '#stock/orders/server/request.ts'
import { eventsOf, lockOrder } from '#stock/orders/server/sql.ts'
import { readOrder } from '#stock/orders/server/view.ts'
import { mayComplainAbout } from '../order-papers.model.ts'

const AGAIN_AFTER_MS = 30 * 24 * 3_600_000

/** Sends a complaint about a late or missing paper to head office as a thread. Throws `order_act_over`, `complaint_sent`. */
export async function complainToOffice(
  context: AppContext,
  actor: SignedIn | RecordHolder,
  { id, words }: { id: string; words: string },
  meta: Meta,
) {
  requireOrders(context)
  return context.transaction(async (tx) => {
    const order = requireReadable(context, await lockOrder(tx, id), actor)
    const shown = await readOrder(context, tx, order)
    if (!shown.papers.some(mayComplainAbout)) throw orderActOver()
    const since = context.clock.now().getTime() - AGAIN_AFTER_MS
    const isSent = (await eventsOf(tx, id)).some(({ act, at }) => act === 'complain' && at.getTime() > since)
    if (isSent) throw new Failure('complaint_sent')
    await beginThread(
      context,
      tx,
      {
        kind: 'complaint',
        via: order.customer_id === null ? 'form' : 'account',
        subject: `Aduan surat, pesanan ${order.number}`,
        words: words.trim(),
        name: order.name,
        email: null,
        phone: order.phone,
        customerId: order.customer_id,
      },
      meta,
    )
    await recordEvent(context, tx, order, 'complain', { kind: 'buyer' })
    const answer = await readOrder(context, tx, order)
    await meta.once.remember(tx, answer)
    return answer
  })
}
