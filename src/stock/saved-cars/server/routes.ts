import type { AppContext } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import * as contract from '../saved-cars.contract.ts'
import { listSaved, mergeSavedCars, save, setCarAlerts } from './rules.ts'

export function savedCarRoutes({ implement }: Surface, context: AppContext): void {
  implement(contract.listSavedCars, ({ actor }) => listSaved(context, actor))
  implement(contract.saveCar, ({ body, actor, meta }) => save(context, actor, body, meta))
  implement(contract.takeOverSavedCars, ({ body, actor, meta }) =>
    mergeSavedCars(context, actor, body.stock_nos, meta),
  )
  implement(contract.setSavedCarAlerts, ({ body, actor, meta }) => setCarAlerts(context, actor, body, meta))
}
