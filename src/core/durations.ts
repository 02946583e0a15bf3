const HOUR = 60
const DAY = 24 * HOUR

const UNITS = { short: { hours: 'j', minutes: 'mnt' }, long: { hours: 'jam', minutes: 'menit' } }

/** `42 mnt`, from an hour on `1 j 12 mnt`, from a day on `5 hari`; long: `1 jam 12 menit`. A negative duration is 0. */
export function formatMinutes(minutes: number, length: keyof typeof UNITS = 'short'): string {
  const unit = UNITS[length]
  if (minutes >= DAY) return `${Math.floor(minutes / DAY)} hari`
  const hours = Math.floor(Math.max(0, minutes) / HOUR)
  const rest = Math.max(0, minutes) % HOUR
  if (hours === 0) return `${rest} ${unit.minutes}`
  return `${hours} ${unit.hours}${rest > 0 ? ` ${rest} ${unit.minutes}` : ''}`
}

/** The same for a narrow place: `42`, `2 j`, `5 hari`. */
export function formatShortMinutes(minutes: number): string {
  if (minutes < HOUR) return String(Math.max(0, minutes))
  return minutes >= DAY ? `${Math.floor(minutes / DAY)} hari` : `${Math.floor(minutes / HOUR)} j`
}
