import { refundOf, totalOf } from '#stock/payments/order-money.model.ts'
import type { StoredRefund } from '#stock/payments/server/sql.ts'
import type { StoredOrder } from './sql.ts'

/** Whether the credit of the buyer's former car is paid out: it is not here any more, or its surplus was refunded. */
export const isCreditPaid = (
  { credit_idr }: Pick<StoredOrder, 'credit_idr'>,
  trade: { wasTaken: boolean; isHere: boolean; hasSurplus: boolean },
): boolean => credit_idr > 0 && trade.wasTaken && (!trade.isHere || trade.hasSurplus)

/** Whether the surplus of a trade-in was refunded. */
export const hasSurplusRefund = (refunds: readonly Pick<StoredRefund, 'cause' | 'state'>[]): boolean =>
  refunds.some(({ cause, state }) => cause === 'surplus' && state !== 'withdrawn')

/** What comes back for a returned car, in rupiah: nothing is deducted for a false statement. */
export const returnOf = (
  order: Pick<StoredOrder, 'price_idr' | 'papers_idr' | 'credit_idr' | 'spent_idr'>,
  received: number,
  { damage_idr, isFalse, creditPaid }: { damage_idr: number; isFalse: boolean; creditPaid: boolean },
): number =>
  refundOf({
    cause: isFalse ? 'false_statement' : 'returned',
    total_idr: totalOf(order),
    credit_idr: order.credit_idr,
    received_idr: received,
    fee_idr: 0,
    spent_idr: order.spent_idr,
    damage_idr,
    credit_paid_idr: creditPaid ? order.credit_idr : 0,
  })
