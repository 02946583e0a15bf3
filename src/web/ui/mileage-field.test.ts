import { expect, test } from 'vitest'
import { parseMileage } from './mileage-field.tsx'

test('mileage is digits only and never above a million', () => {
  expect(parseMileage('45.000 km')).toBe(45_000)
  expect(parseMileage('abc')).toBeNull()
  expect(parseMileage('12345678')).toBe(1_000_000)
  expect(parseMileage('0')).toBe(0)
})
