import { ApiError } from '#core/api-error.ts'
import { call } from '#web/api.ts'
import { deviceStore } from '#web/device-store.ts'
import { VISIT_KEY_PREFIX } from '#web/sign-in.ts'
import {
  ALERT_CARS_MAX,
  type CarAlert,
  changeCarAlert,
  endCarAlert,
  readCarAlert,
} from '../../car-alerts.contract.ts'

/** The alert that this device turned on. */
interface DeviceAlert {
  id: string
  token: string
  /** `0812-****-8553` */
  receiver: string
  /** The cars that it watches, as the server knows them. */
  watched: readonly string[]
}

const store = deviceStore<DeviceAlert | null>(`${VISIT_KEY_PREFIX}car-alert`, null, (text) => {
  const { id, token, receiver, watched } = JSON.parse(text) as Partial<DeviceAlert>
  if (!id || !token || !receiver || !Array.isArray(watched)) return null
  return { id, token, receiver, watched }
})

export const useDeviceAlert = (): DeviceAlert | null => store.use()

/** Keeps an alert whose code was typed. */
export const keepAlert = (token: string, { id, receiver, cars }: CarAlert): void =>
  store.store({ id, token, receiver, watched: cars.map(({ stock_no }) => stock_no) })

/** The alert ended elsewhere: by the link of a message, or by a newer one of the same receiver. */
const isOver = (failure: unknown) => failure instanceof ApiError && failure.status === 404

/** Forgets an alert that ended, if it is this device's. */
export function forgetAlert(id: string): void {
  if (store.now()?.id === id) store.store(null)
}

/** Forgets the alert of this device if it ended elsewhere. Throws while the server is away. */
async function checkAlert(): Promise<void> {
  const alert = store.now()
  if (!alert) return
  try {
    await call(readCarAlert, { params: { id: alert.id } }, { token: alert.token })
  } catch (failure) {
    if (!isOver(failure)) throw failure
    forgetAlert(alert.id)
  }
}

/**
 * Watches what is saved on this device; false where no alert is on, or it ended elsewhere. Throws while the server is away.
 */
export async function watchSaved(numbers: readonly string[]): Promise<boolean> {
  const alert = store.now()
  if (!alert) return false
  const wanted = numbers.slice(0, ALERT_CARS_MAX)
  if (wanted.toSorted().join() === alert.watched.toSorted().join()) {
    await checkAlert()
    return store.now() !== null
  }
  const { id, token } = alert
  try {
    await call(changeCarAlert, { params: { id }, body: { stock_nos: wanted } }, { token })
    store.store({ ...alert, watched: wanted })
    return true
  } catch (failure) {
    if (!isOver(failure)) throw failure
    forgetAlert(id)
    return false
  }
}

/** Ends the alert of this device. */
export async function endDeviceAlert(): Promise<void> {
  const alert = store.now()
  if (!alert) return
  try {
    await call(endCarAlert, { params: { id: alert.id } }, { token: alert.token })
  } catch (failure) {
    if (!isOver(failure)) throw failure
  }
  store.store(null)
}
