import { addDays, instantAt, localClock, type Zone } from '#core/days.ts'
import type { VisitState } from './visit-states.model.ts'
import { NO_SHOW_AFTER_MINUTES } from './visit-times.model.ts'

const MINUTE_MS = 60_000
/** Until when a customer may move or cancel by default; a workshop may set another time. */
export const DEFAULT_CUT_OFF_MINUTES = 240
export const NO_SHOW_AFTER_MS = NO_SHOW_AFTER_MINUTES * MINUTE_MS

/** When a visit begins, and where. */
interface VisitStart {
  startsAt: Date
  zone: Zone
}

/** Midnight after the visit's day, at the workshop. */
export function endOfDay({ startsAt, zone }: VisitStart): Date {
  return instantAt(addDays(localClock(startsAt, zone).day, 1), '00:00', zone)
}

/** The last instant at which a customer may still move or cancel; null where they no longer may, whatever the hour. */
export function customerDeadline(
  { state, startsAt }: Pick<VisitStart, 'startsAt'> & { state: VisitState },
  cutOffMinutes: number | null,
): Date | null {
  const minutes = cutOffMinutes ?? DEFAULT_CUT_OFF_MINUTES
  return state === 'scheduled' ? new Date(startsAt.getTime() - minutes * MINUTE_MS) : null
}
