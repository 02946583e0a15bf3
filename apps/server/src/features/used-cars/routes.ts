import * as catalogue from '@toyota-trust/contracts/catalogue.ts'
import { productCatalog } from '@toyota-trust/contracts/erp.ts'
import { searchUsedCars, usedCarBranches } from '@toyota-trust/contracts/used-cars.ts'
import type { Surface } from '../../calls/surface.ts'
import { marked } from '../../partners/last-good-copies.ts'
import type { Portal } from '../../portal.ts'

export function usedCarRoutes({ implement }: Pick<Surface, 'implement'>, { seen, config }: Portal): void {
  implement(searchUsedCars, async ({ body, meta }) =>
    marked(await seen.erp(productCatalog, { params: { product: config.erp.product }, body }), meta),
  )
  implement(usedCarBranches, async ({ meta }) =>
    marked(await seen.catalogue(catalogue.usedCarBranches, {}), meta),
  )
}
