// What other domains may use of stock. Whatever is not named here may change without asking them.

export { agreedSimilar, endSimilar } from './saved-cars/rules.ts'
export { eraseUnowned, moveUnowned } from './trade-in/rules.ts'
