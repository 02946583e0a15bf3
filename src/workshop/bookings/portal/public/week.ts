import { addDays, type Day, localClock, tomorrowIn, weekdayOf, type Zone } from '#core/days.ts'
import { BOOKING_DAYS_AHEAD_MAX } from '../../booking-limits.model.ts'
import type { BranchHours, Slot } from '../../bookings.contract.ts'

const DAYS_A_WEEK = 7

/** Monday of the week of a day. */
export const mondayOf = (day: Day): Day => addDays(day, 1 - weekdayOf(day))

/** The days that may be chosen: from tomorrow on, as far ahead as bookings go. */
export function bookableDays(zone: Zone, now: Date): { first: Day; last: Day } {
  return { first: tomorrowIn(zone, now), last: addDays(localClock(now, zone).day, BOOKING_DAYS_AHEAD_MAX) }
}

export type OfferedDay = { day: Day; offer: 'open' | 'closed' | 'past' }

/** Whether the workshop works that day; an opening on the day itself outweighs a closure. */
export const isOpenOn = (hours: BranchHours, day: Day): boolean =>
  hours.open.includes(day) ||
  (hours.open_days.includes(weekdayOf(day)) && !hours.closed.some((one) => one.day === day))

/** The days of a week as its workshop works on them; a Sunday only where it works on that one. */
export function weekOf(
  monday: Day,
  { first, last }: { first: Day; last: Day },
  hours: BranchHours | undefined,
): OfferedDay[] {
  const works = (day: Day) => hours === undefined || isOpenOn(hours, day)
  return Array.from({ length: DAYS_A_WEEK }, (_, index) => addDays(monday, index))
    .filter((day) => weekdayOf(day) < DAYS_A_WEEK || (hours !== undefined && works(day)))
    .map((day) => ({
      day,
      offer: day < first || day > last ? 'past' : works(day) ? 'open' : 'closed',
    }))
}

/** Whether a day has no free slot; a day whose slots are not loaded yet is not full. */
export const isFull = (slots: readonly Slot[] | undefined): boolean =>
  slots !== undefined && !slots.some(({ available }) => available)
