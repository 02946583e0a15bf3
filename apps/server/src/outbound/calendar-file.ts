import {
  type Day,
  instantAt,
  localClock,
  ZONE_NAMES,
  type Zone,
  zoneOf,
} from '@toyota-trust/contracts/days.ts'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { Attachment } from './sender.ts'

const HOUR_MS = 3_600_000

export interface Appointment {
  id: string
  car_name: string
  license_plate: string
  service_type: string
  service_date: Date
  order_start_time: string
  order_end_time: string
  timezone: string
  branch: string
  city: string
  updated_at: Date
  /** How often it was changed since it was sent first; calendars keep the highest. */
  calendar_sequence?: number
}

/**
 * The booking as a file for calendars, in the workshop's zone. The same booking keeps its UID, so that a second copy is no second
 * entry; with `cancelled` the entry goes.
 */
export function calendarFile(
  booking: Appointment,
  { publicUrl, mailFrom }: { publicUrl: string; mailFrom: string },
  cancelled?: 'cancelled',
): Attachment {
  const zone = zoneOf(booking.timezone)
  const { day } = localClock(booking.service_date, zone)
  const page = `${publicUrl}/dashboard/booking-service?tab=riwayat`
  const calendar = ical({
    prodId: { company: 'Toyota Trust', product: 'Booking Service', language: 'ID' },
    method: cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
    timezone: { name: null, generator: () => zoneDefinition(zone, day) },
  })
  calendar.createEvent({
    id: `booking-${booking.id}@${new URL(publicUrl).hostname}`,
    stamp: booking.updated_at,
    sequence: booking.calendar_sequence ?? 0,
    // With a zone of its own an event is written as its UTC fields say, without the Z: what the workshop's clock shows.
    timezone: zone,
    start: new Date(`${day}T${booking.order_start_time}:00Z`),
    end: new Date(`${day}T${booking.order_end_time}:00Z`),
    summary: `${booking.service_type}: ${booking.car_name}`,
    location: `${booking.branch}, ${booking.city}`,
    description: `Mobil: ${booking.car_name}, ${booking.license_plate}\nDetail booking: ${page}`,
    organizer: { name: 'Toyota Trust', email: /<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom },
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
  return {
    filename: 'booking-service.ics',
    contentType: `text/calendar; charset=utf-8; method=${cancelled ? 'CANCEL' : 'PUBLISH'}`,
    content: calendar.toString(),
  }
}

/** Indonesia has no daylight saving, so a zone is one fixed offset. */
function zoneDefinition(zone: Zone, day: Day): string {
  const hours = (Date.parse(`${day}T00:00:00Z`) - instantAt(day, '00:00', zone).getTime()) / HOUR_MS
  const offset = `+${String(hours).padStart(2, '0')}00`
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    `TZOFFSETFROM:${offset}`,
    `TZOFFSETTO:${offset}`,
    `TZNAME:${ZONE_NAMES[zone]}`,
    'END:STANDARD',
    'END:VTIMEZONE',
  ].join('\r\n')
}
