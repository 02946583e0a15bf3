import type { Portal } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import { requireBranchById } from '#workshop/regions/server/rules.ts'
import { branchKeptWord } from '#workshop/visits/kept-word.contract.ts'
import { readFigures } from '../desk-figures.contract.ts'
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
