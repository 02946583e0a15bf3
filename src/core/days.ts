/** Calendar days are text (`2030-01-02`) in this project: comparing and sorting them is comparing text, and no time zone can shift them. */
export type Day = string

export const ZONES = ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'] as const
/** WIB, WITA or WIT. Indonesia has no daylight saving, so the offset is fixed. */
export type Zone = (typeof ZONES)[number]
const OFFSET_HOURS: Record<Zone, number> = { 'Asia/Jakarta': 7, 'Asia/Makassar': 8, 'Asia/Jayapura': 9 }
export const ZONE_NAMES: Record<Zone, string> = {
  'Asia/Jakarta': 'WIB',
  'Asia/Makassar': 'WITA',
  'Asia/Jayapura': 'WIT',
}
export const DEFAULT_ZONE: Zone = 'Asia/Jakarta'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** The zone of an IANA name; WIB for an unknown one. */
export function zoneOf(name: string): Zone {
  return ZONES.find((zone) => zone === name) ?? DEFAULT_ZONE
}

/** The calendar day and the `HH:mm` that a clock in `zone` shows at `at`. */
export function localClock(at: Date, zone: Zone): { day: Day; time: string } {
  const shifted = new Date(at.getTime() + OFFSET_HOURS[zone] * HOUR_MS).toISOString()
  return { day: shifted.slice(0, 10), time: shifted.slice(11, 16) }
}

/** What the clocks of a place show at `at`, with the name of their zone, `WIB`. */
export function placeClock(at: Date, timezone: string): { day: Day; time: string; zone: string } {
  const zone = zoneOf(timezone)
  return { ...localClock(at, zone), zone: ZONE_NAMES[zone] }
}

/** The instant at which a clock in `zone` shows `day` and `time`. */
export function instantAt(day: Day, time: string, zone: Zone): Date {
  return new Date(new Date(`${day}T${time}:00Z`).getTime() - OFFSET_HOURS[zone] * HOUR_MS)
}

/** The day that many days later, earlier for a negative number. */
export function addDays(day: Day, days: number): Day {
  return new Date(new Date(`${day}T00:00:00Z`).getTime() + days * DAY_MS).toISOString().slice(0, 10)
}

/** The same day of a later month, or its last day where it has none of that number. */
export function addMonths(day: Day, months: number): Day {
  const month = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months
  const lastDay = new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0)).getUTCDate()
  const moved = Date.UTC(Math.floor(month / 12), month % 12, Math.min(Number(day.slice(8, 10)), lastDay))
  return new Date(moved).toISOString().slice(0, 10)
}

/** Whole days from `from` to `to`; negative when `to` lies before. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)
}

/** The calendar day after today in `zone`: the earliest day of a booking. */
export function tomorrowIn(zone: Zone, now: Date): Day {
  return addDays(localClock(now, zone).day, 1)
}

/** 1 Monday to 7 Sunday. */
export function weekdayOf(day: Day): number {
  return ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1
}

const MONTHS = 'Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember'.split(
  ' ',
)
const WEEKDAYS = 'Senin Selasa Rabu Kamis Jumat Sabtu Minggu'.split(' ')

/** `Senin` of 1 to `Minggu` of 7. */
export function weekdayName(weekday: number): string {
  return WEEKDAYS[weekday - 1] ?? ''
}
/** `24 November 2026` */
export function longDay(day: Day): string {
  return `${Number(day.slice(8, 10))} ${monthName(day)} ${day.slice(0, 4)}`
}
/** `Selasa, 24 November 2026` */
export function longDayWithWeekday(day: Day): string {
  return `${weekdayName(weekdayOf(day))}, ${longDay(day)}`
}
/** `November` */
export function monthName(day: Day): string {
  return MONTHS[Number(day.slice(5, 7)) - 1] ?? ''
}
const SHORT_MONTHS = 'Jan Feb Mar Apr Mei Jun Jul Agu Sep Okt Nov Des'.split(' ')
/** `2026-11-23` → `23 Nov` */
export const shortDay = (day: Day): string =>
  `${Number(day.slice(8, 10))} ${SHORT_MONTHS[Number(day.slice(5, 7)) - 1]}`

/** `2026-11-23` → `Sen 23 Nov` */
export const shortDayWithWeekday = (day: Day): string =>
  `${weekdayName(weekdayOf(day)).slice(0, 3)} ${shortDay(day)}`

/** `24/11/2026`, the form that customers type. */
export function slashedDay(day: Day): string {
  return `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`
}
/** `24/11/2026 09:30` where the clocks show `zone`. */
export function slashedMoment(at: Date, zone: Zone): string {
  const { day, time } = localClock(at, zone)
  return `${slashedDay(day)} ${time}`
}
/** The day that `DD/MM/YYYY` names, or null when there is no such day. */
export function dayFromSlashed(text: string): Day | null {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text.trim())
  if (!match) return null
  const day = `${match[3]}-${match[2]}-${match[1]}`
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : null
}

/** Minutes since midnight of `HH:mm`. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}
/** `HH:mm` of minutes since midnight. */
export function timeFromMinutes(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
