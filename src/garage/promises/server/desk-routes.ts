import type { AppContext } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import * as contract from '../desk-promises.contract.ts'
import { addStamps, promisesOfVisit, saveProgramme } from './desk-rules.ts'

export function deskPromisesRoutes({ implement }: Surface, context: AppContext): void {
  implement(contract.readVisitPromises, ({ params, actor, meta }) =>
    promisesOfVisit(context, actor, params.visitId, meta),
  )
  implement(contract.saveChassisProgramme, ({ params, body, actor, meta }) =>
    saveProgramme(context, actor, params.visitId, body, meta),
  )
  implement(contract.addServiceStamps, ({ params, body, actor, meta }) =>
    addStamps(context, actor, params.visitId, body.stamps, meta),
  )
}
