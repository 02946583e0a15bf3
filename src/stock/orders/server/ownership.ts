import type { AppContext } from '#server/app-context.ts'
import type { RecordHolder, SignedIn } from '#server/calls/actor.ts'
import { Failure } from '#server/failure.ts'
import { opensOrder } from './links.ts'
import type { StoredOrder } from './sql.ts'

/**
 * The order if it is the caller's own, or the secret of its link opens it. Throws `not_found` for another customer's, and
 * `order_link_over` alike for a wrong, ended or foreign link. An order whose code came too late is none, also before the clock
 * has removed it.
 */
export function requireReadable(
  context: Pick<AppContext, 'secrets' | 'clock'>,
  found: StoredOrder | undefined,
  actor: SignedIn | RecordHolder,
): StoredOrder {
  const isOver =
    found?.state === 'unproved' && found.deadline_at !== null && found.deadline_at <= context.clock.now()
  const order = isOver ? undefined : found
  if (actor.kind === 'customer') {
    if (order?.customer_id !== actor.id) throw new Failure('not_found')
    return order
  }
  if (!order || !opensOrder(context, order.id, actor.token)) throw new Failure('order_link_over')
  return order
}
