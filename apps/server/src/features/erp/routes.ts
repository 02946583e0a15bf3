import { productCatalog } from '@toyota-trust/contracts/erp.ts'
import type { Portal } from '../../portal.ts'
import type { Surface } from '../../surfaces/surface.ts'
import { searchStock } from './rules.ts'

export function erpRoutes({ implement }: Pick<Surface, 'implement'>, { db, config }: Portal) {
  implement(productCatalog, ({ params, body }) => searchStock(db, config.erp.product, params.product, body))
}
