import { carInstallments } from '@toyota-trust/contracts/stock/instalments.ts'
import type { Surface } from '../../../platform/calls/surface.ts'
import type { Portal } from '../../../portal.ts'
import { instalmentsFor } from './rules.ts'

export function instalmentRoutes({ implement }: Pick<Surface, 'implement'>, portal: Portal) {
  implement(carInstallments, ({ query }) => instalmentsFor(portal, query))
}
