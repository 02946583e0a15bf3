import type { Portal } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import { readPlanFigures } from '../desk-plan-figures.contract.ts'
import { planFigures } from './rules.ts'

/** Figures of planned days and of the counter, for the head of a workshop. */
export function planFigureRoutes({ implement }: Surface, portal: Portal): void {
  implement(readPlanFigures, ({ params, query }) =>
    planFigures(portal, Number(params.branchId), query.period),
  )
}
