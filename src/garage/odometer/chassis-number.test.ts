import { expect, it } from 'vitest'
import { chassisEnd, maskedChassis, maskedEnd, parseChassisNumber } from './chassis-number.model.ts'

it.each<[string | null, string | null]>([
  ['MHKA4DA3JDJ000001', 'MHKA4DA3JDJ000001'],
  ['mhka 4da3 jdj-000001', 'MHKA4DA3JDJ000001'],
  ['MHKA4DA3JDJ000001/1NRF123456', 'MHKA4DA3JDJ000001'],
  ['1NRF123456 / MHKA4DA3JDJ000001', 'MHKA4DA3JDJ000001'],
  ['MHKA4DA3JDJ00000', null],
  ['MHKA4DA3JDJ0000011', null],
  ['MHKA4DA3JDJ0O0001', null],
  ['1NRF123456', null],
  ['', null],
  [null, null],
])('finds in %s the whole chassis number %s', (typed, found) => {
  expect(parseChassisNumber(typed)).toBe(found)
})

it('masks all but the last six characters', () => {
  expect(maskedChassis(chassisEnd('MHKA4DA3JDJ000417'))).toBe('•••••••••••000417')
})

it('masks the last six characters of a whole number, and leaves another text as it is', () => {
  expect(maskedEnd('MHKA4DA3JDJ000417')).toBe('MHKA4DA3JDJ••••••')
  expect(maskedEnd('mhka4da3jdj000417 / 1NRF123456')).toBe('MHKA4DA3JDJ••••••')
  expect(maskedEnd('1NRF123456')).toBe('1NRF123456')
})
