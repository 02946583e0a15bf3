import type { AppContext } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import { productCatalog, tradeIn4Steps } from '../erp.contract.ts'
import { receiveLead } from './leads.ts'
import { searchStock } from './rules.ts'

export function erpRoutes({ implement }: Pick<Surface, 'implement'>, context: AppContext) {
  // The surface refuses any other product.
  implement(productCatalog, ({ body }) => searchStock(context, body))
  implement(tradeIn4Steps, ({ params, body }) => receiveLead(context, params.product, body))
}
