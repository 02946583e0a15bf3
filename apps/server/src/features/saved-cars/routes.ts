import * as contract from '@toyota-trust/contracts/saved-cars.ts'
import type { Surface } from '../../calls/surface.ts'
import type { Portal } from '../../portal.ts'
import { chooseAlerts, listSaved, save, takeOver } from './rules.ts'

export function savedCarRoutes({ implement }: Surface, portal: Portal): void {
  implement(contract.listSavedCars, ({ actor }) => listSaved(portal, actor))
  implement(contract.saveCar, ({ body, actor }) => save(portal, actor, body.stock_no, body.saved))
  implement(contract.takeOverSavedCars, ({ body, actor }) => takeOver(portal, actor, body.stock_nos))
  implement(contract.setSavedCarAlerts, ({ body, actor }) => chooseAlerts(portal, actor, body))
}
