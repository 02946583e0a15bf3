import type { AppContext } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import { requireOwnCar } from '#stock/photos/server/stock-cars.ts'
import { readPurchaseCosts } from '#stock/used-cars/dossier.contract.ts'
import { readCostSheet } from '../cost-sheet.contract.ts'
import * as desk from '../desk-seller-costs.contract.ts'
import { buildCostSheet, costsOf } from './rules.ts'
import { markCosts, sellerCostsOf } from './seller.ts'

export function purchaseCostRoutes({ implement }: Pick<Surface, 'implement'>, context: AppContext): void {
  implement(readPurchaseCosts, ({ params, query, meta }) => costsOf(context, params.stockNo, query, meta))
  implement(readCostSheet, ({ params, query, meta }) => buildCostSheet(context, params.stockNo, query, meta))
}

export function sellerCostRoutes({ implement }: Pick<Surface, 'implement'>, context: AppContext): void {
  implement(desk.readSellerCosts, async ({ params, actor, meta }) => {
    await requireOwnCar(context, actor, params.stockNo)
    return sellerCostsOf(context, params.stockNo, meta)
  })
  implement(desk.markSellerCosts, ({ params, body, meta }) => markCosts(context, params.stockNo, body, meta))
}
