import { type Day, DEFAULT_ZONE, daysBetween, localClock, longDayWithWeekday, monthName } from '#core/days.ts'

/** `Rabu, 08:30`; with its date from a week ahead on, where the weekday alone is ambiguous. */
export function formatNextHour({ day, start }: { day: Day; start: string }): string {
  const [weekday] = longDayWithWeekday(day).split(',')
  const isFar = daysBetween(localClock(new Date(), DEFAULT_ZONE).day, day) >= 7
  return `${weekday}${isFar ? ` ${Number(day.slice(8))} ${monthName(day)}` : ''}, ${start}`
}
