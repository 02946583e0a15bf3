import type { AppContext } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import * as contract from '../desk-workshop-hours.contract.ts'
import { previewHoursChange, readState, saveHours } from './changes.ts'

export function workshopHoursRoutes({ implement }: Surface, context: AppContext): void {
  implement(contract.readHours, ({ params }) => readState(context, Number(params.branchId)))
  implement(contract.previewHours, ({ params, body, actor, meta }) =>
    previewHoursChange(context, actor, Number(params.branchId), body, meta),
  )
  implement(contract.saveHours, ({ params, body, actor, meta }) =>
    saveHours(context, actor, Number(params.branchId), body, meta),
  )
}
