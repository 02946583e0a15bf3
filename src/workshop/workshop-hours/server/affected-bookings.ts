import {
  addDays,
  type Day,
  instantAt,
  localClock,
  minutesOf,
  placeClock,
  tomorrowIn,
  zoneOf,
} from '#core/days.ts'
import { BOOKING_DAYS_AHEAD_MAX } from '#workshop/bookings/booking-limits.model.ts'
import { gridOf, resolveDayHours, type WorkshopHours } from '../opening-hours.model.ts'

/** A booking that takes a place of its slot. */
export interface TakenPlace {
  id: string
  service_date: Date
  is_verified: boolean
  created_at: Date
}

/** Why a booking would lose its place, and the new capacity of its slot. */
export interface SlotLoss {
  lost: 'closed' | 'outside' | 'places'
  places: number
}

/** The bookings that have a place before a change and none after it, by id. */
export function affectedBookings(
  before: WorkshopHours,
  after: WorkshopHours,
  taken: readonly TakenPlace[],
): Map<string, SlotLoss> {
  const lost = findBookingsWithoutPlace(after, taken)
  for (const id of findBookingsWithoutPlace(before, taken).keys()) lost.delete(id)
  return lost
}

function findBookingsWithoutPlace(hours: WorkshopHours, taken: readonly TakenPlace[]): Map<string, SlotLoss> {
  const lost = new Map<string, SlotLoss>()
  const byHour = Map.groupBy(taken, ({ service_date }) => service_date.getTime())
  for (const [instant, bookings] of byHour) {
    const { day, time } = placeClock(new Date(instant), hours.timezone)
    const dayHours = resolveDayHours(hours, day)
    const places = placesAt(hours, day, time)
    const why = !dayHours.open ? 'closed' : places === 0 ? 'outside' : 'places'
    // First come, first served.
    for (const { id } of [...bookings].sort(compareByPriority).slice(places))
      lost.set(id, { lost: why, places })
  }
  return lost
}

function compareByPriority(a: TakenPlace, b: TakenPlace): number {
  if (a.is_verified !== b.is_verified) return a.is_verified ? -1 : 1
  return a.created_at.getTime() - b.created_at.getTime() || (a.id < b.id ? -1 : 1)
}

function placesAt(hours: WorkshopHours, day: Day, time: string): number {
  const dayHours = resolveDayHours(hours, day)
  return dayHours.open && gridOf(dayHours).some(({ start }) => start === time) ? dayHours.slot_capacity : 0
}

export interface NearHour {
  day: Day
  start: string
}

/**
 * For each of `lost`, in order, the nearest slot with a free place: first the nearest day, of two as near the later one, then the
 * slot nearest to the lost one. Each takes its place, so that the following ones do not get it.
 */
export function nearestHours(
  hours: WorkshopHours,
  taken: readonly TakenPlace[],
  lost: readonly TakenPlace[],
  now: Date,
): Map<string, NearHour | null> {
  const zone = zoneOf(hours.timezone)
  const gone = new Set(lost.map(({ id }) => id))
  const counts = new Map<number, number>()
  const take = (instant: number) => counts.set(instant, (counts.get(instant) ?? 0) + 1)
  for (const { id, service_date } of taken) if (!gone.has(id)) take(service_date.getTime())
  const first = tomorrowIn(zone, now)
  const last = addDays(first, BOOKING_DAYS_AHEAD_MAX - 1)

  const freeOn = (day: Day, time: string): string | null => {
    const dayHours = resolveDayHours(hours, day)
    if (day < first || day > last || !dayHours.open) return null
    const far = (start: string) => Math.abs(minutesOf(start) - minutesOf(time))
    const free = gridOf(dayHours).filter(
      ({ start }) => (counts.get(instantAt(day, start, zone).getTime()) ?? 0) < dayHours.slot_capacity,
    )
    return free.sort((a, b) => far(a.start) - far(b.start))[0]?.start ?? null
  }

  return new Map(
    lost.map(({ id, service_date }) => {
      const { day, time } = localClock(service_date, zone)
      for (let away = 0; away <= 2 * BOOKING_DAYS_AHEAD_MAX; away++) {
        for (const near of away === 0 ? [day] : [addDays(day, away), addDays(day, -away)]) {
          const start = freeOn(near, time)
          if (!start) continue
          take(instantAt(near, start, zone).getTime())
          return [id, { day: near, start }]
        }
      }
      return [id, null]
    }),
  )
}
