import type { Portal } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import { allWorkshops, regionLists, subdistricts } from '../regions.contract.ts'
import { branchesIn, citiesIn, listWorkshops } from './rules.ts'
import { provincesWith, subdistrictsOf } from './sql.ts'

export function regionRoutes({ implement }: Pick<Surface, 'implement'>, portal: Portal) {
  const { db } = portal
  for (const kind of ['gr', 'bp'] as const) {
    const { provinces, cities, branches } = regionLists[kind]
    implement(provinces, () => provincesWith(db, kind))
    implement(cities, ({ params }) => citiesIn(db, params.id, kind))
    implement(branches, ({ params }) => branchesIn(portal, params.id, kind))
  }
  implement(allWorkshops, () => listWorkshops(portal))
  implement(subdistricts, ({ query }) => subdistrictsOf(db, query.city))
}
