import { expect, test } from 'vitest'
import { slots } from '#tests/web/booking.ts'
import { bookableDays, isFull, mondayOf, weekOf } from './week.ts'

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

test('a week begins on Monday; days behind, closed ones and free Sundays are not offered', () => {
  expect(mondayOf('2026-11-22')).toBe('2026-11-16')
  expect(weekOf('2026-11-16', days, hours).map(({ offer }) => offer)).toEqual([
    ...Array(5).fill('past'),
    'open',
  ])
  const next = weekOf('2026-11-23', days, hours)
  expect(next.map(({ offer }) => offer)).toEqual(['open', 'open', 'closed', 'open', 'open', 'open'])
  expect(weekOf('2026-11-23', days, { ...hours, open: ['2026-11-29'] }).at(-1)).toEqual({
    day: '2026-11-29',
    offer: 'open',
  })
  expect(weekOf('2026-11-23', days, undefined)).toHaveLength(6)
})

test('a day is full when its hours are known and none is left', () => {
  expect(isFull(undefined)).toBe(false)
  expect(isFull(slots)).toBe(false)
  expect(isFull(slots.map((slot) => ({ ...slot, available: false })))).toBe(true)
})
