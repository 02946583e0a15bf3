import ical, {
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'
import { type Day, instantAt, localClock, ZONE_NAMES, type Zone, zoneOf } from '#core/days.ts'
import { HOUR_MS } from '#core/milliseconds.ts'
import { workshopPlace } from '#workshop/regions/workshop-place.model.ts'
import { calendarUid } from '#workshop/visits/calendar-uid.model.ts'
import type { Attachment } from './sender.ts'

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
  branch_address?: string | null | undefined
  updated_at: Date
  /** How often it was changed since it was sent first; calendars use the entry with the highest. */
  calendar_sequence?: number
}

/** An all-day event. */
export interface CalendarDay {
  uid: string
  day: Day
  title: string
  words: string
  sequence: number
  changed_at: Date
}

type Place = { publicUrl: string; mailFrom: string }

/**
 * The booking as a file for calendars, in the workshop's zone. The same booking keeps its UID, so that a second copy is no second
 * entry; with `cancelled` the entry is removed.
 */
export function calendarFile(booking: Appointment, place: Place, cancelled?: 'cancelled'): Attachment {
  const calendar = newCalendar()
  calendar.method(cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH)
  addAppointment(calendar, booking, place, cancelled === 'cancelled')
  return {
    filename: 'booking-service.ics',
    contentType: `text/calendar; charset=utf-8; method=${cancelled ? 'CANCEL' : 'PUBLISH'}`,
    content: calendar.toString(),
  }
}

/** Appointments and days as one calendar to subscribe to. */
export function calendarFeed(
  appointments: readonly (Appointment & { cancelled: boolean })[],
  days: readonly CalendarDay[],
  place: Place,
): string {
  const calendar = newCalendar()
  calendar.name('Toyota Trust')
  for (const each of appointments) addAppointment(calendar, each, place, each.cancelled)
  for (const { uid, day, title, words, sequence, changed_at } of days)
    calendar.createEvent({
      id: calendarUid(uid),
      stamp: changed_at,
      sequence,
      allDay: true,
      start: new Date(`${day}T00:00:00Z`),
      summary: title,
      description: words,
      // A due date does not make the owner busy.
      transparency: ICalEventTransparency.TRANSPARENT,
    })
  return calendar.toString()
}

const newCalendar = () =>
  ical({
    prodId: { company: 'Toyota Trust', product: 'Booking Service', language: 'ID' },
    timezone: { name: null, generator: (name) => zoneDefinition(zoneOf(name)) },
  })

function addAppointment(
  calendar: ICalCalendar,
  booking: Appointment,
  place: Place,
  cancelled: boolean,
): void {
  const zone = zoneOf(booking.timezone)
  const { day } = localClock(booking.service_date, zone)
  const { publicUrl, mailFrom } = place
  calendar.createEvent({
    id: calendarUid(`booking-${booking.id}`),
    stamp: booking.updated_at,
    sequence: booking.calendar_sequence ?? 0,
    // With a `timezone` the local fields of a date are written, so these dates hold the time of the workshop's clock.
    timezone: zone,
    start: new Date(`${day}T${booking.order_start_time}:00`),
    end: new Date(`${day}T${booking.order_end_time}:00`),
    summary: `${booking.service_type}: ${booking.car_name}`,
    location: workshopPlace(booking),
    description: `Mobil: ${booking.car_name}, ${booking.license_plate}\nDetail booking: ${publicUrl}/dashboard/booking-service?tab=riwayat`,
    organizer: { name: 'Toyota Trust', email: /<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom },
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
}

/** Indonesia has no daylight saving, so a zone is one fixed offset, on any day. */
function zoneDefinition(zone: Zone): string {
  const hours = -instantAt('1970-01-01', '00:00', zone).getTime() / HOUR_MS
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
