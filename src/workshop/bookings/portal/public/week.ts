import { addDays, type Day, localClock, tomorrowIn, weekdayOf, type Zone } from '#core/days.ts'
import { BOOKING_DAYS_AHEAD_MAX } from '../../booking-limits.model.ts'
import type { BranchHours } from '../../bookings.contract.ts'

/** The days that may be chosen: from tomorrow on, as far ahead as bookings go. */
export function bookableDays(zone: Zone, now: Date): { first: Day; last: Day } {
  return { first: tomorrowIn(zone, now), last: addDays(localClock(now, zone).day, BOOKING_DAYS_AHEAD_MAX) }
}

/** Whether the workshop works that day; an opening on the day itself outweighs a closure. */
export const isOpenOn = (hours: BranchHours, day: Day): boolean =>
  hours.open.includes(day) ||
  (hours.open_days.includes(weekdayOf(day)) && !hours.closed.some((one) => one.day === day))
