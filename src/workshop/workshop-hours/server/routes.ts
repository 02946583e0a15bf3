import type { Portal } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import * as contract from '../desk-workshop-hours.contract.ts'
import { previewHoursChange, readState, saveHours } from './changes.ts'

export function workshopHoursRoutes({ implement }: Surface, portal: Portal): void {
  implement(contract.readHours, ({ params }) => readState(portal, Number(params.branchId)))
  implement(contract.previewHours, ({ params, body, actor, meta }) =>
    previewHoursChange(portal, actor, Number(params.branchId), body, meta),
  )
  implement(contract.saveHours, ({ params, body, actor, meta }) =>
    saveHours(portal, actor, Number(params.branchId), body, meta),
  )
}
