// The only file of `garage` that other domains import.

export { recallsOfModel } from './car-care/recalls.ts'
export { serviceRuleOf } from './car-care/service-rules.ts'
export { requireOwnCar } from './cars/rules.ts'
export { carsOf, lockOwnCar, ownersOfPlate, platesOf, SHOWN_CAR } from './cars/sql.ts'
export { garageCarOf } from './chassis-checks/sql.ts'
export {
  eraseVisitReadings,
  findLastTrustedReading,
  recordReading,
  requirePlausibleReading,
} from './odometer/rules.ts'
export { readingOfBooking } from './odometer/sql.ts'
export {
  chainOf,
  continueChain,
  linkCorrection,
  linkInspection,
  withdrawComparison,
} from './odometer-chain/rules.ts'
export { newCode } from './passports/codes.ts'
export { readPassportClaims } from './passports/rules.ts'
export { readRecord, type SigningParts, signRecord } from './passports/signing.ts'
export { filterActivePassportCodes } from './passports/sql.ts'
