import type { AppContext } from '#server/app-context.ts'
import { keyedHash, sameSecret } from '#server/hashing.ts'

/** 128 bits of base64url. */
const SECRET_LENGTH = 22

const derive = (key: string, orderId: string) =>
  keyedHash(key, `order-link:${orderId}`).slice(0, SECRET_LENGTH)

type Keys = Pick<AppContext, 'secrets'>

/** The secret of the link of an order. Derived and not stored, so that each message can carry it and no row gives it away. */
export const orderSecret = ({ secrets }: Keys, orderId: string): string => derive(secrets.present, orderId)

/** Whether a secret opens an order, also one that was derived before the server's key was replaced. */
export const opensOrder = ({ secrets }: Keys, orderId: string, secret: string): boolean =>
  secrets.accepted.some((key) => sameSecret(derive(key, orderId), secret))

/** Where the buyer reads the order: in the account, or by the link. */
export const orderPath = (keys: Keys, order: { id: string; customer_id: string | null }): string =>
  order.customer_id === null
    ? `/pesanan/${order.id}.${orderSecret(keys, order.id)}`
    : `/dashboard/pesanan/${order.id}`
