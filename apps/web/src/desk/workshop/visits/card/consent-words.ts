import { localClock, type Zone } from '@toyota-trust/contracts/platform/days.ts'

const MINUTE_MS = 60_000

/** `Dibuka 10:29`, or that nobody has opened it yet. */
export const openedWords = (at: string | null, zone: Zone): string =>
  at ? `Dibuka ${localClock(new Date(at), zone).time}` : 'belum dibuka'

/** Full minutes since an instant. */
export const waitedMinutes = (since: string, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / MINUTE_MS))
