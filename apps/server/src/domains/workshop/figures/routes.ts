import { readFigures } from '@toyota-trust/contracts/desk/workshop/figures.ts'
import { branchKeptWord } from '@toyota-trust/contracts/workshop/kept-word.ts'
import type { Surface } from '../../../platform/calls/surface.ts'
import type { Portal } from '../../../portal.ts'
import { requireBranchById } from '../regions/rules.ts'
import { createKeptWordCache, figuresOf } from './rules.ts'

/** For the head of a workshop. */
export function figureRoutes({ implement }: Surface, portal: Portal): void {
  const wordOf = createKeptWordCache(portal)
  implement(readFigures, ({ params, query }) =>
    figuresOf(portal, wordOf, Number(params.branchId), query.period),
  )
}

/** For customers who choose a workshop. */
export function keptWordRoutes({ implement }: Surface, portal: Portal): void {
  const wordOf = createKeptWordCache(portal)
  implement(branchKeptWord, async ({ params }) =>
    wordOf(await requireBranchById(portal, params.kind, Number(params.branchId))),
  )
}
