import { expect, test } from 'vitest'
import { bookableDays, isOpenOn } from './week.ts'

const hours = {
  timezone: 'Asia/Jakarta',
  opening_time: '08:00',
  closing_time: '16:00',
  open_days: [1, 2, 3, 4, 5, 6],
  closed: [{ day: '2026-11-25', word: 'Servis alat' }],
  open: [] as string[],
}
// Friday, 23:30 in Jakarta.
const days = bookableDays('Asia/Jakarta', new Date('2026-11-20T16:30:00Z'))

test('what may be chosen begins tomorrow by the clock of the workshop and ends after 90 days', () => {
  expect(days).toEqual({ first: '2026-11-21', last: '2027-02-18' })
  expect(bookableDays('Asia/Makassar', new Date('2026-11-20T16:30:00Z')).first).toBe('2026-11-22')
})

test('a workshop works on its weekdays but for closed days, and on a Sunday that it opens', () => {
  expect(isOpenOn(hours, '2026-11-24')).toBe(true)
  expect(isOpenOn(hours, '2026-11-25')).toBe(false)
  expect(isOpenOn(hours, '2026-11-29')).toBe(false)
  expect(isOpenOn({ ...hours, open: ['2026-11-29'] }, '2026-11-29')).toBe(true)
})
