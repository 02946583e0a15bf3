import type { Slot } from '@toyota-trust/contracts/bookings.ts'
import { BOOKING_DAYS_AHEAD_MAX } from '@toyota-trust/contracts/bookings.ts'
import {
  addDays,
  type Day,
  localClock,
  minutesOf,
  timeFromMinutes,
  tomorrowIn,
  weekdayOf,
  zoneOf,
} from '@toyota-trust/contracts/days.ts'
import { Failure } from '../../failure.ts'

/** The hours that a workshop keeps; times are local to its zone. */
export interface WorkshopHours {
  opening_time: string
  closing_time: string
  slot_minutes: number
  /** Digits 1 (Monday) to 7 (Sunday). */
  open_days: string
  timezone: string
}

/** The starts and ends of one day, back to back from opening; the last one ends by closing. */
export function gridOf(hours: WorkshopHours): { start: string; end: string }[] {
  const grid: { start: string; end: string }[] = []
  const closing = minutesOf(hours.closing_time)
  for (let at = minutesOf(hours.opening_time); at + hours.slot_minutes <= closing; at += hours.slot_minutes) {
    grid.push({ start: timeFromMinutes(at), end: timeFromMinutes(at + hours.slot_minutes) })
  }
  return grid
}

const isOpenOn = (hours: WorkshopHours, day: Day) => hours.open_days.includes(String(weekdayOf(day)))

/** True when `day` lies between the workshop's tomorrow and 90 days ahead. */
function isBookable(hours: WorkshopHours, day: Day, now: Date): boolean {
  const zone = zoneOf(hours.timezone)
  return day >= tomorrowIn(zone, now) && day <= lastBookable(hours, now)
}

const lastBookable = (hours: WorkshopHours, now: Date): Day =>
  addDays(localClock(now, zoneOf(hours.timezone)).day, BOOKING_DAYS_AHEAD_MAX)

/** The day's slots; `taken` counts live bookings by start. A closed day and one that cannot be booked have none available. */
export function slotsOf(
  hours: WorkshopHours & { slot_capacity: number },
  day: Day,
  taken: ReadonlyMap<string, number>,
  now: Date,
): Slot[] {
  const open = isOpenOn(hours, day) && isBookable(hours, day, now)
  return gridOf(hours).map((slot) => ({
    ...slot,
    available: open && (taken.get(slot.start) ?? 0) < hours.slot_capacity,
  }))
}

/**
 * The slot that a booking asks for. Throws when the start does not agree with the instant, lies before `earliest` (the
 * workshop's tomorrow unless its staff choose), more than 90 days ahead, outside of its hours or off its grid.
 */
export function requireSlot(
  hours: WorkshopHours,
  asked: { service_date: string; order_start_time: string; order_end_time?: string },
  now: Date,
  earliest: Day = tomorrowIn(zoneOf(hours.timezone), now),
): { startsAt: Date; day: Day; start: string; end: string } {
  const zone = zoneOf(hours.timezone)
  const startsAt = new Date(asked.service_date)
  const { day, time } = localClock(startsAt, zone)
  if (day < earliest) throw new Failure('date_too_early', { field: 'service_date' })
  if (day > lastBookable(hours, now)) throw new Failure('date_too_late', { field: 'service_date' })
  if (time !== asked.order_start_time || startsAt.getTime() % 60_000 !== 0) {
    throw new Failure('time_conflict', { field: 'order_start_time' })
  }
  const grid = gridOf(hours)
  const first = grid[0]
  const last = grid.at(-1)
  const within = first && last && time >= first.start && time < last.end
  if (!isOpenOn(hours, day) || !within) throw new Failure('time_outside_hours', { field: 'order_start_time' })
  const slot = grid.find(({ start }) => start === time)
  if (!slot) throw new Failure('time_off_grid', { field: 'order_start_time' })
  if (asked.order_end_time !== undefined && asked.order_end_time !== slot.end) {
    throw new Failure('time_conflict', { field: 'order_end_time' })
  }
  return { startsAt, day, ...slot }
}
