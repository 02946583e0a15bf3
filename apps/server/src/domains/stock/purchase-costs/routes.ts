import { readPurchaseCosts } from '@toyota-trust/contracts/stock/dossier.ts'
import type { Surface } from '../../../platform/calls/surface.ts'
import type { Portal } from '../../../portal.ts'
import { costsOf } from './rules.ts'

export function purchaseCostRoutes({ implement }: Pick<Surface, 'implement'>, portal: Portal): void {
  implement(readPurchaseCosts, ({ params, query, meta }) => costsOf(portal, params.stockNo, query, meta))
}
