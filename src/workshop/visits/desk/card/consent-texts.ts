import { localClock, type Zone } from '#core/days.ts'

const MINUTE_MS = 60_000

/** `Dibuka 10:29`, or `belum dibuka`. */
export const formatOpenedTime = (at: string | null, zone: Zone): string =>
  at ? `Dibuka ${localClock(new Date(at), zone).time}` : 'belum dibuka'

/** The first opening on any channel: `Dibuka di akun 10:29` where the owner opened it signed in. */
export const formatFirstOpening = (
  { opened_at, account_opened_at }: { opened_at: string | null; account_opened_at: string | null },
  zone: Zone,
): string =>
  account_opened_at && account_opened_at === opened_at
    ? formatOpenedTime(opened_at, zone).replace('Dibuka', 'Dibuka di akun')
    : formatOpenedTime(opened_at, zone)

/** Full minutes since an instant. */
export const waitedMinutes = (since: string, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / MINUTE_MS))
