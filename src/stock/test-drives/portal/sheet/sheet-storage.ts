import { isSentCode } from '#account/phone-codes/portal/public/sent-code.ts'
import type { Day } from '#core/days.ts'
import { SHEET_KEY } from './sheet-key.ts'

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

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Stores the sheet across reloads; null deletes it. */
export function storeSheet(store: Store, state: SheetState | null): void {
  try {
    if (state) store.setItem(SHEET_KEY, JSON.stringify(state))
    else store.removeItem(SHEET_KEY)
  } catch {
    // A full or forbidden storage costs only the convenience of resuming.
  }
}

/** The stored sheet of this car; null without one. An hour whose hold has expired is left out. */
export function readStoredSheet(store: Store, stockNo: string, now: Date): SheetState | null {
  try {
    const stored: unknown = JSON.parse(store.getItem(SHEET_KEY) ?? 'null')
    if (!isSheet(stored) || stored.stockNo !== stockNo) return null
    const { held } = stored
    return { ...stored, held: held && new Date(held.until) > now ? held : null }
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
