import { expect, test } from 'vitest'
import { mileageFrom } from './mileage-field.tsx'

test('mileage is digits only and never above a million', () => {
  expect(mileageFrom('45.000 km')).toBe(45_000)
  expect(mileageFrom('abc')).toBeNull()
  expect(mileageFrom('12345678')).toBe(1_000_000)
  expect(mileageFrom('0')).toBe(0)
})
