import type { Portal } from '#server/app-context.ts'
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
export function ownWaitingRoutes({ implement }: Surface, portal: Portal): void {
  implement(own.joinWaiting, ({ body, actor, meta }) => joinWaitingList(portal, actor, body, meta))
  implement(own.ownWaiting, ({ actor }) => listOwn(portal, actor))
  implement(own.countWaiting, ({ params, actor }) => countPeople(portal, actor, params))
  implement(own.leaveWaiting, ({ params, actor, meta }) =>
    leaveWaitingList(portal, actor, params.entryId, meta),
  )
  implement(own.takeOffer, ({ params, actor, meta }) => acceptOffer(portal, actor, params.offerId, meta))
  implement(own.passOffer, ({ params, actor, meta }) => declineOffer(portal, actor, params.offerId, meta))
}

/** The waiting list for workshops. */
export function waitingRoutes({ implement }: Surface, portal: Portal): void {
  implement(desk.readWaiting, ({ params }) => readWaitingList(portal, portal.db, Number(params.branchId)))
  implement(desk.addWaiting, ({ params, body, actor, meta }) =>
    addByStaff(portal, actor, Number(params.branchId), body, meta),
  )
  implement(desk.endWaiting, ({ params, body, actor, meta }) =>
    removeByStaff(portal, actor, params.entryId, body.reason, meta),
  )
  implement(desk.withdrawOffer, ({ params, actor, meta }) =>
    withdrawOfferByStaff(portal, actor, params, meta),
  )
}
