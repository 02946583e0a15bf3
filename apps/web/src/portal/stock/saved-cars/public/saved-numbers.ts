import { useSyncExternalStore } from 'react'
import { VISIT_KEY_PREFIX } from '../../../../sign-in.ts'

// Kept in this browser, so that hearts stand with the page and work before anybody has signed in. What an account keeps is its
// own; this is its mirror then.
const KEY = `${VISIT_KEY_PREFIX}saved-cars`

interface Kept {
  /** The owner of the numbers: this browser, or the signed-in account. */
  of: 'here' | 'account'
  numbers: readonly string[]
}
const NOTHING: Kept = { of: 'here', numbers: [] }

const listeners = new Set<() => void>()
let read: { text: string | null; kept: Kept } = { text: null, kept: NOTHING }

/** The saved numbers; the same object until they change. */
export function keptHere(): Kept {
  const text = localStorage.getItem(KEY)
  if (text !== read.text) read = { text, kept: parsed(text) }
  return read.kept
}

function parsed(text: string | null): Kept {
  try {
    const { of, numbers } = JSON.parse(text ?? '') as Partial<Kept>
    const known = (numbers ?? []).filter((number) => typeof number === 'string')
    return { of: of === 'account' ? of : 'here', numbers: known }
  } catch {
    // Nothing stored, or a value that this code did not write.
    return NOTHING
  }
}

export function registerWorker(kept: Kept): void {
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
  useSyncExternalStore(subscribe, keptHere, () => NOTHING).numbers

/** Fills or empties a heart. */
export function setHeart(stockNo: string, saved: boolean): void {
  const { of, numbers } = keptHere()
  const others = numbers.filter((number) => number !== stockNo)
  registerWorker({ of, numbers: saved ? [stockNo, ...others] : others })
}
