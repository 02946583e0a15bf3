import * as contract from '@toyota-trust/contracts/cars.ts'
import type { Surface } from '../../calls/surface.ts'
import type { Portal } from '../../portal.ts'
import { carsOf } from './queries.ts'
import { registerCar, requireOwnCar } from './rules.ts'

export function carRoutes({ implement }: Surface, portal: Portal): void {
  implement(contract.listCars, ({ actor }) => carsOf(portal.db, actor))
  implement(contract.carDetail, ({ params, actor }) => requireOwnCar(portal, actor, params.id))
  implement(contract.createCar, ({ body, actor, meta }) => registerCar(portal, actor, body, meta))
}
