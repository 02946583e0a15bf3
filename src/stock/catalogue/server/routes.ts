import type { AppContext } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import {
  brands,
  models,
  newCars,
  pricingDetail,
  requestCar,
  specs,
  usedCarBranches,
  years,
} from '../catalogue.contract.ts'
import { modelsOf, pricingOf, specsOf, yearsOf } from './rules.ts'
import { allBrands, newCarsNamed, storeCarRequest, usedCarBranchesByName } from './sql.ts'

export function catalogueRoutes(
  { implement }: Pick<Surface, 'implement'>,
  { db, clock, chance }: AppContext,
) {
  implement(brands, () => allBrands(db))
  implement(models, ({ params }) => modelsOf(db, params.brandId))
  implement(years, ({ params }) => yearsOf(db, params.modelId))
  implement(specs, ({ params }) => specsOf(db, params.model, params.year))
  implement(pricingDetail, ({ params }) => pricingOf(db, params.id))
  implement(usedCarBranches, () => usedCarBranchesByName(db))
  implement(newCars, ({ query }) => newCarsNamed(db, query.area, query.search ?? ''))
  implement(requestCar, ({ body }) =>
    storeCarRequest(db, { id: chance.recordId(), ...body, at: clock.now() }),
  )
}
