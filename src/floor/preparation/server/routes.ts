import type { AppContext } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import * as coming from '#workshop/visits/coming.contract.ts'
import * as contract from '../desk-preparations.contract.ts'
import { createReadAuditor } from './call-lists.ts'
import { confirmLinked, readLinked } from './coming-link.ts'
import { noShowsOf, recordCall } from './no-shows.ts'
import { prepare } from './prepare.ts'
import { tomorrowOf } from './tomorrow.ts'

/** What workshops prepare for the next day, and whom they call. */
export function preparationRoutes({ implement }: Surface, context: AppContext): void {
  const auditRead = createReadAuditor(context.clock)
  implement(contract.readTomorrow, async ({ params, query, actor, meta }) => {
    const shown = await tomorrowOf(context, Number(params.branchId), query.day)
    await auditRead(actor, shown.branch.id, shown.lines.length, meta)
    return shown
  })
  implement(contract.prepareVisit, ({ params, body, actor, meta }) =>
    prepare(context, actor, params.visitId, body, meta),
  )
  implement(contract.readNoShows, async ({ params, actor, meta }) => {
    const shown = await noShowsOf(context, Number(params.branchId))
    await auditRead(actor, shown.branch.id, shown.lines.length, meta)
    return shown
  })
  implement(contract.noteCall, ({ params, body, actor, meta }) =>
    recordCall(context, actor, params.visitId, body, meta),
  )
}

/** For the reader of the link of a reminder. */
export function comingRoutes({ implement }: Surface, context: AppContext): void {
  implement(coming.readComing, ({ params }) => readLinked(context, params.secret))
  implement(coming.confirmComing, ({ params, meta }) => confirmLinked(context, params.secret, meta))
}
