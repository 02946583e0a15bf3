import { type DisplayContent, displayContent as wallSchema } from '../desk-displays.contract.ts'

const KEY = 'wall.last'
const MINUTE_MS = 60_000
/** From this age on the content is too old to be shown. */
const STALE_MS = 120 * MINUTE_MS
/** How long a door code is valid. */
const DOOR_CODE_MS = 10 * MINUTE_MS

/** The content of a display, and when it was received by the clock of this screen. */
export interface LastUpdate {
  wall: DisplayContent
  at: number
}

/** The last update, which survives a reload. */
export function storedUpdate(): LastUpdate | null {
  try {
    const { wall, at } = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    const read = wallSchema.safeParse(wall)
    return read.success && typeof at === 'number' ? { wall: read.data, at } : null
  } catch {
    return null
  }
}

export function storeUpdate(update: LastUpdate | null): void {
  try {
    if (update) localStorage.setItem(KEY, JSON.stringify(update))
    else localStorage.removeItem(KEY)
  } catch {
    // Without storage the update does not survive a reload.
  }
}

/** The present by the server's clock, computed from the last answer: the clock of the screen may be wrong. */
export const serverNow = ({ wall, at }: LastUpdate, screenNow: number): Date =>
  new Date(new Date(wall.now).getTime() + screenNow - at)

/** Whether an update is too old to be shown: two hours, or of another day. */
export const isStale = (update: LastUpdate, screenNow: number, dayOf: (at: Date) => string): boolean =>
  screenNow - update.at >= STALE_MS ||
  dayOf(serverNow(update, screenNow)) !== dayOf(new Date(update.wall.now))

export const isDoorCodeValid = (update: LastUpdate, screenNow: number): boolean =>
  screenNow - update.at < DOOR_CODE_MS

/** Whole minutes since the last answer. */
export const ageMinutes = (update: LastUpdate, screenNow: number): number =>
  Math.max(0, Math.floor((screenNow - update.at) / MINUTE_MS))

/** Whether the workshop is closed now. */
export const isClosed = ({ today }: DisplayContent, time: string): boolean =>
  today === null || time < today.from || time >= today.until
