import type { AppContext } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import { showingOrder } from '#stock/orders/server/showing-order.ts'
import * as desk from '../desk-order-papers.contract.ts'
import { answerPaper, complainAboutPapers } from '../order-papers.contract.ts'
import * as acts from './acts.ts'
import { complainToOffice } from './complain.ts'

/** For buyers. */
export function orderPaperRoutes({ implement }: Surface, context: AppContext): void {
  implement(
    answerPaper,
    showingOrder(context, ({ params, body, actor, meta }) =>
      acts.answerOwnPaper(context, actor, { ...params, ...body }, meta),
    ),
  )
  implement(
    complainAboutPapers,
    showingOrder(context, ({ params, body, actor, meta }) =>
      complainToOffice(context, actor, { ...params, ...body }, meta),
    ),
  )
}

/** For staff. */
export function deskOrderPaperRoutes({ implement }: Surface, context: AppContext): void {
  implement(
    desk.changeOrderPaper,
    showingOrder(context, ({ params, body, actor, meta }) =>
      acts.movePaper(context, actor, { ...params, ...body }, meta),
    ),
  )
  implement(
    desk.deliverPaper,
    showingOrder(context, ({ params, body, actor, meta }) =>
      acts.handPaperOver(context, actor, { ...params, ...body }, meta),
    ),
  )
  implement(
    desk.promiseDay,
    showingOrder(context, ({ params, body, actor, meta }) =>
      acts.promiseAnew(context, actor, { ...params, ...body }, meta),
    ),
  )
}
