import type { AppContext } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import * as contract from '../car-costs.contract.ts'
import { addEntry, changeEntry, costsOfCar, fileOf, removeEntry } from './rules.ts'

export function carCostRoutes({ implement }: Surface, context: AppContext): void {
  implement(contract.readCarCosts, ({ params, actor }) => costsOfCar(context, actor, params.carId))
  implement(contract.addCarCost, ({ params, body, actor }) => addEntry(context, actor, params.carId, body))
  implement(contract.updateCarCost, ({ params, body, actor }) => changeEntry(context, actor, params, body))
  implement(contract.removeCarCost, ({ params, actor }) => removeEntry(context, actor, params))
  implement(contract.readCarCostsFile, ({ params, actor }) => fileOf(context, actor, params.carId))
}
