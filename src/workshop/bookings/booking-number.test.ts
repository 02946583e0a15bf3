import { expect, it } from 'vitest'
import { bookingNumber } from './booking-number.model.ts'

const ID = '0b8f6c1e-6f0a-4a3c-9a55-2f3b7f2f6c01'

it('gives a booking one number of six signs that cannot be mistaken', () => {
  expect(bookingNumber(ID)).toMatch(/^BS-[23456789ABCDEFGHJKMNPQRSTVWXYZ]{6}$/)
  expect(bookingNumber(ID)).toBe(bookingNumber(ID))
})

it('gives different numbers to ids that differ in one sign', () => {
  const numbers = Array.from({ length: 1000 }, (_, index) => bookingNumber(`${ID}${index}`))
  expect(new Set(numbers).size).toBe(1000)
})
