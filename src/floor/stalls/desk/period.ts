import {
  addDays,
  type Day,
  dayFromSlashed,
  instantAt,
  monthName,
  placeClock,
  slashedDay,
  weekdayName,
  weekdayOf,
  zoneOf,
} from '#core/days.ts'
import { isTimeOfDay } from '#core/fields.ts'

const MIDNIGHT = '00:00'

/** From and until as ISO instants. */
export interface Period {
  from: string
  until: string
}

/** A period as it is typed; a day without a time counts whole. */
export interface TypedPeriod {
  fromDay: string
  fromTime: string
  untilDay: string
  untilTime: string
}

/** The typed form of a period, or of the whole day `today`. */
export function createPeriodForm(period: Period | null, today: Day, timezone: string): TypedPeriod {
  if (!period) return { fromDay: slashedDay(today), fromTime: '', untilDay: slashedDay(today), untilTime: '' }
  const from = placeClock(new Date(period.from), timezone)
  const until = placeClock(new Date(period.until), timezone)
  const isWhole = until.time === MIDNIGHT
  return {
    fromDay: slashedDay(from.day),
    fromTime: from.time === MIDNIGHT ? '' : from.time,
    untilDay: slashedDay(isWhole ? addDays(until.day, -1) : until.day),
    untilTime: isWhole ? '' : until.time,
  }
}

/** The period of what was typed, or the sentence about what is wrong and its field. */
export function periodOf(
  typed: TypedPeriod,
  timezone: string,
): Period | { field: keyof TypedPeriod; message: string } {
  const fromDay = dayFromSlashed(typed.fromDay)
  const untilDay = dayFromSlashed(typed.untilDay)
  if (!fromDay) return { field: 'fromDay', message: 'Tanggal tidak valid' }
  if (!untilDay) return { field: 'untilDay', message: 'Tanggal tidak valid' }
  const fromTime = typed.fromTime.trim()
  const untilTime = typed.untilTime.trim()
  if (fromTime && !isTimeOfDay(fromTime)) return { field: 'fromTime', message: 'Jam harus berbentuk HH:mm' }
  if (untilTime && !isTimeOfDay(untilTime))
    return { field: 'untilTime', message: 'Jam harus berbentuk HH:mm' }
  const zone = zoneOf(timezone)
  const from = instantAt(fromDay, fromTime || MIDNIGHT, zone)
  const until = untilTime
    ? instantAt(untilDay, untilTime, zone)
    : instantAt(addDays(untilDay, 1), MIDNIGHT, zone)
  if (from >= until) return { field: 'untilDay', message: 'Akhir harus setelah awal' }
  return { from: from.toISOString(), until: until.toISOString() }
}

/** `hari ini`, `dari 14:00`, `s.d. 10:00`, `s.d. Kam 26`, `Sen 30 Nov s.d. Jum 4 Des`: when, read on the day `today`. */
export function formatAbsencePeriod(period: Period, today: Day, timezone: string): string {
  const from = placeClock(new Date(period.from), timezone)
  const until = placeClock(new Date(period.until), timezone)
  const last = until.time === MIDNIGHT ? addDays(until.day, -1) : until.day
  if (from.day > today)
    return last === from.day ? shortDate(from.day) : `${shortDate(from.day)} s.d. ${shortDate(last)}`
  if (last > today) return `s.d. ${weekdayName(weekdayOf(last)).slice(0, 3)} ${Number(last.slice(8))}`
  if (until.time !== MIDNIGHT) return `s.d. ${until.time}`
  return from.day === today && from.time !== MIDNIGHT ? `dari ${from.time}` : 'hari ini'
}

const shortDate = (day: Day): string =>
  `${weekdayName(weekdayOf(day)).slice(0, 3)} ${Number(day.slice(8))} ${monthName(day).slice(0, 3)}`
