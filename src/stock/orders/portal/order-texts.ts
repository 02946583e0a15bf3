import { localClock, ZONE_NAMES, type Zone, zoneOf } from '#core/days.ts'
import { dayAndMonthWithWeekday } from '#core/days-without-year.ts'

/** `hari ini, 14:00 WIB`, `besok, 17:00 WIB`, `Kamis, 3 Desember, 11:00 WIB` */
export function nearMoment(at: string, timezone: string, now: Date): string {
  const zone: Zone = zoneOf(timezone)
  const { day, time } = localClock(new Date(at), zone)
  const today = localClock(now, zone).day
  const tomorrow = localClock(new Date(now.getTime() + 24 * 3_600_000), zone).day
  const named = day === today ? 'hari ini' : day === tomorrow ? 'besok' : dayAndMonthWithWeekday(day)
  return `${named}, ${time} ${ZONE_NAMES[zone]}`
}

/** `besok 17:00`, `Selasa, 1 Desember, 17:00`: without the zone, within a line. */
export const shortMoment = (at: string, timezone: string, now: Date): string =>
  nearMoment(at, timezone, now)
    .replace(/ \w+$/, '')
    .replace(/^(hari ini|besok),/, '$1')

/** `14:00 WIB` for today, else as `nearMoment`: the deadline beside the time that is left. */
export const deadlineMoment = (at: string, timezone: string, now: Date): string =>
  nearMoment(at, timezone, now).replace('hari ini, ', '')

/** `Senin, 30 November, 09:52` */
export function dayAndTime(at: string, timezone: string): string {
  const { day, time } = localClock(new Date(at), zoneOf(timezone))
  return `${dayAndMonthWithWeekday(day)}, ${time}`
}

/** `2 hari 3 jam`, `3 jam 42 menit`, `9 menit`; never seconds. */
export function timeLeft(until: string, now: Date): string {
  const minutes = Math.max(0, Math.ceil((new Date(until).getTime() - now.getTime()) / 60_000))
  const [days, hours, rest] = [Math.floor(minutes / 1_440), Math.floor((minutes % 1_440) / 60), minutes % 60]
  if (days > 0) return hours > 0 ? `${days} hari ${hours} jam` : `${days} hari`
  if (hours > 0) return rest > 0 ? `${hours} jam ${rest} menit` : `${hours} jam`
  return `${rest} menit`
}

/** A deadline as a calendar file, with a reminder a day before. */
export function calendarEntry({
  id,
  at,
  now,
  title,
}: {
  id: string
  at: string
  now: Date
  title: string
}): string {
  const stamp = (moment: Date) => `${moment.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Toyota Trust//Pesanan//ID',
    'BEGIN:VEVENT',
    `UID:${id}@toyota-trust`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(new Date(at))}`,
    `DTEND:${stamp(new Date(at))}`,
    `SUMMARY:${title.replace(/[\\;,]/g, (letter) => `\\${letter}`)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-P1D',
    `DESCRIPTION:${title.replace(/[\\;,]/g, (letter) => `\\${letter}`)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')
}
