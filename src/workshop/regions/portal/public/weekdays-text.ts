import { weekdayName } from '#core/days.ts'

/** Days in a row by their ends, others one by one. */
export function weekdaysText(days: readonly number[]): string {
  const [first = 0, last = 0] = [days[0], days.at(-1)]
  const inARow = days.length > 2 && last - first === days.length - 1
  return inARow ? `${weekdayName(first)} sampai ${weekdayName(last)}` : days.map(weekdayName).join(', ')
}
