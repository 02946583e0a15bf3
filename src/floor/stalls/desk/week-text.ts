import { isTimeOfDay } from '#core/fields.ts'
import type { WeekSpan } from '../desk-stalls.contract.ts'

const SPAN = /^(\d{1,2})[:.](\d{2})\s*[-–—]\s*(\d{1,2})[:.](\d{2})$/

/** `08:00–12:00, 13:00–16:30`: the spans of one weekday as they are typed; empty without any. */
export const spansText = (spans: readonly WeekSpan[], weekday: number): string =>
  spans
    .filter((span) => span.weekday === weekday)
    .map(({ from, until }) => `${from}–${until}`)
    .join(', ')

/** What was typed for one weekday, span by span; null for one that cannot be read. */
const readSpans = (text: string, weekday: number): (WeekSpan | null)[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [, fromHour = '', fromMinute, untilHour = '', untilMinute] = SPAN.exec(part) ?? []
      const from = `${fromHour.padStart(2, '0')}:${fromMinute}`
      const until = `${untilHour.padStart(2, '0')}:${untilMinute}`
      return isTimeOfDay(from) && isTimeOfDay(until) ? { weekday, from, until } : null
    })

/** The typed spans of one weekday; null where one cannot be read or ends before it begins. */
export function parseWeekdaySpans(text: string, weekday: number): WeekSpan[] | null {
  const spans = readSpans(text, weekday)
  const good = spans.filter((span) => span !== null && span.from < span.until)
  return good.length === spans.length ? good.filter((span) => span !== null) : null
}

const UNREADABLE = 'Tulis jam seperti 08:00–16:30'
const BACKWARDS = 'Akhir harus setelah awal'

/** The problem of the texts of a week, an unreadable one before one that ends too early; undefined without a problem. */
export function weekProblem(texts: readonly string[]): string | undefined {
  const spans = texts.flatMap((text, at) => readSpans(text, at + 1))
  if (spans.includes(null)) return UNREADABLE
  return spans.some((span) => span !== null && span.from >= span.until) ? BACKWARDS : undefined
}

/** The spans of a week from the texts of its seven days; null where one of them cannot be read. */
export function parseWeekSpans(texts: readonly string[]): WeekSpan[] | null {
  const days = texts.map((text, at) => parseWeekdaySpans(text, at + 1))
  return days.every((day) => day !== null) ? days.flat() : null
}
