import type { Day } from '@toyota-trust/contracts/platform/days.ts'
import { isSentCode } from '../../../account/phone-codes/public/sent-code.ts'

/** What was chosen and typed so far, and the hour that waits for its code. */
export interface SheetState {
  stockNo: string
  day: Day | ''
  time: string
  name: string
  phone: string
  /** Null until an hour is held. */
  held: { token: string; phone: string; until: string; resendAt: number; delivered: boolean } | null
}

const isText = (value: unknown) => typeof value === 'string'

function isHeld(value: unknown): value is NonNullable<SheetState['held']> {
  if (!isSentCode(value)) return false
  return ['token', 'phone', 'until'].every((name) => isText(Reflect.get(value, name)))
}

function isSheet(value: unknown): value is SheetState {
  if (typeof value !== 'object' || value === null) return false
  const held = Reflect.get(value, 'held')
  const texts = ['stockNo', 'day', 'time', 'name', 'phone'].every((name) => isText(Reflect.get(value, name)))
  return texts && (held === null || isHeld(held))
}

const KEY = 'tt.test-drive'
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Keeps the sheet over a reload; null forgets it. */
export function storeSheet(store: Store, state: SheetState | null): void {
  try {
    if (state) store.setItem(KEY, JSON.stringify(state))
    else store.removeItem(KEY)
  } catch {
    // A full or forbidden storage costs only the convenience of resuming.
  }
}

/** The sheet of this car as it was left; an hour that is not held any more is forgotten. */
export function storedSheet(store: Store, stockNo: string, now: Date): SheetState | null {
  try {
    const kept: unknown = JSON.parse(store.getItem(KEY) ?? 'null')
    if (!isSheet(kept) || kept.stockNo !== stockNo) return null
    const { held } = kept
    return { ...kept, held: held && new Date(held.until) > now ? held : null }
  } catch {
    return null
  }
}

/** What the foot of the sheet shows: the chosen hour in words, and its button. */
export interface SheetFoot {
  label: string
  hour: string
  busy: boolean
}
