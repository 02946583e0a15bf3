import { addDays, placeClock } from '#core/days.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Queries } from '#server/database/database.ts'
import { BOOKING_DAYS_AHEAD_MAX } from '#workshop/bookings/booking-limits.model.ts'
import { WORKSHOPS } from '#workshop/regions/server/workshops.ts'
import { type OpenHours, usualWeek, type WorkshopHours } from '../opening-hours.model.ts'
import { CALENDARS, readCalendars } from './calendars.ts'

/** A workshop with its hours before any change at the desk. */
export interface Workshop extends OpenHours {
  id: number
  open_days: string
  timezone: string
}

/** The hours of a workshop, from the reference cache. */
export async function hoursOf({ reference }: Pick<AppContext, 'reference'>, workshop: Workshop) {
  return hoursFrom(await reference(CALENDARS), workshop)
}

/** As above, as the transaction sees it, for a caller that found the cache outdated. */
export async function hoursNow(tx: Queries, workshop: Workshop): Promise<WorkshopHours> {
  return hoursFrom(await readCalendars(tx, workshop.id), workshop)
}

/**
 * The terms of a workshop's bookings: the cut-off of changes by customers (null for the default), whether it confirms each by
 * hand, its phone number and its address.
 */
export async function bookingTermsOf({ reference }: Pick<AppContext, 'reference'>, branchId: number) {
  const own = (await reference(CALENDARS)).own.get(branchId)
  const workshop = (await reference(WORKSHOPS)).find(({ id }) => id === branchId)
  return {
    cut_off_minutes: own?.cut_off_minutes ?? null,
    by_hand: own?.by_hand ?? false,
    branch_phone: own?.phone ?? workshop?.phone ?? null,
    branch_address: workshop?.address ?? null,
  }
}

function hoursFrom(calendars: Awaited<ReturnType<typeof readCalendars>>, workshop: Workshop): WorkshopHours {
  const own = calendars.own.get(workshop.id)
  return {
    timezone: workshop.timezone,
    usual: workshop,
    version: own?.version ?? 0,
    week: own?.week ?? [],
    exceptions: own?.exceptions ?? new Map(),
    holidays: calendars.holidays,
  }
}

/**
 * The usual week of a workshop. A weekday that opens later within the bookable days counts as open from now on: the days
 * before show no slots anyway.
 */
export async function usualHours(
  context: Pick<AppContext, 'reference' | 'clock'>,
  workshop: Workshop,
): Promise<OpenHours & { open_days: number[] }> {
  const hours = await hoursOf(context, workshop)
  const { day } = placeClock(context.clock.now(), workshop.timezone)
  const now = usualWeek(hours, day)
  const then = usualWeek(hours, addDays(day, BOOKING_DAYS_AHEAD_MAX))
  return { ...now, open_days: [...new Set([...now.open_days, ...then.open_days])].sort() }
}
