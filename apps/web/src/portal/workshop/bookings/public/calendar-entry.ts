import { instantAt, minutesOf, zoneOf } from '@toyota-trust/contracts/platform/days.ts'
import type { CarBooking } from '@toyota-trust/contracts/workshop/bookings.ts'
import { workshopPlace } from '@toyota-trust/contracts/workshop/workshop-place.ts'
import { type CalendarEvent, calendarFile } from '../../visits/public/calendar-file.ts'
import { dayOfBooking } from '../booking-schedule.ts'

const MINUTE_MS = 60_000

/** The calendar entry of a booking. */
export function calendarEventOf(booking: CarBooking, address: URL): CalendarEvent {
  const start = instantAt(dayOfBooking(booking), booking.order_start_time, zoneOf(booking.timezone))
  const minutes = minutesOf(booking.order_end_time) - minutesOf(booking.order_start_time)
  const { car_name, service_type, customercar: car } = booking
  return {
    uid: `booking-${booking.id}@${address.hostname}`,
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
