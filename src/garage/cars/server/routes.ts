import type { Portal } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import * as contract from '../cars.contract.ts'
import { changeOwnCar } from './changes.ts'
import { removeOwnCar } from './removal.ts'
import { registerCar, requireOwnCar } from './rules.ts'
import { carsOf } from './sql.ts'

export function carRoutes({ implement }: Surface, portal: Portal): void {
  implement(contract.listCars, ({ actor }) => carsOf(portal.db, actor))
  implement(contract.carDetail, ({ params, actor }) => requireOwnCar(portal, actor, params.id))
  implement(contract.createCar, ({ body, actor, meta }) => registerCar(portal, actor, body, meta))
  implement(contract.updateCar, ({ params, body, actor, meta }) =>
    changeOwnCar(portal, actor, params.id, body, meta),
  )
  implement(contract.removeCar, ({ params, query, actor, meta }) =>
    removeOwnCar(portal, actor, params.id, query.reason, meta),
  )
}
