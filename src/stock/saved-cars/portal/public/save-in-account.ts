import { call } from '#web/api.ts'
import { refusalOf } from '#web/refusal.ts'
import { saveCar } from '../../saved-cars.contract.ts'

/** Saves a car in the account of the signed-in customer; returns the refusal, or null. */
export async function saveInAccount(stock_no: string, saved: boolean): Promise<string | null> {
  try {
    await call(saveCar, { body: { stock_no, saved } })
    return null
  } catch (problem) {
    return refusalOf(problem).message
  }
}
