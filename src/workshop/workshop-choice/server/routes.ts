import type { AppContext } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import { createKeptWordCache } from '#workshop/figures/server/rules.ts'
import { branchOutlook, branchPlaces } from '../workshop-choice.contract.ts'
import { outlookOf, placesOf } from './rules.ts'

export function workshopChoiceRoutes({ implement }: Pick<Surface, 'implement'>, context: AppContext): void {
  const wordOf = createKeptWordCache(context)
  implement(branchPlaces, ({ params }) => placesOf(context, params.kind))
  implement(branchOutlook, ({ params, query }) =>
    outlookOf(context, wordOf, params.kind, query.ids.split(',').map(Number), query),
  )
}
