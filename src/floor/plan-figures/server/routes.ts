import type { AppContext } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import { readPlanFigures } from '../desk-plan-figures.contract.ts'
import { planFigures } from './rules.ts'

/** Figures of planned days and of the counter, for the head of a workshop. */
export function planFigureRoutes({ implement }: Surface, context: AppContext): void {
  implement(readPlanFigures, ({ params, query }) =>
    planFigures(context, Number(params.branchId), query.period),
  )
}
