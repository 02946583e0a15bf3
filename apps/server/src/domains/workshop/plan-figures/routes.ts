import { readPlanFigures } from '@toyota-trust/contracts/desk/workshop/plan-figures.ts'
import type { Surface } from '../../../platform/calls/surface.ts'
import type { Portal } from '../../../portal.ts'
import { planFigures } from './rules.ts'

/** Figures of planned days and of the counter, for the head of a workshop. */
export function planFigureRoutes({ implement }: Surface, portal: Portal): void {
  implement(readPlanFigures, ({ params, query }) =>
    planFigures(portal, Number(params.branchId), query.period),
  )
}
