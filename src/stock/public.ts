// The only file of stock that other domains import.

export { eraseCarAlerts } from '#stock/car-alerts/server/rules.ts'
export { eraseInspectionRequests } from '#stock/inspection-requests/server/erasing.ts'
export { usedPoints as usedInspectionPoints } from '#stock/inspections/server/points-sql.ts'
export { findRunTransfer } from '#stock/order-papers/server/sql.ts'
export { anonymiseOrders } from '#stock/orders/server/erasing.ts'
export { costConsequences } from '#stock/purchase-costs/server/consequences.ts'
export { type FeeLine, feesOf } from '#stock/purchase-costs/server/fees.ts'
export { findSimilarCarsConsent, optOutOfSimilarCars } from '#stock/saved-cars/server/rules.ts'
export { eraseUnowned, moveUnownedTradeIns } from '#stock/trade-in/server/rules.ts'
