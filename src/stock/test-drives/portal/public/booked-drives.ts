import { deviceStore } from '#web/device-store.ts'
import { VISIT_KEY_PREFIX } from '#web/sign-in.ts'

/** Cars whose test drives one device remembers. */
const KEPT_MAX = 10

/** Secrets of the test drives that were booked on this device, by stock number; the newest last. */
type BookedDrives = Readonly<Record<string, string>>

const store = deviceStore<BookedDrives>(`${VISIT_KEY_PREFIX}test-drives`, {}, (text) => {
  const found = JSON.parse(text) as Record<string, unknown>
  const tokens = Object.entries(found).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return Object.fromEntries(tokens)
})

/** The secret of the test drive of a car that was booked on this device; undefined without one. */
export const useBookedDrive = (stockNo: string): string | undefined => store.use()[stockNo]

/** Remembers a test drive, so that the page of its car shows it. */
export function storeBookedDrive(stockNo: string, token: string): void {
  const { [stockNo]: _, ...others } = store.now()
  store.store(Object.fromEntries([...Object.entries(others), [stockNo, token]].slice(-KEPT_MAX)))
}
