import { expect, it } from 'vitest'
import { parseWeekdaySpans, weekProblem } from './week-text.ts'

it('reports a span that ends before it begins, and shows the format where one cannot be read', () => {
  expect(weekProblem(['08:00–16:30', '', '8.00-12.00, 13.00-17.00'])).toBe(undefined)
  expect(weekProblem(['17:00–08:00'])).toBe('Akhir harus setelah awal')
  expect(weekProblem(['08:00–16:30', '13.00-12.00'])).toBe('Akhir harus setelah awal')
  expect(weekProblem(['17:00–08:00', 'pagi'])).toBe('Tulis jam seperti 08:00–16:30')
  expect(parseWeekdaySpans('13.00-12.00', 1)).toBe(null)
  expect(parseWeekdaySpans('8.00-12.00, 13.00-17.00', 2)).toEqual([
    { weekday: 2, from: '08:00', until: '12:00' },
    { weekday: 2, from: '13:00', until: '17:00' },
  ])
})
