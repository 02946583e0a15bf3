import { formatMinutes } from '#core/durations.ts'
import type { VisitSlip } from '../desk-visits.contract.ts'

const MINUTE_MS = 60_000
/** Full minutes past its hour, or past its promise, from which on a visit counts as late. */
const LATE_AFTER_MINUTES = 1

export const minutesSince = (instant: string, now: Date): number =>
  Math.floor((now.getTime() - Date.parse(instant)) / MINUTE_MS)

/** Minutes and cause of a delay: the hour, or the later begin that the customer was told of, has passed without the car, or the promise without it being ready. Null without a delay. */
export function delayText(
  visit: Pick<VisitSlip, 'state' | 'starts_at' | 'notified_begin' | 'promised_ready_at'>,
  now: Date,
): string | null {
  if (visit.state === 'scheduled') {
    const minutes = minutesSince(visit.notified_begin ?? visit.starts_at, now)
    return minutes >= LATE_AFTER_MINUTES ? `Terlambat ${formatMinutes(minutes)}` : null
  }
  if (!['arrived', 'in_work', 'waiting'].includes(visit.state) || !visit.promised_ready_at) return null
  const minutes = minutesSince(visit.promised_ready_at, now)
  return minutes >= LATE_AFTER_MINUTES ? `Lewat janji ${formatMinutes(minutes)}` : null
}
