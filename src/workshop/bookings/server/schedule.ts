import {
  addDays,
  type Day,
  localClock,
  longDayWithWeekday,
  placeClock,
  tomorrowIn,
  zoneOf,
} from '#core/days.ts'
import { Failure } from '#server/failure.ts'
import { gridOf, resolveDayHours, type WorkshopHours } from '#workshop/workshop-hours/opening-hours.model.ts'
import { BOOKING_DAYS_AHEAD_MAX } from '../booking-limits.model.ts'
import type { Slot } from '../bookings.contract.ts'

/** A slot as a booking takes it. */
export interface BookedSlot {
  startsAt: Date
  day: Day
  start: string
  end: string
  /** Capacity of the slot. */
  places: number
}

/** From the workshop's tomorrow to 90 days ahead. */
export function bookableDays({ timezone }: Pick<WorkshopHours, 'timezone'>, now: Date): Day[] {
  const first = tomorrowIn(zoneOf(timezone), now)
  return Array.from({ length: BOOKING_DAYS_AHEAD_MAX }, (_, index) => addDays(first, index))
}

function isBookable(hours: WorkshopHours, day: Day, now: Date): boolean {
  return day >= tomorrowIn(zoneOf(hours.timezone), now) && day <= lastBookable(hours, now)
}

const lastBookable = (hours: WorkshopHours, now: Date): Day =>
  addDays(placeClock(now, hours.timezone).day, BOOKING_DAYS_AHEAD_MAX)

/** The slots of a day; `taken` counts live bookings by start. On a closed day, or one outside of the bookable period, none is available. */
export function slotsOf(
  hours: WorkshopHours,
  day: Day,
  taken: ReadonlyMap<string, number>,
  now: Date,
): Slot[] {
  const dayHours = resolveDayHours(hours, day)
  // A closed day shows the usual slots, all of them taken.
  const places = dayHours.open && isBookable(hours, day, now) ? dayHours.slot_capacity : 0
  return gridOf(dayHours.open ? dayHours : hours.usual).map((slot) => ({
    ...slot,
    available: (taken.get(slot.start) ?? 0) < places,
  }))
}

/**
 * The slot that a booking asks for. Throws when the start does not match the instant, lies before `earliest` (the
 * workshop's tomorrow unless staff choose), more than 90 days ahead, on a closed day, outside of opening hours or off the grid.
 */
export function requireSlot(
  hours: WorkshopHours,
  asked: { service_date: string; order_start_time: string; order_end_time?: string },
  now: Date,
  earliest: Day = tomorrowIn(zoneOf(hours.timezone), now),
): BookedSlot {
  const zone = zoneOf(hours.timezone)
  const startsAt = new Date(asked.service_date)
  const { day, time } = localClock(startsAt, zone)
  if (day < earliest) throw new Failure('date_too_early', { field: 'service_date' })
  if (day > lastBookable(hours, now)) throw new Failure('date_too_late', { field: 'service_date' })
  if (time !== asked.order_start_time || startsAt.getTime() % 60_000 !== 0) {
    throw new Failure('time_conflict', { field: 'order_start_time' })
  }
  const slot = requireOnGrid(hours, day, time)
  if (asked.order_end_time !== undefined && asked.order_end_time !== slot.end) {
    throw new Failure('time_conflict', { field: 'order_end_time' })
  }
  return { startsAt, day, ...slot }
}

function requireOnGrid(hours: WorkshopHours, day: Day, time: string) {
  const dayHours = resolveDayHours(hours, day)
  if (!dayHours.open) {
    const why = dayHours.word && `: ${dayHours.word}`
    const sentence = `Bengkel tutup pada ${longDayWithWeekday(day)}${why}`
    throw new Failure('time_outside_hours', { field: 'order_start_time' }, sentence)
  }
  const grid = gridOf(dayHours)
  const first = grid[0]
  const last = grid.at(-1)
  const within = first && last && time >= first.start && time < last.end
  if (!within) throw new Failure('time_outside_hours', { field: 'order_start_time' })
  const slot = grid.find(({ start }) => start === time)
  if (!slot) throw new Failure('time_off_grid', { field: 'order_start_time' })
  return { ...slot, places: dayHours.slot_capacity }
}
