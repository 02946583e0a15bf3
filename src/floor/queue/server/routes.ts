import type { Portal } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import { invalidatePrintedCodes, paperPathOf } from '#workshop/arrival/server/door-codes.ts'
import { undoArrivalByStaff } from '#workshop/visits/server/arrivals.ts'
import * as contract from '../desk-queue.contract.ts'
import { joinQueue } from './joining.ts'
import { callTicket, endTicket, postponeTicket, readQueue } from './rules.ts'

/** The queue at the counters of a workshop, and the code at its door. */
export function queueRoutes({ implement }: Surface, portal: Portal): void {
  implement(contract.readQueue, ({ params }) => readQueue(portal, Number(params.branchId)))
  implement(contract.joinQueue, ({ params, body, actor, meta }) =>
    joinQueue(portal, actor, Number(params.branchId), body.plate ?? null, meta),
  )
  implement(contract.callTurn, ({ params, body, actor, meta }) =>
    callTicket(portal, actor, { id: params.entryId, ...body }, meta),
  )
  implement(contract.postponeTurn, ({ params, body, actor, meta }) =>
    postponeTicket(portal, actor, { id: params.entryId, ...body }, meta),
  )
  implement(contract.endTurn, ({ params, body, actor, meta }) =>
    endTicket(portal, actor, { id: params.entryId, ...body }, meta),
  )
  implement(contract.undoArrive, ({ params, body, actor, meta }) =>
    undoArrivalByStaff(portal, actor, { id: params.visitId, ...body }, meta),
  )
  implement(contract.doorPaper, ({ params }) => paperPathOf(portal, Number(params.branchId)))
  implement(contract.endDoorPaper, async ({ params, meta }) => {
    const branchId = Number(params.branchId)
    await invalidatePrintedCodes(portal, branchId)
    await meta.audit.record({
      event: 'queue_changed',
      details: { branch: branchId, act: 'door_paper_ended' },
    })
    return paperPathOf(portal, branchId)
  })
}
