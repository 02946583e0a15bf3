import { type Day, daysBetween, longDay, monthName, shortDay } from '#core/days.ts'
import type { CarDate } from '#garage/car-care/car-dates.model.ts'

const DAYS_A_YEAR = 365

/** "52 hari lagi", in years from two years on; "Lewat" for the past. */
export function formatTimeLeft(day: Day, today: Day): string {
  const left = daysBetween(today, day)
  if (left < 0) return 'Lewat'
  if (left === 0) return 'Hari ini'
  return left < 2 * DAYS_A_YEAR ? `${left} hari lagi` : `${Math.floor(left / DAYS_A_YEAR)} tahun lagi`
}

/** How far a date is, or that its service is booked or being done. */
export function formatDateState(
  { mood, day, extension_until }: Pick<CarDate, 'mood' | 'day' | 'extension_until'>,
  today: Day,
): string {
  if (mood === 'booked')
    return `Terjadwal ${shortDay(day)}${extension_until ? `, batas tambahan garansi ${shortDay(extension_until)}` : ''}`
  return mood === 'at_workshop' ? 'Di bengkel' : formatTimeLeft(day, today)
}

/** `Februari 2027` */
export const formatMonth = (day: Day) => `${monthName(day)} ${day.slice(0, 4)}`

/** An estimate names a month and no day. */
export const formatDateOrEstimate = ({ day, rough }: Pick<CarDate, 'day' | 'rough'>) =>
  rough ? `sekitar ${formatMonth(day)}` : longDay(day)

/** `20 Januari sampai 6 Februari 2027`: a year that both share is named once. */
export const formatDayRange = (from: Day, to: Day) =>
  `${from.slice(0, 4) === to.slice(0, 4) ? longDay(from).slice(0, -5) : longDay(from)} sampai ${longDay(to)}`

/** What a date is called among the dates of several cars. */
export function shortTitleOf({ kind, mood }: CarDate): string {
  if (kind === 'service') return 'Servis Berkala'
  if (kind === 'stnk_yearly') return 'STNK tahunan'
  if (kind === 'warranty') return 'Garansi pabrik berakhir'
  return mood === 'over' ? 'STNK habis' : 'STNK lima tahunan'
}
