import type { ScopedCar } from '#garage/cars/car-scope.model.ts'
import type { AppContext } from '#server/app-context.ts'
import { findLatestListDay, recallOfModel } from '../recalls.model.ts'
import { CAMPAIGNS } from './tables.ts'

/** Recall campaigns that may concern a car whose chassis number is not known. */
export async function recallsOfModel({ reference }: Pick<AppContext, 'reference'>, car: ScopedCar) {
  const campaigns = await reference(CAMPAIGNS)
  return { recall: recallOfModel(campaigns, car), recalls_as_of: findLatestListDay(campaigns) }
}
