import type { AppContext } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import { carInstallments } from '../instalments.contract.ts'
import { instalmentsFor } from './rules.ts'

export function instalmentRoutes({ implement }: Pick<Surface, 'implement'>, context: AppContext) {
  implement(carInstallments, ({ query }) => instalmentsFor(context, query))
}
