import { branchOutlook, branchPlaces } from '@toyota-trust/contracts/workshop/workshop-choice.ts'
import type { Surface } from '../../../platform/calls/surface.ts'
import type { Portal } from '../../../portal.ts'
import { createKeptWordCache } from '../figures/rules.ts'
import { outlookOf, placesOf } from './rules.ts'

export function workshopChoiceRoutes({ implement }: Pick<Surface, 'implement'>, portal: Portal): void {
  const wordOf = createKeptWordCache(portal)
  implement(branchPlaces, ({ params }) => placesOf(portal, params.kind))
  implement(branchOutlook, ({ params, query }) =>
    outlookOf(portal, wordOf, params.kind, query.ids.split(',').map(Number), query),
  )
}
