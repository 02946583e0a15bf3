import type { AppContext } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import { listServicePrices } from '../service-prices.contract.ts'
import { menuOf } from './rules.ts'

export function servicePriceRoutes({ implement }: Surface, context: AppContext): void {
  implement(listServicePrices, ({ query }) => menuOf(context.db, query))
}
