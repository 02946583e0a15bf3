// The only file of stock that other domains import.

export { type FeeLine, feesOf } from './purchase-costs/fees.ts'
export { agreedSimilar, endSimilar } from './saved-cars/rules.ts'
export { eraseUnowned, moveUnowned } from './trade-in/rules.ts'
