import { watchSaved } from '#stock/car-alerts/portal/public/device-alert.ts'
import { call } from '#web/api.ts'
import { refusalOf } from '#web/refusal.ts'
import { getToken } from '#web/sign-in.ts'
import { saveCar } from '../../saved-cars.contract.ts'
import { storedNumbers } from './saved-numbers.ts'

/**
 * Tells the server of a heart: the account of a signed-in customer, else the alert of this device, if there is one. Returns the
 * refusal of the account, or null.
 */
export async function tellSaved(stock_no: string, saved: boolean): Promise<string | null> {
  if (getToken() === null) {
    // Tried again when the saved cars are opened.
    await watchSaved(storedNumbers().numbers).catch(() => {})
    return null
  }
  try {
    await call(saveCar, { body: { stock_no, saved } })
    return null
  } catch (problem) {
    return refusalOf(problem).message
  }
}
