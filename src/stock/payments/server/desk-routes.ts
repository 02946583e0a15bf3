import type { AppContext } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import { fileOf, pageOf } from '#server/lists/list.ts'
import { requireOrders } from '#stock/orders/server/request.ts'
import { twoPersonAmount } from '#stock/orders/server/settings.ts'
import { showingOrder } from '#stock/orders/server/showing-order.ts'
import * as contract from '../desk-payments.contract.ts'
import { paymentsFor, refundsFor } from './lists.ts'
import * as record from './record.ts'
import * as refunds from './refund-acts.ts'

/** Money of buyers, for people of head office with the mark of finance. */
export function deskPaymentRoutes({ implement }: Surface, context: AppContext): void {
  implement(contract.paymentList.page, async ({ query, actor }) => {
    requireOrders(context)
    await record.requireFinance(context.db, actor)
    return pageOf(context.db, paymentsFor(actor), query)
  })
  implement(contract.paymentList.file, async ({ query, actor, meta }) => {
    requireOrders(context)
    await record.requireFinance(context.db, actor)
    await meta.audit.record({ event: 'order_read', details: { by: 'file' } })
    return fileOf(context.db, paymentsFor(actor), query)
  })
  implement(contract.refundList.page, async ({ query, actor }) => {
    requireOrders(context)
    await record.requireFinance(context.db, actor)
    return pageOf(context.db, refundsFor(actor, await twoPersonAmount(context)), query)
  })
  implement(contract.refundList.file, async ({ query, actor, meta }) => {
    requireOrders(context)
    await record.requireFinance(context.db, actor)
    await meta.audit.record({ event: 'order_read', details: { by: 'file' } })
    return fileOf(context.db, refundsFor(actor, await twoPersonAmount(context)), query)
  })
  implement(contract.beginMoneyAct, ({ actor, meta }) => record.beginMoney(context, actor, meta))
  implement(contract.recordPayment, ({ params, body, actor, meta }) =>
    record.recordOrderPayment(context, actor, params.id, body, meta),
  )
  implement(
    contract.recordNotFound,
    showingOrder(context, ({ params, body, actor, meta }) =>
      record.recordMissingTransfer(context, actor, { ...params, ...body }, meta),
    ),
  )
  implement(contract.decidePayment, ({ params, body, actor, meta }) =>
    record.decideOnPayment(context, actor, params.id, body, meta),
  )
  implement(contract.voidPayment, ({ params, body, actor, meta }) =>
    record.voidOrderPayment(context, actor, params.id, body, meta),
  )
  implement(contract.readRefundAccount, ({ params, actor, meta }) =>
    refunds.readAccount(context, actor, params.id, meta),
  )
  implement(contract.approveRefund, ({ params, body, actor, meta }) =>
    refunds.approveOrderRefund(context, actor, params.id, body, meta),
  )
  implement(contract.recordRefundResult, ({ params, body, actor, meta }) =>
    refunds.recordResult(context, actor, params.id, body, meta),
  )
}
