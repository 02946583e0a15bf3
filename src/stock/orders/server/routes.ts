import type { AppContext } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import * as contract from '../orders.contract.ts'
import * as acts from './acts.ts'
import { readOrderState, requestOrder, verifyOrder } from './request.ts'
import { showingOrder } from './showing-order.ts'

export function carOrderRoutes({ implement }: Pick<Surface, 'implement'>, context: AppContext): void {
  implement(contract.readCarOrderState, ({ params, meta }) => readOrderState(context, params.stockNo, meta))
  implement(contract.requestCarOrder, ({ body, actor, meta }) => requestOrder(context, actor, body, meta))
  implement(
    contract.sendCarOrderCode,
    showingOrder(context, ({ params, body, actor, meta }) =>
      acts.sendOrderCode(context, actor, params.id, body.purpose, meta),
    ),
  )
  implement(contract.verifyCarOrder, ({ params, body, actor, meta }) =>
    verifyOrder(context, actor, params.id, body.otp_code, meta),
  )
  implement(contract.sendCarOrderLinks, ({ body, meta }) => acts.sendOrderLinks(context, body.phone, meta))
  implement(contract.listCarOrders, ({ actor }) => acts.listOwnOrders(context, actor))
  implement(contract.readCarOrder, ({ params, actor, meta }) =>
    acts.readOwnOrder(context, actor, params.id, meta),
  )
  implement(
    contract.startCarOrderPayment,
    showingOrder(context, ({ params, body, actor }) => acts.startPayment(context, actor, params.id, body)),
  )
  implement(
    contract.announceTransfer,
    showingOrder(context, ({ params, body, actor, meta }) =>
      acts.announceOwnTransfer(context, actor, { id: params.id, version: body.version }, meta),
    ),
  )
  implement(
    contract.agreeToCarOrder,
    showingOrder(context, ({ params, body, actor, meta }) =>
      acts.agreeToOrder(context, actor, params.id, body, meta),
    ),
  )
  implement(
    contract.cancelCarOrder,
    showingOrder(context, ({ params, body, actor, meta }) =>
      acts.cancelOwnOrder(context, actor, { id: params.id, version: body.version }, body.reason, meta),
    ),
  )
  implement(
    contract.giveRefundAccount,
    showingOrder(context, ({ params, body, actor, meta }) =>
      acts.giveOwnRefundAccount(context, actor, params.id, body, meta),
    ),
  )
  implement(contract.takeCarOrder, ({ params, body, actor, meta }) =>
    acts.takeOrder(context, actor, params.id, body.secret, meta),
  )
}
