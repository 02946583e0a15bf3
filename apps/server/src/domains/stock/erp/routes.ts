import { productCatalog, tradeIn4Steps } from '@toyota-trust/contracts/stock/erp.ts'
import type { Surface } from '../../../platform/calls/surface.ts'
import type { Portal } from '../../../portal.ts'
import { receiveLead } from './leads.ts'
import { searchStock } from './rules.ts'

export function erpRoutes({ implement }: Pick<Surface, 'implement'>, portal: Portal) {
  // The surface refuses any other product.
  implement(productCatalog, ({ body }) => searchStock(portal, body))
  implement(tradeIn4Steps, ({ params, body }) => receiveLead(portal, params.product, body))
}
