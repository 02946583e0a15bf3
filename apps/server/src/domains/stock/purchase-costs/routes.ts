import * as desk from '@toyota-trust/contracts/desk/stock/seller-costs.ts'
import { readCostSheet } from '@toyota-trust/contracts/stock/cost-sheet.ts'
import { readPurchaseCosts } from '@toyota-trust/contracts/stock/dossier.ts'
import type { Surface } from '../../../platform/calls/surface.ts'
import type { Portal } from '../../../portal.ts'
import { requireOwnCar } from '../photos/stock-cars.ts'
import { buildCostSheet, costsOf } from './rules.ts'
import { markCosts, sellerCostsOf } from './seller.ts'

export function purchaseCostRoutes({ implement }: Pick<Surface, 'implement'>, portal: Portal): void {
  implement(readPurchaseCosts, ({ params, query, meta }) => costsOf(portal, params.stockNo, query, meta))
  implement(readCostSheet, ({ params, query, meta }) => buildCostSheet(portal, params.stockNo, query, meta))
}

export function sellerCostRoutes({ implement }: Pick<Surface, 'implement'>, portal: Portal): void {
  implement(desk.readSellerCosts, async ({ params, actor, meta }) => {
    await requireOwnCar(portal, actor, params.stockNo)
    return sellerCostsOf(portal, params.stockNo, meta)
  })
  implement(desk.markSellerCosts, ({ params, body, meta }) => markCosts(portal, params.stockNo, body, meta))
}
