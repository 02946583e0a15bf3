import { saveCar } from '@toyota-trust/contracts/stock/saved-cars.ts'
import { call } from '../../../../platform/api.ts'
import { refusalOf } from '../../../../platform/refusal.ts'

/** Keeps a car in the account of whoever is signed in; answers what was refused, or null. */
export async function saveInAccount(stock_no: string, saved: boolean): Promise<string | null> {
  try {
    await call(saveCar, { body: { stock_no, saved } })
    return null
  } catch (problem) {
    return refusalOf(problem).message
  }
}
