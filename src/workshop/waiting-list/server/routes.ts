import type { AppContext } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import * as desk from '../desk-waiting.contract.ts'
import * as own from '../waiting.contract.ts'
import {
  acceptOffer,
  countPeople,
  declineOffer,
  joinWaitingList,
  leaveWaitingList,
  listOwn,
} from './customer-acts.ts'
import { addByStaff, readWaitingList, removeByStaff, withdrawOfferByStaff } from './desk.ts'

/** The waiting list for customers. */
export function ownWaitingRoutes({ implement }: Surface, context: AppContext): void {
  implement(own.joinWaiting, ({ body, actor, meta }) => joinWaitingList(context, actor, body, meta))
  implement(own.ownWaiting, ({ actor }) => listOwn(context, actor))
  implement(own.countWaiting, ({ params, actor }) => countPeople(context, actor, params))
  implement(own.leaveWaiting, ({ params, actor, meta }) =>
    leaveWaitingList(context, actor, params.entryId, meta),
  )
  implement(own.takeOffer, ({ params, actor, meta }) => acceptOffer(context, actor, params.offerId, meta))
  implement(own.passOffer, ({ params, actor, meta }) => declineOffer(context, actor, params.offerId, meta))
}

/** The waiting list for workshops. */
export function waitingRoutes({ implement }: Surface, context: AppContext): void {
  implement(desk.readWaiting, ({ params }) => readWaitingList(context, context.db, Number(params.branchId)))
  implement(desk.addWaiting, ({ params, body, actor, meta }) =>
    addByStaff(context, actor, Number(params.branchId), body, meta),
  )
  implement(desk.endWaiting, ({ params, body, actor, meta }) =>
    removeByStaff(context, actor, params.entryId, body.reason, meta),
  )
  implement(desk.withdrawOffer, ({ params, actor, meta }) =>
    withdrawOfferByStaff(context, actor, params, meta),
  )
}
