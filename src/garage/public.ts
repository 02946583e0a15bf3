// The only file of `garage` that other domains import.

export { recallsOfModel } from '#garage/car-care/server/recalls.ts'
export { serviceRuleOf } from '#garage/car-care/server/service-rules.ts'
export { RULES as CAR_RULES } from '#garage/car-care/server/tables.ts'
export { requireOwnCar } from '#garage/cars/server/rules.ts'
export { addSoldCar } from '#garage/cars/server/sold-car.ts'
export { carsOf, deleteCar, lockOwnCar, ownersOfPlate, platesOf, SHOWN_CAR } from '#garage/cars/server/sql.ts'
export { garageCarOf } from '#garage/odometer/server/chassis-checks-sql.ts'
export {
  chainOf,
  continueChain,
  linkCorrection,
  linkInspection,
  withdrawComparison,
} from '#garage/odometer/server/odometer-chain-rules.ts'
export {
  eraseVisitReadings,
  findLastTrustedReading,
  recordReading,
  requirePlausibleReading,
} from '#garage/odometer/server/odometer-rules.ts'
export { readingOfBooking } from '#garage/odometer/server/odometer-sql.ts'
export { newCode } from '#garage/passports/server/codes.ts'
export { endPassports, readPassportClaims } from '#garage/passports/server/rules.ts'
export { readRecord, type SigningParts, signRecord } from '#garage/passports/server/signing.ts'
export { filterActivePassportCodes } from '#garage/passports/server/sql.ts'
export { freeServiceOf } from '#garage/promises/server/free-service.ts'
export { storePlanService, storeStampsOf } from '#garage/promises/server/plan-services.ts'
