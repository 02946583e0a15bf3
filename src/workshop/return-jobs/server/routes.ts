import type { AppContext } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import * as contract from '../desk-return-jobs.contract.ts'
import { markReturn, undoReturn } from './mark-return.ts'
import { assignJob, bookVisit, closeJob, listJobs, readJob, readJobPhoto, recordCall } from './rules.ts'

/** Return jobs for workshops. No call of the desk writes an answer of a customer. */
export function returnJobRoutes({ implement }: Surface, context: AppContext): void {
  implement(contract.listReturnJobs, ({ params, query }) =>
    listJobs(context, Number(params.branchId), query.state ?? 'open'),
  )
  implement(contract.readReturnJob, ({ params, actor, meta }) => readJob(context, actor, params.jobId, meta))
  implement(contract.returnJobPhoto, ({ params, actor }) =>
    readJobPhoto(context, actor, params.jobId, params.photoId),
  )
  implement(contract.recordReturnCall, ({ params, body, actor, meta }) =>
    recordCall(context, actor, { id: params.jobId, ...body }, meta),
  )
  implement(contract.bookReturnVisit, ({ params, body, actor, meta }) =>
    bookVisit(context, actor, { id: params.jobId, ...body }, meta),
  )
  implement(contract.closeReturnJob, ({ params, body, actor, meta }) =>
    closeJob(context, actor, { id: params.jobId, ...body }, meta),
  )
  implement(contract.assignReturnJob, ({ params, body, actor, meta }) =>
    assignJob(context, actor, { id: params.jobId, ...body }, meta),
  )
  implement(contract.markReturnOf, ({ params, body, actor, meta }) =>
    markReturn(context, actor, { id: params.visitId, ...body }, meta),
  )
  implement(contract.undoReturnOf, ({ params, body, actor, meta }) =>
    undoReturn(context, actor, { id: params.visitId, ...body }, meta),
  )
}
