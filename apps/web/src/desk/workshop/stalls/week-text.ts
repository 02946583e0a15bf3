import type { WeekSpan } from '@toyota-trust/contracts/desk/workshop/stalls.ts'
import { isTimeOfDay } from '@toyota-trust/contracts/platform/fields.ts'

const SPAN = /^(\d{1,2})[:.](\d{2})\s*[-–—]\s*(\d{1,2})[:.](\d{2})$/

/** `08:00–12:00, 13:00–16:30`: the spans of one weekday as they are typed; empty without any. */
export const spansText = (spans: readonly WeekSpan[], weekday: number): string =>
  spans
    .filter((span) => span.weekday === weekday)
    .map(({ from, until }) => `${from}–${until}`)
    .join(', ')

/** The typed spans of one weekday; null where one cannot be read or ends before it begins. */
export function typedSpans(text: string, weekday: number): WeekSpan[] | null {
  const spans = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [, fromHour = '', fromMinute, untilHour = '', untilMinute] = SPAN.exec(part) ?? []
      const from = `${fromHour.padStart(2, '0')}:${fromMinute}`
      const until = `${untilHour.padStart(2, '0')}:${untilMinute}`
      return isTimeOfDay(from) && isTimeOfDay(until) && from < until ? { weekday, from, until } : null
    })
  return spans.every((span) => span !== null) ? spans : null
}

/** The spans of a week from the texts of its seven days; null where one of them cannot be read. */
export function typedWeek(texts: readonly string[]): WeekSpan[] | null {
  const days = texts.map((text, at) => typedSpans(text, at + 1))
  return days.every((day) => day !== null) ? days.flat() : null
}
