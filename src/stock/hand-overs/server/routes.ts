import type { AppContext } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import { showingOrder } from '#stock/orders/server/showing-order.ts'
import * as desk from '../desk-hand-overs.contract.ts'
import * as contract from '../hand-overs.contract.ts'
import { beginSigning, sendCodeToBuyer, signHandOver } from './hand-over.ts'
import { chooseHour } from './hour.ts'
import { readHandOverPage } from './page.ts'
import { keepOrderPhoto, readPhotoForBuyer, readPhotoForDesk } from './photos.ts'
import { markReady, passPoint, tickPoint } from './preparation.ts'

/** For buyers. */
export function handOverRoutes({ implement }: Surface, context: AppContext): void {
  implement(
    contract.chooseHandOverHour,
    showingOrder(context, ({ params, body, actor, meta }) =>
      chooseHour(context, actor, params.id, body, meta),
    ),
  )
  implement(contract.readOrderPhoto, ({ params, actor, meta }) =>
    readPhotoForBuyer(context, actor, params, meta),
  )
}

/** For staff; a branch has its own orders only. */
export function deskHandOverRoutes({ implement }: Surface, context: AppContext): void {
  implement(desk.readHandOver, ({ params, actor, meta }) => readHandOverPage(context, actor, params.id, meta))
  implement(
    desk.savePreparation,
    showingOrder(context, ({ params, body, actor, meta }) =>
      tickPoint(context, actor, { ...params, ...body }, meta),
    ),
  )
  implement(desk.addOrderPhoto, ({ params, query, body, actor, meta }) =>
    keepOrderPhoto(context, actor, { ...params, ...query, bytes: body }, meta),
  )
  implement(desk.readDeskOrderPhoto, ({ params, actor }) => readPhotoForDesk(context, actor, params))
  implement(
    desk.makeReady,
    showingOrder(context, ({ params, body, actor, meta }) =>
      markReady(context, actor, { ...params, ...body }, meta),
    ),
  )
  implement(
    desk.sendBuyerCode,
    showingOrder(context, ({ params, body, actor, meta }) =>
      sendCodeToBuyer(context, actor, { ...params, ...body }, meta),
    ),
  )
  implement(desk.beginHandOver, ({ actor, meta }) => beginSigning(context, actor, meta))
  implement(
    desk.handOverCar,
    showingOrder(context, ({ params, body, actor, meta }) =>
      signHandOver(context, actor, params.id, body, meta),
    ),
  )
  implement(
    desk.letPass,
    showingOrder(context, ({ params, body, actor, meta }) =>
      passPoint(context, actor, { ...params, ...body }, meta),
    ),
  )
}
