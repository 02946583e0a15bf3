import type { Portal } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import * as contract from '../arrivals.contract.ts'
import { arriveAtDoor, arriveByLink, arriveOwn, readDoor, readTicket, takeBack } from './rules.ts'

/** Arrivals of customers: by the code at the door, by a link, or in the booking. */
export function arrivalRoutes({ implement }: Surface, portal: Portal): void {
  implement(contract.readDoor, ({ params, actor }) => readDoor(portal, actor, params.token))
  implement(contract.arriveAtDoor, ({ params, body, actor, meta }) =>
    arriveAtDoor(portal, actor, params.token, body, meta),
  )
  implement(contract.arriveByLink, ({ params, meta }) => arriveByLink(portal, params.secret, meta))
  implement(contract.arriveOwn, ({ params, actor, meta }) => arriveOwn(portal, actor, params.bookingId, meta))
  implement(contract.readTurn, ({ params, query }) =>
    readTicket(portal, params.turnId, query.brief !== undefined),
  )
  implement(contract.takeBack, ({ params, meta }) => takeBack(portal, params.turnId, meta))
}
