import type { AppContext } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import { showingOrder } from '#stock/orders/server/showing-order.ts'
import * as contract from '../car-returns.contract.ts'
import * as desk from '../desk-car-returns.contract.ts'
import * as acts from './acts.ts'

/** For buyers. */
export function carReturnRoutes({ implement }: Surface, context: AppContext): void {
  implement(
    contract.askReturn,
    showingOrder(context, ({ params, body, actor, meta }) =>
      acts.askOwnReturn(context, actor, { ...params, ...body }, meta),
    ),
  )
  implement(
    contract.answerReturn,
    showingOrder(context, ({ params, body, actor, meta }) =>
      acts.answerOwnReturn(context, actor, { ...params, ...body }, meta),
    ),
  )
}

/** For staff. */
export function deskCarReturnRoutes({ implement }: Surface, context: AppContext): void {
  implement(
    desk.inspectReturn,
    showingOrder(context, ({ params, body, actor, meta }) =>
      acts.inspectReturnedCar(context, actor, { ...params, ...body }, meta),
    ),
  )
  implement(
    desk.decideReturn,
    showingOrder(context, ({ params, body, actor, meta }) =>
      acts.decideOnReturn(context, actor, { ...params, ...body }, meta),
    ),
  )
  implement(
    desk.offerAgain,
    showingOrder(context, ({ params, body, actor, meta }) =>
      acts.offerCarAgain(context, actor, { ...params, ...body }, meta),
    ),
  )
}
