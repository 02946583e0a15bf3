import type { ScopedCar } from '@toyota-trust/contracts/garage/car-scope.ts'
import { findLatestListDay, recallOfModel } from '@toyota-trust/contracts/garage/recalls.ts'
import type { Portal } from '../../../portal.ts'
import { CAMPAIGNS } from './tables.ts'

/** Recall campaigns that may concern a car whose chassis number is not known. */
export async function recallsOfModel({ reference }: Pick<Portal, 'reference'>, car: ScopedCar) {
  const campaigns = await reference(CAMPAIGNS)
  return { recall: recallOfModel(campaigns, car), recalls_as_of: findLatestListDay(campaigns) }
}
