import * as contract from '@toyota-trust/contracts/stock/saved-cars.ts'
import type { Surface } from '../../../platform/calls/surface.ts'
import type { Portal } from '../../../portal.ts'
import { chooseAlerts, listSaved, save, takeOver } from './rules.ts'

export function savedCarRoutes({ implement }: Surface, portal: Portal): void {
  implement(contract.listSavedCars, ({ actor }) => listSaved(portal, actor))
  implement(contract.saveCar, ({ body, actor, meta }) => save(portal, actor, body, meta))
  implement(contract.takeOverSavedCars, ({ body, actor, meta }) =>
    takeOver(portal, actor, body.stock_nos, meta),
  )
  implement(contract.setSavedCarAlerts, ({ body, actor, meta }) => chooseAlerts(portal, actor, body, meta))
}
