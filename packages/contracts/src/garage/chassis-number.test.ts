import { expect, it } from 'vitest'
import { chassisEnd, maskedChassis, parseChassisNumber } from './chassis-number.ts'

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
