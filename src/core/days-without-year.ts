import { type Day, monthName, weekdayName, weekdayOf } from './days.ts'

// Apart from days.ts, which every public page loads: these are for customers' screens only.

/** `24 November` */
export function dayAndMonth(day: Day): string {
  return `${Number(day.slice(8, 10))} ${monthName(day)}`
}

/** `Selasa, 24 November` */
export function dayAndMonthWithWeekday(day: Day): string {
  return `${weekdayName(weekdayOf(day))}, ${dayAndMonth(day)}`
}
