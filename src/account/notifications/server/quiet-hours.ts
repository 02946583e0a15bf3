import { addDays, instantAt, localClock, zoneOf } from '#core/days.ts'

const QUIET_FROM = '21:00'
const QUIET_UNTIL = '07:00'
/** Messages about a visit this close are sent at night as well. */
const NEAR_MS = 12 * 3_600_000

/**
 * Whether a message may reach a phone at night: `immediate` where the customer waits for it, otherwise by the time zone of a
 * workshop, except close to the hours of the visit that it is about.
 */
export type AtNight = 'immediate' | { timezone: string; hours?: readonly Date[] }

/** Until when a message that is written now has to wait; undefined where it is sent at once. */
export function quietUntil(now: Date, atNight: AtNight = { timezone: '' }): Date | undefined {
  if (atNight === 'immediate') return undefined
  const { timezone, hours = [] } = atNight
  if (hours.some((hour) => Math.abs(hour.getTime() - now.getTime()) <= NEAR_MS)) return undefined
  const zone = zoneOf(timezone)
  const { day, time } = localClock(now, zone)
  if (time >= QUIET_FROM) return instantAt(addDays(day, 1), QUIET_UNTIL, zone)
  return time < QUIET_UNTIL ? instantAt(day, QUIET_UNTIL, zone) : undefined
}
