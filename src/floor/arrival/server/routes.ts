import type { AppContext } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import * as contract from '../arrivals.contract.ts'
import { arriveAtDoor, arriveByLink, arriveOwn, readDoor, readTicket, takeBack } from './rules.ts'

/** Arrivals of customers: by the code at the door, by a link, or in the booking. */
export function arrivalRoutes({ implement }: Surface, context: AppContext): void {
  implement(contract.readDoor, ({ params, actor }) => readDoor(context, actor, params.token))
  implement(contract.arriveAtDoor, ({ params, body, actor, meta }) =>
    arriveAtDoor(context, actor, params.token, body, meta),
  )
  implement(contract.arriveByLink, ({ params, meta }) => arriveByLink(context, params.secret, meta))
  implement(contract.arriveOwn, ({ params, actor, meta }) =>
    arriveOwn(context, actor, params.bookingId, meta),
  )
  implement(contract.readTurn, ({ params, query }) =>
    readTicket(context, params.turnId, query.brief !== undefined),
  )
  implement(contract.takeBack, ({ params, meta }) => takeBack(context, params.turnId, meta))
}
