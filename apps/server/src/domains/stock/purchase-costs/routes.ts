import { readCostSheet } from '@toyota-trust/contracts/stock/cost-sheet.ts'
import { readPurchaseCosts } from '@toyota-trust/contracts/stock/dossier.ts'
import type { Surface } from '../../../platform/calls/surface.ts'
import type { Portal } from '../../../portal.ts'
import { costsOf, sheetOf } from './rules.ts'

export function purchaseCostRoutes({ implement }: Pick<Surface, 'implement'>, portal: Portal): void {
  implement(readPurchaseCosts, ({ params, query, meta }) => costsOf(portal, params.stockNo, query, meta))
  implement(readCostSheet, ({ params, query, meta }) => sheetOf(portal, params.stockNo, query, meta))
}
