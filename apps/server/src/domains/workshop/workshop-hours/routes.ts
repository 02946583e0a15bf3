import * as contract from '@toyota-trust/contracts/desk/workshop/workshop-hours.ts'
import type { Surface } from '../../../platform/calls/surface.ts'
import type { Portal } from '../../../portal.ts'
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
