import type { AppContext } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import { fileOf, pageOf } from '#server/lists/list.ts'
import * as contract from '../desk-orders.contract.ts'
import { readSalesFigures } from '../desk-sales-figures.contract.ts'
import * as acts from './desk-acts.ts'
import { ordersFor } from './desk-list.ts'
import { changePhoneOf } from './phone-change.ts'
import { requireOrders } from './request.ts'
import { salesFigures } from './sales-figures.ts'
import { showingOrder } from './showing-order.ts'

/** Orders for staff; a branch has its own only. */
export function deskOrderRoutes({ implement }: Surface, context: AppContext): void {
  implement(contract.orderList.page, ({ query, actor }) => {
    requireOrders(context)
    return pageOf(context.db, ordersFor(actor, context.clock.now()), query)
  })
  implement(contract.orderList.file, async ({ query, actor, meta }) => {
    requireOrders(context)
    await meta.audit.record({ event: 'order_read', details: { by: 'file' } })
    return fileOf(context.db, ordersFor(actor, context.clock.now()), query)
  })
  implement(contract.readDeskOrder, ({ params, actor, meta }) =>
    acts.readForDesk(context, actor, params.id, meta),
  )
  implement(contract.createDeskOrder, ({ body, actor, meta }) =>
    acts.orderInShowroom(context, actor, body, meta),
  )
  implement(contract.verifyDeskOrder, ({ params, body, actor, meta }) =>
    acts.verifyInShowroom(context, actor, params.id, body.otp_code, meta),
  )
  implement(
    contract.takeDeskOrder,
    showingOrder(context, ({ params, body, actor, meta }) =>
      acts.takeOrderInCharge(context, actor, { ...params, ...body }, meta),
    ),
  )
  implement(contract.noteDeskOrder, ({ params, body, actor, meta }) =>
    acts.noteOnOrder(context, actor, { ...params, ...body }, meta),
  )
  implement(
    contract.answerPresence,
    showingOrder(context, ({ params, body, actor, meta }) =>
      acts.answerOnPresence(context, actor, { ...params, ...body }, meta),
    ),
  )
  implement(
    contract.correctPapersCost,
    showingOrder(context, ({ params, body, actor, meta }) =>
      acts.correctPapers(context, actor, { ...params, ...body }, meta),
    ),
  )
  implement(
    contract.changeBuyerPhone,
    showingOrder(context, ({ params, body, actor, meta }) =>
      changePhoneOf(context, actor, { ...params, ...body }, meta),
    ),
  )
  implement(
    contract.extendHold,
    showingOrder(context, ({ params, body, actor, meta }) =>
      acts.extendHoldOf(context, actor, { ...params, ...body }, meta),
    ),
  )
  implement(
    contract.cancelDeskOrder,
    showingOrder(context, ({ params, body, actor, meta }) =>
      acts.cancelForDealer(context, actor, { ...params, ...body }, meta),
    ),
  )
  implement(
    contract.assignDeskOrder,
    showingOrder(context, ({ params, body, actor, meta }) =>
      acts.assignOrder(context, actor, { ...params, ...body }, meta),
    ),
  )
  implement(
    contract.reviveDeskOrder,
    showingOrder(context, ({ params, body, actor, meta }) =>
      acts.reviveOrder(context, actor, { ...params, ...body }, meta),
    ),
  )
  implement(
    contract.lowerPrice,
    showingOrder(context, ({ params, body, actor, meta }) =>
      acts.lowerPriceOf(context, actor, { ...params, ...body }, meta),
    ),
  )
  implement(contract.addOtherRefund, ({ params, body, actor, meta }) =>
    acts.addRefund(context, actor, { ...params, ...body }, meta),
  )
  implement(readSalesFigures, ({ params, query }) => {
    requireOrders(context)
    return salesFigures(context, Number(params.branchId), query.period)
  })
  implement(contract.readSalesSettings, ({ params }) =>
    acts.readBranchSettings(context, Number(params.branchId)),
  )
  implement(contract.changeSalesSettings, ({ params, body, actor, meta }) =>
    acts.changeBranchSettings(context, actor, Number(params.branchId), body, meta),
  )
}
