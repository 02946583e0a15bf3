import { instantAt, minutesOf, zoneOf } from '@toyota-trust/contracts/platform/days.ts'
import type { CarBooking } from '@toyota-trust/contracts/workshop/bookings.ts'
import { dayOfBooking } from '../booking-schedule.ts'

const MINUTE_MS = 60_000
/** Octets that a line may have (RFC 5545, 3.1); the space that begins the next one counts. */
const LINE_MAX = 75

/**
 * The booking as a file for calendars. It has the UID of the one in the confirmation mail, so that both together are one
 * entry.
 */
export function calendarEntry(booking: CarBooking, address: URL, now: Date): string {
  const start = instantAt(dayOfBooking(booking), booking.order_start_time, zoneOf(booking.timezone))
  const minutes = minutesOf(booking.order_end_time) - minutesOf(booking.order_start_time)
  const end = new Date(start.getTime() + minutes * MINUTE_MS)
  const { car_name, service_type, customercar: car, branch, city } = booking
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Toyota Trust//Booking Service//ID',
    'BEGIN:VEVENT',
    `UID:booking-${booking.id}@${address.hostname}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(end)}`,
    `SUMMARY:${escaped(`${service_type}: ${car_name}`)}`,
    `LOCATION:${escaped(`${branch}, ${city}`)}`,
    `DESCRIPTION:${escaped(`Mobil: ${car_name}, ${car.license_plate}\nDetail booking: ${address.href}`)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** `20261124T023000Z` */
const stamp = (at: Date) => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

function folded(line: string): string {
  const octets = new TextEncoder()
  let text = ''
  let length = 0
  for (const character of line) {
    const size = octets.encode(character).length
    if (length + size > LINE_MAX) {
      text += '\r\n '
      length = 1
    }
    text += character
    length += size
  }
  return text
}
