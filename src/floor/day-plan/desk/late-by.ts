import type { Minute } from '../plan-terms.model.ts'

const HOUR = 60
const DAY = 24 * HOUR
/** Below this a delay is given in minutes only. */
const MINUTES_BELOW = 2 * HOUR

const UNITS = { short: { hours: 'j', minutes: 'mnt' }, long: { hours: 'jam', minutes: 'menit' } }

/** By how much a promise is passed: `25 mnt`, from two hours on `2 j 5 mnt`, from a day on `5 hari`; long: `2 jam 5 menit`. */
export function formatDelay(minutes: Minute, length: keyof typeof UNITS = 'short'): string {
  const unit = UNITS[length]
  if (minutes < MINUTES_BELOW) return `${minutes} ${unit.minutes}`
  if (minutes >= DAY) return `${Math.floor(minutes / DAY)} hari`
  const rest = minutes % HOUR
  return `${Math.floor(minutes / HOUR)} ${unit.hours}${rest > 0 ? ` ${rest} ${unit.minutes}` : ''}`
}

/** The same for a narrow place: `+25`, `+2 j`, `+5 hari`. */
export function formatShortDelay(minutes: Minute): string {
  if (minutes < MINUTES_BELOW) return `+${minutes}`
  return minutes >= DAY ? `+${Math.floor(minutes / DAY)} hari` : `+${Math.floor(minutes / HOUR)} j`
}
