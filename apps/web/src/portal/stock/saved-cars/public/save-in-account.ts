import { saveCar } from '@toyota-trust/contracts/stock/saved-cars.ts'
import { call } from '../../../../platform/api.ts'
import { refusalOf } from '../../../../platform/refusal.ts'

/** Saves a car in the account of the signed-in customer; returns the refusal, or null. */
export async function saveInAccount(stock_no: string, saved: boolean): Promise<string | null> {
  try {
    await call(saveCar, { body: { stock_no, saved } })
    return null
  } catch (problem) {
    return refusalOf(problem).message
  }
}
