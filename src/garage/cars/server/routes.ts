import type { AppContext } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import * as contract from '../cars.contract.ts'
import { changeOwnCar } from './changes.ts'
import { removeOwnCar } from './removal.ts'
import { registerCar, requireOwnCar } from './rules.ts'
import { carsOf } from './sql.ts'

export function carRoutes({ implement }: Surface, context: AppContext): void {
  implement(contract.listCars, ({ actor }) => carsOf(context.db, actor))
  implement(contract.carDetail, ({ params, actor }) => requireOwnCar(context, actor, params.id))
  implement(contract.createCar, ({ body, actor, meta }) => registerCar(context, actor, body, meta))
  implement(contract.updateCar, ({ params, body, actor, meta }) =>
    changeOwnCar(context, actor, params.id, body, meta),
  )
  implement(contract.removeCar, ({ params, query, actor, meta }) =>
    removeOwnCar(context, actor, params.id, query.reason, meta),
  )
}
