// The only file of stock that other domains import.

export { usedPoints as usedInspectionPoints } from './inspections/points-sql.ts'
export { costConsequences } from './purchase-costs/consequences.ts'
export { type FeeLine, feesOf } from './purchase-costs/fees.ts'
export { findSimilarCarsConsent, optOutOfSimilarCars } from './saved-cars/rules.ts'
export { eraseUnowned, moveUnownedTradeIns } from './trade-in/rules.ts'
