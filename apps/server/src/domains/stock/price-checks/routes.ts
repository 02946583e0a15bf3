import { checkPrice, listPriceChecks } from '@toyota-trust/contracts/stock/price-checks.ts'
import type { Surface } from '../../../platform/calls/surface.ts'
import type { Portal } from '../../../portal.ts'
import { checkPriceOf } from './rules.ts'
import { priceChecksOf } from './sql.ts'

export function priceCheckRoutes({ implement }: Pick<Surface, 'implement'>, portal: Portal): void {
  implement(checkPrice, ({ body, actor, meta }) => checkPriceOf(portal, body, actor, meta))
  implement(listPriceChecks, ({ actor }) => priceChecksOf(portal.db, actor))
}
