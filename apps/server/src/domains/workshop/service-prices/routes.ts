import { listServicePrices } from '@toyota-trust/contracts/workshop/service-prices.ts'
import type { Surface } from '../../../platform/calls/surface.ts'
import type { Portal } from '../../../portal.ts'
import { menuOf } from './rules.ts'

export function servicePriceRoutes({ implement }: Surface, portal: Portal): void {
  implement(listServicePrices, ({ query }) => menuOf(portal.db, query))
}
