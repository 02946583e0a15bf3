import type { AppContext } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import { allWorkshops, regionLists, subdistricts } from '../regions.contract.ts'
import { branchesIn, citiesIn, listWorkshops } from './rules.ts'
import { provincesWith, subdistrictsOf } from './sql.ts'

export function regionRoutes({ implement }: Pick<Surface, 'implement'>, context: AppContext) {
  const { db } = context
  for (const kind of ['gr', 'bp'] as const) {
    const { provinces, cities, branches } = regionLists[kind]
    implement(provinces, () => provincesWith(db, kind))
    implement(cities, ({ params }) => citiesIn(db, params.id, kind))
    implement(branches, ({ params }) => branchesIn(context, params.id, kind))
  }
  implement(allWorkshops, () => listWorkshops(context))
  implement(subdistricts, ({ query }) => subdistrictsOf(db, query.city))
}
