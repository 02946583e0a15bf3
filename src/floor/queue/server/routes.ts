import { invalidatePrintedCodes, paperPathOf } from '#floor/arrival/server/door-codes.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import { undoArrivalByStaff } from '#workshop/visits/server/arrivals.ts'
import * as contract from '../desk-queue.contract.ts'
import { joinQueue } from './joining.ts'
import { callTicket, endTicket, postponeTicket, readQueue } from './rules.ts'

/** The queue at the counters of a workshop, and the code at its door. */
export function queueRoutes({ implement }: Surface, context: AppContext): void {
  implement(contract.readQueue, ({ params }) => readQueue(context, Number(params.branchId)))
  implement(contract.joinQueue, ({ params, body, actor, meta }) =>
    joinQueue(context, actor, Number(params.branchId), body.plate ?? null, meta),
  )
  implement(contract.callTurn, ({ params, body, actor, meta }) =>
    callTicket(context, actor, { id: params.entryId, ...body }, meta),
  )
  implement(contract.postponeTurn, ({ params, body, actor, meta }) =>
    postponeTicket(context, actor, { id: params.entryId, ...body }, meta),
  )
  implement(contract.endTurn, ({ params, body, actor, meta }) =>
    endTicket(context, actor, { id: params.entryId, ...body }, meta),
  )
  implement(contract.undoArrive, ({ params, body, actor, meta }) =>
    undoArrivalByStaff(context, actor, { id: params.visitId, ...body }, meta),
  )
  implement(contract.doorPaper, ({ params }) => paperPathOf(context, Number(params.branchId)))
  implement(contract.endDoorPaper, async ({ params, meta }) => {
    const branchId = Number(params.branchId)
    await invalidatePrintedCodes(context, branchId)
    await meta.audit.record({
      event: 'queue_changed',
      details: { branch: branchId, act: 'door_paper_ended' },
    })
    return paperPathOf(context, branchId)
  })
}
