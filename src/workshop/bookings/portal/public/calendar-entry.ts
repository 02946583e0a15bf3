import { instantAt, minutesOf, zoneOf } from '#core/days.ts'
import { workshopPlace } from '#workshop/regions/workshop-place.model.ts'
import { calendarUid } from '#workshop/visits/calendar-uid.model.ts'
import { type CalendarEvent, calendarFile } from '#workshop/visits/portal/public/calendar-file.ts'
import type { CarBooking } from '../../bookings.contract.ts'
import { dayOfBooking } from '../booking-schedule.ts'

const MINUTE_MS = 60_000

/** The calendar entry of a booking. */
export function calendarEventOf(booking: CarBooking, address: URL): CalendarEvent {
  const start = instantAt(dayOfBooking(booking), booking.order_start_time, zoneOf(booking.timezone))
  const minutes = minutesOf(booking.order_end_time) - minutesOf(booking.order_start_time)
  const { car_name, service_type, customercar: car } = booking
  return {
    uid: calendarUid(`booking-${booking.id}`),
    start,
    end: new Date(start.getTime() + minutes * MINUTE_MS),
    summary: `${service_type}: ${car_name}`,
    location: workshopPlace(booking),
    description: `Mobil: ${car_name}, ${car.license_plate}\nDetail booking: ${address.href}`,
  }
}

/** The booking as a file for calendars. */
export const calendarEntry = (booking: CarBooking, address: URL, now: Date): string =>
  calendarFile(calendarEventOf(booking, address), now)
