import {
  followUpFiguresFile,
  readFollowUpFigures,
} from '@toyota-trust/contracts/desk/workshop/follow-up-figures.ts'
import type { Surface } from '../../../platform/calls/surface.ts'
import type { Portal } from '../../../portal.ts'
import { followUpFile } from './file.ts'
import { followUpFigures } from './rules.ts'

/** Figures after the visit, for a workshop and its advisors. */
export function followUpFigureRoutes({ implement }: Surface, portal: Portal): void {
  implement(readFollowUpFigures, ({ params, query, actor }) =>
    followUpFigures(portal, actor, Number(params.branchId), query.period),
  )
  implement(followUpFiguresFile, async ({ params, query, actor }) =>
    followUpFile(await followUpFigures(portal, actor, Number(params.branchId), query.period)),
  )
}
