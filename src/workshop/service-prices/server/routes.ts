import type { Portal } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import { listServicePrices } from '../service-prices.contract.ts'
import { menuOf } from './rules.ts'

export function servicePriceRoutes({ implement }: Surface, portal: Portal): void {
  implement(listServicePrices, ({ query }) => menuOf(portal.db, query))
}
