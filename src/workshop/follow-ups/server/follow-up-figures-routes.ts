import type { AppContext } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import { followUpFiguresFile, readFollowUpFigures } from '../desk-follow-up-figures.contract.ts'
import { followUpFile } from './file.ts'
import { followUpFigures } from './rules.ts'

/** Figures after the visit, for a workshop and its advisors. */
export function followUpFigureRoutes({ implement }: Surface, context: AppContext): void {
  implement(readFollowUpFigures, ({ params, query, actor }) =>
    followUpFigures(context, actor, Number(params.branchId), query.period),
  )
  implement(followUpFiguresFile, async ({ params, query, actor }) =>
    followUpFile(await followUpFigures(context, actor, Number(params.branchId), query.period)),
  )
}
