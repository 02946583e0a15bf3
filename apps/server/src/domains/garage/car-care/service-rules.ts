import { findMostSpecificRow, type ScopedCar } from '@toyota-trust/contracts/garage/car-scope.ts'
import type { Portal } from '../../../portal.ts'
import { RULES } from './tables.ts'

/** The interval of periodic services of a car; null for a make without a rule. */
export async function serviceRuleOf({ reference }: Pick<Portal, 'reference'>, car: ScopedCar) {
  const { service } = await reference(RULES)
  return findMostSpecificRow(service, car)
}
