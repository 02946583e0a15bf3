import type { AppContext } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import { requireBranchById, type Workshop } from '#workshop/regions/server/rules.ts'
import { branchKeptWord, type PaperShare } from '#workshop/visits/kept-word.contract.ts'
import { readFigures } from '../desk-figures.contract.ts'
import { createKeptWordCache, figuresOf } from './rules.ts'

/** For the head of a workshop. */
export function figureRoutes({ implement }: Surface, context: AppContext): void {
  const wordOf = createKeptWordCache(context)
  implement(readFigures, ({ params, query }) =>
    figuresOf(context, wordOf, Number(params.branchId), query.period),
  )
}

/** For customers who choose a workshop. How punctual the papers of sold cars were is handed in: `stock` knows it. */
export function keptWordRoutes(
  { implement }: Surface,
  context: AppContext,
  papersOf: (workshop: Workshop) => Promise<PaperShare>,
): void {
  const wordOf = createKeptWordCache(context)
  implement(branchKeptWord, async ({ params }) => {
    const workshop = await requireBranchById(context, params.kind, Number(params.branchId))
    return { ...(await wordOf(workshop)), papers: await papersOf(workshop) }
  })
}
