import * as catalogue from '@toyota-trust/contracts/stock/catalogue.ts'
import { readDossier } from '@toyota-trust/contracts/stock/dossier.ts'
import { productCatalog } from '@toyota-trust/contracts/stock/erp.ts'
import { readUsedCarRecord } from '@toyota-trust/contracts/stock/used-car-records.ts'
import { searchUsedCars, usedCarBranches } from '@toyota-trust/contracts/stock/used-cars.ts'
import type { Surface } from '../../../platform/calls/surface.ts'
import { markStaleReply } from '../../../platform/partners/last-good-copies.ts'
import type { Portal } from '../../../portal.ts'
import { withInspections } from '../inspections/catalogue.ts'
import { addMonthlyInstalment } from '../instalments/rules.ts'
import { withPhotos } from '../photos/public-photos.ts'
import { dossierOf } from './dossier.ts'
import { recordOf, withPassports } from './rules.ts'

export function usedCarRoutes({ implement }: Pick<Surface, 'implement'>, portal: Portal): void {
  const { seen, config } = portal
  implement(searchUsedCars, async ({ body, meta }) => {
    const asked = { params: { product: config.erp.product }, body }
    const found = markStaleReply(await seen.erp(productCatalog, asked), meta)
    const cars = await withPhotos(portal, await withPassports(portal, found.data))
    return { ...found, data: await addMonthlyInstalment(portal, await withInspections(portal, cars)) }
  })
  implement(readDossier, ({ params, meta }) => dossierOf(portal, params.stockNo, meta))
  implement(readUsedCarRecord, ({ params, meta }) => recordOf(portal, params.stockNo, meta))
  implement(usedCarBranches, async ({ meta }) =>
    markStaleReply(await seen.catalogue(catalogue.usedCarBranches, {}), meta),
  )
}
