import type { AppContext } from '#server/app-context.ts'
import { opensRecord, recordSecret } from '#server/record-secret.ts'

type Keys = Pick<AppContext, 'secrets'>

/** The secret of the link of an order. */
export const orderSecret = (keys: Keys, orderId: string): string => recordSecret(keys, 'order-link', orderId)

/** Whether a secret opens an order. */
export const opensOrder = (keys: Keys, orderId: string, secret: string): boolean =>
  opensRecord(keys, 'order-link', orderId, secret)

/** Where the buyer reads the order: in the account, or by the link. */
export const orderPath = (keys: Keys, order: { id: string; customer_id: string | null }): string =>
  order.customer_id === null
    ? `/pesanan/${order.id}.${orderSecret(keys, order.id)}`
    : `/dashboard/pesanan/${order.id}`
