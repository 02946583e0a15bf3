import { NO_OWN_NUMBERS, type OwnNumbers } from '../twelve-months.model.ts'
import { storeNumber, useOwnNumbers } from './public/buyer.ts'

/** Numbers that apply to one car; the others apply to every car of the buyer. */
const OF_CAR: readonly (keyof OwnNumbers)[] = ['mutasi_in', 'agent', 'pkb', 'premium', 'km_unit']

/** The buyer's own numbers for a car, as this device stores them. */
export function useNumbers(stockNo: string): OwnNumbers {
  const stored = useOwnNumbers(stockNo)
  const names = Object.keys(NO_OWN_NUMBERS) as (keyof OwnNumbers)[]
  // The keys are those of the numbers, which `fromEntries` does not say.
  return Object.fromEntries(names.map((name) => [name, stored[name] ?? null])) as unknown as OwnNumbers
}

export const storeOwnCost = (name: keyof OwnNumbers, value: number | null, stockNo: string): void =>
  storeNumber(name, value, OF_CAR.includes(name) ? stockNo : undefined)
