import { productCatalog, tradeIn4Steps } from '@toyota-trust/contracts/erp.ts'
import type { Surface } from '../../calls/surface.ts'
import type { Portal } from '../../portal.ts'
import { receiveLead } from './leads.ts'
import { searchStock } from './rules.ts'

export function erpRoutes({ implement }: Pick<Surface, 'implement'>, portal: Portal) {
  const { db, config } = portal
  implement(productCatalog, ({ params, body }) => searchStock(db, config.erp.product, params.product, body))
  implement(tradeIn4Steps, ({ params, body }) => receiveLead(portal, params.product, body))
}
