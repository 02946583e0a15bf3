import { addDays, type Day, instantAt, localClock, weekdayOf, zoneOf } from '#core/days.ts'
import { DAY_MS, HOUR_MS } from '#core/milliseconds.ts'
import { FOLLOW_UP_OPEN_DAYS } from '../follow-up-states.model.ts'

/** A question is sent between these times of the workshop's clock. */
export const ASK_FROM = '09:00'
export const ASK_UNTIL = '20:00'

/** `FOLLOW_UP_AFTER_HOURS` and `FOLLOW_UP_UNTIL_HOURS`. */
export interface AskHours {
  afterHours: number
  untilHours: number
}

/** The instants of a visit's question: due within the hours of asking, the last one at which it may be sent, and its closing. */
export function followUpTimes(handedOverAt: Date, timezone: string, { afterHours, untilHours }: AskHours) {
  const zone = zoneOf(timezone)
  const earliest = new Date(handedOverAt.getTime() + afterHours * HOUR_MS)
  const { day, time } = localClock(earliest, zone)
  const moved =
    time < ASK_FROM
      ? instantAt(day, ASK_FROM, zone)
      : time < ASK_UNTIL
        ? earliest
        : instantAt(addDays(day, 1), ASK_FROM, zone)
  return {
    due_at: moved,
    until_at: new Date(handedOverAt.getTime() + untilHours * HOUR_MS),
    closes_at: new Date(handedOverAt.getTime() + FOLLOW_UP_OPEN_DAYS * DAY_MS),
  }
}

/** Monday of the week in which a car was handed over, at its workshop. */
export function weekOf(handedOverAt: Date, timezone: string): Day {
  const { day } = localClock(handedOverAt, zoneOf(timezone))
  return addDays(day, 1 - weekdayOf(day))
}
