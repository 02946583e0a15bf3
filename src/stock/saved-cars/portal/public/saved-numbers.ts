import { deviceStore } from '#web/device-store.ts'
import { VISIT_KEY_PREFIX } from '#web/sign-in.ts'

// In localStorage, so that hearts render with the page and work before a sign-in. After a sign-in this mirrors the account.
const KEY = `${VISIT_KEY_PREFIX}saved-cars`

interface StoredNumbers {
  /** The owner of the numbers: this browser, or the signed-in account. */
  of: 'here' | 'account'
  numbers: readonly string[]
}
const NOTHING: StoredNumbers = { of: 'here', numbers: [] }

const savedNumbersStore = deviceStore<StoredNumbers>(KEY, NOTHING, (text) => {
  const { of, numbers } = JSON.parse(text) as Partial<StoredNumbers>
  const known = (numbers ?? []).filter((number) => typeof number === 'string')
  return { of: of === 'account' ? of : 'here', numbers: known }
})

/** The saved numbers; the same object until they change. */
export const storedNumbers = savedNumbersStore.now
export const storeNumbers = savedNumbersStore.store

/** The stock numbers with a filled heart; none in a server-rendered page. */
export const useSavedNumbers = (): readonly string[] => savedNumbersStore.use().numbers

/** Fills or empties a heart. */
export function setSaved(stockNo: string, saved: boolean): void {
  const { of, numbers } = storedNumbers()
  const others = numbers.filter((number) => number !== stockNo)
  storeNumbers({ of, numbers: saved ? [stockNo, ...others] : others })
}
