import { findMostSpecificRow, type ScopedCar } from '#garage/cars/car-scope.model.ts'
import type { AppContext } from '#server/app-context.ts'
import { RULES } from './tables.ts'

/** The interval of periodic services of a car; null for a make without a rule. */
export async function serviceRuleOf({ reference }: Pick<AppContext, 'reference'>, car: ScopedCar) {
  const { service } = await reference(RULES)
  return findMostSpecificRow(service, car)
}
