import { isCodeUsed } from '#account/public.ts'
import type { AppContext } from '#server/app-context.ts'
import type { RecordHolder, SignedIn } from '#server/calls/actor.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { opensRecord, recordSecret } from '#server/record-secret.ts'
import { findOrder, type StoredOrder } from './sql.ts'

type Keys = Pick<AppContext, 'secrets'>

/** The secret of the link of an order. */
export const orderSecret = (keys: Keys, orderId: string): string => recordSecret(keys, 'order-link', orderId)

/** Whether a secret opens an order. */
export const opensOrder = (keys: Keys, orderId: string, secret: string): boolean =>
  opensRecord(keys, 'order-link', orderId, secret)

/** Whether the code of an order that the secret opens was typed right, so that its number is proved. */
export async function isProvedByOrder(
  context: Keys,
  tx: Queries,
  { id, secret }: { id: string; secret: string },
  phone: string,
): Promise<boolean> {
  const order = opensOrder(context, id, secret) ? await findOrder(tx, id) : undefined
  return order?.phone === phone && (await isCodeUsed(tx, { kind: 'order', id, phone, customerId: null }))
}

/** Where the buyer reads the order: in the account, or by the link. */
export const orderPath = (keys: Keys, order: { id: string; customer_id: string | null }): string =>
  order.customer_id === null
    ? `/pesanan/${order.id}.${orderSecret(keys, order.id)}`
    : `/dashboard/pesanan/${order.id}`

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
