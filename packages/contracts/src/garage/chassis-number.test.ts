import { expect, it } from 'vitest'
import { chassisEnd, chassisNumber, maskedChassis } from './chassis-number.ts'

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
])('the whole chassis number in %s is %s', (typed, found) => {
  expect(chassisNumber(typed)).toBe(found)
})

it('shows its last six only', () => {
  expect(maskedChassis(chassisEnd('MHKA4DA3JDJ000417'))).toBe('•••••••••••000417')
})
