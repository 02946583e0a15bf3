import { expect, test } from 'vitest'
import type { CarDate } from '#garage/car-care/car-dates.model.ts'
import { sortOverdueFirst } from './date-order.ts'

test('past dates come before future ones, each by its day', () => {
  const date = (day: string, mood: CarDate['mood']): CarDate => ({
    kind: 'stnk_yearly',
    day,
    mood,
    rough: false,
    step_km: null,
  })
  const soon = date('2026-12-11', 'soon')
  const far = date('2027-06-01', 'far')
  const longOver = date('2026-03-03', 'over')
  const justOver = date('2026-11-01', 'over')
  expect(sortOverdueFirst([soon, far, justOver, longOver])).toEqual([longOver, justOver, soon, far])
})
