import { ApiError } from '#core/api-error.ts'
import { call } from '#web/api.ts'
import { deviceStore } from '#web/device-store.ts'
import { VISIT_KEY_PREFIX } from '#web/sign-in.ts'
import { ALERT_CARS_MAX, type CarAlert, changeCarAlert, endCarAlert } from '../../car-alerts.contract.ts'

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

/** Watches what is saved on this device; an alert that ended elsewhere is forgotten. Throws while the server is away. */
export async function watchSaved(numbers: readonly string[]): Promise<void> {
  const alert = store.now()
  const wanted = numbers.slice(0, ALERT_CARS_MAX)
  if (!alert || wanted.toSorted().join() === alert.watched.toSorted().join()) return
  const { id, token } = alert
  try {
    await call(changeCarAlert, { params: { id }, body: { stock_nos: wanted } }, { token })
    store.store({ ...alert, watched: wanted })
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.status !== 404) throw failure
    store.store(null)
  }
}

/** Ends the alert of this device. */
export async function endDeviceAlert(): Promise<void> {
  const alert = store.now()
  if (!alert) return
  await call(endCarAlert, { params: { id: alert.id } }, { token: alert.token })
  store.store(null)
}
