import { refundOf, totalOf } from '#stock/payments/order-money.model.ts'
import type { StoredOrder } from './sql.ts'

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
