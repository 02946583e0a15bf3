import type { AppContext } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import { markStaleReply } from '#server/partners/last-good-copies.ts'
import * as catalogue from '#stock/catalogue/catalogue.contract.ts'
import { newCars, requestCar } from '../new-cars.contract.ts'
import { askForCar } from './rules.ts'

export function newCarRoutes({ implement }: Pick<Surface, 'implement'>, context: AppContext): void {
  implement(newCars, async ({ query, meta }) =>
    markStaleReply(await context.seen.catalogue(catalogue.newCars, { query }), meta),
  )
  implement(requestCar, ({ body, actor, meta }) => askForCar(context, actor, body, meta))
}
