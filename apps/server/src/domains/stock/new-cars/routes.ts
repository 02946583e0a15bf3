import * as catalogue from '@toyota-trust/contracts/stock/catalogue.ts'
import { newCars, requestCar } from '@toyota-trust/contracts/stock/new-cars.ts'
import type { Surface } from '../../../platform/calls/surface.ts'
import { markStaleReply } from '../../../platform/partners/last-good-copies.ts'
import type { Portal } from '../../../portal.ts'
import { askForCar } from './rules.ts'

export function newCarRoutes({ implement }: Pick<Surface, 'implement'>, portal: Portal): void {
  implement(newCars, async ({ query, meta }) =>
    markStaleReply(await portal.seen.catalogue(catalogue.newCars, { query }), meta),
  )
  implement(requestCar, ({ body, actor, meta }) => askForCar(portal, actor, body, meta))
}
