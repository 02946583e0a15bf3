import { checkPrice, listPriceChecks } from '@toyota-trust/contracts/price-checks.ts'
import type { Portal } from '../../portal.ts'
import type { Surface } from '../../surfaces/surface.ts'
import { priceChecksOf } from './queries.ts'
import { checkPriceOf } from './rules.ts'

export function priceCheckRoutes({ implement }: Pick<Surface, 'implement'>, portal: Portal): void {
  implement(checkPrice, ({ body, customer, meta }) => checkPriceOf(portal, body, customer, meta))
  implement(listPriceChecks, ({ customer }) => priceChecksOf(portal.db, customer.id))
}
