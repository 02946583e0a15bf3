import { addDays, instantAt, localClock, zoneOf } from '#core/days.ts'
import { resolveDayHours, type WorkshopHours } from '#workshop/workshop-hours/opening-hours.model.ts'

const STEP_MS = 15 * 60_000
/** A workshop that is closed for longer calls by then all the same. */
const DAYS_MAX = 60

const roundUpToStep = (ms: number) => new Date(Math.ceil(ms / STEP_MS) * STEP_MS)

/** The instant at which a workshop has been open for `openMs` since `from`, rounded up to a quarter of an hour; closed days and hours count out. */
export function afterOpenTime(hours: WorkshopHours, from: Date, openMs: number): Date {
  const zone = zoneOf(hours.timezone)
  const first = localClock(from, zone).day
  let left = openMs
  for (let count = 0; count <= DAYS_MAX; count++) {
    const day = addDays(first, count)
    const dayHours = resolveDayHours(hours, day)
    if (!dayHours.open) continue
    const opens = Math.max(instantAt(day, dayHours.opening_time, zone).getTime(), from.getTime())
    const closes = instantAt(day, dayHours.closing_time, zone).getTime()
    if (closes <= opens) continue
    if (left <= closes - opens) return roundUpToStep(opens + left)
    left -= closes - opens
  }
  return instantAt(addDays(first, DAYS_MAX), '12:00', zone)
}
