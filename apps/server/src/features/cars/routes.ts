import * as contract from '@toyota-trust/contracts/cars.ts'
import type { Portal } from '../../portal.ts'
import type { Surface } from '../../surfaces/surface.ts'
import { carsOf } from './queries.ts'
import { registerCar, requireOwnCar } from './rules.ts'

export function carRoutes({ implement }: Surface, portal: Portal): void {
  implement(contract.listCars, ({ customer }) => carsOf(portal.db, customer.id))
  implement(contract.carDetail, ({ params, customer }) => requireOwnCar(portal, customer.id, params.id))
  implement(contract.createCar, ({ body, customer, meta }) => registerCar(portal, customer.id, body, meta))
}
