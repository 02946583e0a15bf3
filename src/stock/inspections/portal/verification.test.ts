import { expect, it } from 'vitest'
import { areRecordsEqual } from './verification.ts'

it('treats records as equal whatever the order of their fields, and as different by a single value', () => {
  const record = { code: 'TI', car: { year: 2020 }, points: [{ id: 'BJR-01', answer: 'good' }] }
  expect(
    areRecordsEqual(record, { points: [{ answer: 'good', id: 'BJR-01' }], car: { year: 2020 }, code: 'TI' }),
  ).toBe(true)
  for (const other of [
    { ...record, code: 'TJ' },
    { ...record, car: { year: 2021 } },
    { ...record, points: [{ id: 'BJR-01', answer: 'absent' }] },
    { ...record, points: [] },
    { ...record, more: 1 },
    { ...record, points: { 0: { id: 'BJR-01', answer: 'good' } } },
    null,
  ])
    expect(areRecordsEqual(record, other)).toBe(false)
})
