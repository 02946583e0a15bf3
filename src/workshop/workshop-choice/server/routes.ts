import type { Portal } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import { createKeptWordCache } from '#workshop/figures/server/rules.ts'
import { branchOutlook, branchPlaces } from '../workshop-choice.contract.ts'
import { outlookOf, placesOf } from './rules.ts'

export function workshopChoiceRoutes({ implement }: Pick<Surface, 'implement'>, portal: Portal): void {
  const wordOf = createKeptWordCache(portal)
  implement(branchPlaces, ({ params }) => placesOf(portal, params.kind))
  implement(branchOutlook, ({ params, query }) =>
    outlookOf(portal, wordOf, params.kind, query.ids.split(',').map(Number), query),
  )
}
