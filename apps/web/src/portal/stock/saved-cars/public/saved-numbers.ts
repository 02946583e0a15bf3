import { useSyncExternalStore } from 'react'
import { VISIT_KEY_PREFIX } from '../../../../sign-in.ts'

// In localStorage, so that hearts render with the page and work before a sign-in. After a sign-in this mirrors the account.
const KEY = `${VISIT_KEY_PREFIX}saved-cars`

interface StoredNumbers {
  /** The owner of the numbers: this browser, or the signed-in account. */
  of: 'here' | 'account'
  numbers: readonly string[]
}
const NOTHING: StoredNumbers = { of: 'here', numbers: [] }

const listeners = new Set<() => void>()
let read: { text: string | null; kept: StoredNumbers } = { text: null, kept: NOTHING }

/** The saved numbers; the same object until they change. */
export function storedNumbers(): StoredNumbers {
  const text = localStorage.getItem(KEY)
  if (text !== read.text) read = { text, kept: parsed(text) }
  return read.kept
}

function parsed(text: string | null): StoredNumbers {
  try {
    const { of, numbers } = JSON.parse(text ?? '') as Partial<StoredNumbers>
    const known = (numbers ?? []).filter((number) => typeof number === 'string')
    return { of: of === 'account' ? of : 'here', numbers: known }
  } catch {
    // Nothing stored, or a value that this code did not write.
    return NOTHING
  }
}

export function storeNumbers(kept: StoredNumbers): void {
  localStorage.setItem(KEY, JSON.stringify(kept))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** The stock numbers with a full heart. A page that the server draws knows of none. */
export const useSavedNumbers = (): readonly string[] =>
  useSyncExternalStore(subscribe, storedNumbers, () => NOTHING).numbers

/** Fills or empties a heart. */
export function setHeart(stockNo: string, saved: boolean): void {
  const { of, numbers } = storedNumbers()
  const others = numbers.filter((number) => number !== stockNo)
  storeNumbers({ of, numbers: saved ? [stockNo, ...others] : others })
}
