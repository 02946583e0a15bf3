import { localClock, zoneOf } from '#core/days.ts'

/** How a deadline looks: passed, today, or neither. */
export function dueLook(until: string | null, timezone: string, now: Date): 'late' | 'soon' | null {
  if (until === null) return null
  if (new Date(until) <= now) return 'late'
  const zone = zoneOf(timezone)
  return localClock(new Date(until), zone).day === localClock(now, zone).day ? 'soon' : null
}
