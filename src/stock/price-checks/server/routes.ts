import type { Portal } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import { checkPrice, listPriceChecks } from '../price-checks.contract.ts'
import { checkPriceOf } from './rules.ts'
import { priceChecksOf } from './sql.ts'

export function priceCheckRoutes({ implement }: Pick<Surface, 'implement'>, portal: Portal): void {
  implement(checkPrice, ({ body, actor, meta }) => checkPriceOf(portal, body, actor, meta))
  implement(listPriceChecks, ({ actor }) => priceChecksOf(portal.db, actor))
}
