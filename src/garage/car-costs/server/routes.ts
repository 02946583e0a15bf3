import type { Portal } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import * as contract from '../car-costs.contract.ts'
import { addEntry, changeEntry, costsOfCar, fileOf, removeEntry } from './rules.ts'

export function carCostRoutes({ implement }: Surface, portal: Portal): void {
  implement(contract.readCarCosts, ({ params, actor }) => costsOfCar(portal, actor, params.carId))
  implement(contract.addCarCost, ({ params, body, actor }) => addEntry(portal, actor, params.carId, body))
  implement(contract.updateCarCost, ({ params, body, actor }) => changeEntry(portal, actor, params, body))
  implement(contract.removeCarCost, ({ params, actor }) => removeEntry(portal, actor, params))
  implement(contract.readCarCostsFile, ({ params, actor }) => fileOf(portal, actor, params.carId))
}
