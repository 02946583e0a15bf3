import { localClock, zoneOf } from '#core/days.ts'
import { carName } from '#garage/cars/cars.contract.ts'
import { newCode } from '#garage/public.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import type { StoredOrder } from '#stock/orders/server/sql.ts'
import { maskName, PAYMENT_METHODS } from '../order-money.model.ts'
import { RECEIPT_CODE } from '../receipts.contract.ts'
import { findReceipt, insertReceipt, type StoredPayment, type StoredRefund } from './sql.ts'

/** Issues the receipt of a confirmed payment; `received` counts it already. Returns the code. */
export const issuePaymentReceipt = (
  context: AppContext,
  tx: Queries,
  order: StoredOrder,
  { id, amount_idr, received_on, method, payer }: StoredPayment,
  received: number,
): Promise<string> =>
  issue(
    context,
    tx,
    order,
    { payment_id: id, refund_id: null },
    {
      kind: 'payment',
      amount_idr,
      day: received_on,
      method: PAYMENT_METHODS[method],
      payer,
      received,
    },
  )

/** Issues the receipt of a paid refund. */
export const issueRefundReceipt = (
  context: AppContext,
  tx: Queries,
  order: StoredOrder,
  { id, amount_idr, payer }: StoredRefund,
  received: number,
): Promise<string> =>
  issue(
    context,
    tx,
    order,
    { payment_id: null, refund_id: id },
    {
      kind: 'refund',
      amount_idr,
      day: localClock(context.clock.now(), zoneOf(order.timezone)).day,
      method: PAYMENT_METHODS.transfer,
      payer,
      received,
    },
  )

async function issue(
  context: AppContext,
  tx: Queries,
  order: StoredOrder,
  of: { payment_id: string | null; refund_id: string | null },
  facts: {
    kind: 'payment' | 'refund'
    amount_idr: number
    day: string
    method: string
    payer: string
    received: number
  },
): Promise<string> {
  const code = newCode(context.chance, 'TB')
  const { payer, received, ...recorded } = facts
  const { brand, car_type, car_spec, year } = order.car
  await insertReceipt(tx, {
    code,
    order_id: order.id,
    ...of,
    content: JSON.stringify({
      ...recorded,
      order_number: order.number,
      stock_no: order.stock_no,
      car: carName({ brand, type: car_type, spec: car_spec }),
      year,
      company: context.config.dealer.company,
      branch: order.branch,
      payer: maskName(payer),
      received_idr: received,
    }),
    recorded_at: context.clock.now(),
  })
  return code
}

/** What was recorded under a code, for anybody. Throws `receipt_unknown`, and the limit of an address. */
export async function readReceiptByCode(context: AppContext, typed: string, meta: Meta) {
  await context.limits.spend('orderLinksPerAddress', meta.network)
  const code = typed.trim().toUpperCase()
  const row = RECEIPT_CODE.test(code) ? await findReceipt(context.db, code) : undefined
  if (!row) {
    const { phone } = context.config.dealer
    throw new Failure(
      'receipt_unknown',
      {},
      phone ? `Tanda terima tidak ditemukan. Jangan membayar dulu, hubungi ${phone}` : undefined,
    )
  }
  const isVoided = row.state === 'voided'
  return {
    code: row.code,
    state: isVoided ? ('voided' as const) : ('valid' as const),
    recorded_at: row.recorded_at,
    voided: isVoided && row.decided_at ? { at: row.decided_at, reason: row.reason ?? '' } : null,
    content: row.content,
  }
}
