import type { AppContext } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import { markStaleReply } from '#server/partners/last-good-copies.ts'
import * as catalogue from '#stock/catalogue/catalogue.contract.ts'
import { withInspections } from '#stock/inspections/server/catalogue.ts'
import { addMonthlyInstalment } from '#stock/instalments/server/rules.ts'
import { withOrderStates } from '#stock/orders/server/live-orders.ts'
import { withPhotos } from '#stock/photos/server/public-photos.ts'
import { readDossier } from '../dossier.contract.ts'
import { readStockPromises } from '../stock-promises.contract.ts'
import { readUsedCarRecord } from '../used-car-records.contract.ts'
import { countUsedCars, searchUsedCars, usedCarBranches } from '../used-cars.contract.ts'
import { dossierOf } from './dossier.ts'
import { recordOf, withPassports } from './rules.ts'
import { countChoices, searchAsTyped } from './search.ts'
import { stockPromisesOf } from './stock-promises.ts'

export function usedCarRoutes({ implement }: Pick<Surface, 'implement'>, context: AppContext): void {
  const { seen } = context
  implement(searchUsedCars, async ({ body, meta }) => {
    const found = await searchAsTyped(context, body, meta)
    const cars = await withPhotos(context, await withPassports(context, found.data))
    const shown = await withOrderStates(context, await withInspections(context, cars))
    return { ...found, data: await addMonthlyInstalment(context, shown) }
  })
  implement(countUsedCars, async ({ body, meta }) => ({ totals: await countChoices(context, body, meta) }))
  implement(readDossier, ({ params, meta }) => dossierOf(context, params.stockNo, meta))
  implement(readUsedCarRecord, ({ params, meta }) => recordOf(context, params.stockNo, meta))
  implement(readStockPromises, ({ params, meta }) => stockPromisesOf(context, params.stockNo, meta))
  implement(usedCarBranches, async ({ meta }) =>
    markStaleReply(await seen.catalogue(catalogue.usedCarBranches, {}), meta),
  )
}
