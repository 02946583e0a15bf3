import type { AppContext } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import { checkPrice, listPriceChecks } from '../price-checks.contract.ts'
import { checkPriceOf } from './rules.ts'
import { priceChecksOf } from './sql.ts'

export function priceCheckRoutes({ implement }: Pick<Surface, 'implement'>, context: AppContext): void {
  implement(checkPrice, ({ body, actor, meta }) => checkPriceOf(context, body, actor, meta))
  implement(listPriceChecks, ({ actor }) => priceChecksOf(context.db, actor))
}
