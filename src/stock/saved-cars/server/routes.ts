import type { Portal } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import * as contract from '../saved-cars.contract.ts'
import { listSaved, mergeSavedCars, save, setCarAlerts } from './rules.ts'

export function savedCarRoutes({ implement }: Surface, portal: Portal): void {
  implement(contract.listSavedCars, ({ actor }) => listSaved(portal, actor))
  implement(contract.saveCar, ({ body, actor, meta }) => save(portal, actor, body, meta))
  implement(contract.takeOverSavedCars, ({ body, actor, meta }) =>
    mergeSavedCars(portal, actor, body.stock_nos, meta),
  )
  implement(contract.setSavedCarAlerts, ({ body, actor, meta }) => setCarAlerts(portal, actor, body, meta))
}
