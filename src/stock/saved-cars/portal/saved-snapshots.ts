import { deviceStore } from '#web/device-store.ts'
import { VISIT_KEY_PREFIX } from '#web/sign-in.ts'

/** A saved car as this device first listed it, for its price since then and for its name once it is sold. */
export interface SavedSnapshot {
  name: string
  price_idr: number
}
type Snapshots = Readonly<Record<string, SavedSnapshot>>

const store = deviceStore<Snapshots>(`${VISIT_KEY_PREFIX}saved-prices`, {}, (text) => {
  const stored = JSON.parse(text) as Record<string, Partial<SavedSnapshot>>
  const whole = Object.entries(stored).filter(
    ([, { name, price_idr }]) => typeof name === 'string' && typeof price_idr === 'number',
  )
  return Object.fromEntries(whole) as Snapshots
})

export const useSavedSnapshots = (): Snapshots => store.use()

/** Adds the cars that are not there yet, and drops those that are no longer saved. */
export function storeSnapshots(saved: readonly string[], listed: Snapshots): void {
  const former = store.now()
  const next = Object.fromEntries(
    saved.flatMap((number) => {
      const snapshot = former[number] ?? listed[number]
      return snapshot ? [[number, snapshot]] : []
    }),
  )
  if (JSON.stringify(next) !== JSON.stringify(former)) store.store(next)
}
