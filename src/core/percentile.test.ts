import { expect, it } from 'vitest'
import { percentile } from './percentile.ts'

const TEN = [30, 1, 10, 100, 7, 3, 20, 5, 50, 2]

it.each([
  [TEN, 50, 7],
  [TEN, 51, 10],
  [TEN, 90, 50],
  [TEN, 100, 100],
  [TEN, 1, 1],
  [TEN, 0, 1],
  [[9, 4], 50, 4],
  [[], 50, null],
])('of %j the percentile %i is %j', (values, percent, expected) => {
  const before = [...values]
  expect(percentile(values, percent)).toBe(expected)
  expect(values).toEqual(before)
})
