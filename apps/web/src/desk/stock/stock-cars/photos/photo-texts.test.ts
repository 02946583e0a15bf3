import type { StockPhoto } from '@toyota-trust/contracts/desk/stock/stock-car.ts'
import { expect, test } from 'vitest'
import { clockOf, formatPlateState, formatUnansweredPhoto, megabytes, namesOf } from './photo-texts.ts'

const photo = (more: Partial<StockPhoto>) =>
  ({ place: 'depan', plate: null, lacks: [], ...more }) as StockPhoto

test('names the first photo that lacks an answer with its number and place', () => {
  expect(formatUnansweredPhoto([photo({})])).toBeNull()
  expect(formatUnansweredPhoto([photo({}), photo({ place: 'belakang', lacks: ['plate', 'people'] })])).toBe(
    'Jawab dulu: pelat dan orang di foto 2, Belakang.',
  )
})

test('names the state of the plate in a photo', () => {
  expect(formatPlateState(photo({ lacks: ['plate'] })).text).toBe('Pelat belum ditutup')
  expect(formatPlateState(photo({ plate: 'masked' })).text).toBe('Pelat ditutup')
  expect(formatPlateState(photo({ plate: 'absent' })).text).toBe('Pelat tidak terlihat')
  expect(formatPlateState(photo({ place: 'dasbor', plate: 'absent' })).text).toBe('Tanpa pelat')
})

test('formats a size in megabytes and a time in minutes and seconds, rounded to whole seconds', () => {
  expect([megabytes(8_140_000), clockOf(41), clockOf(125), clockOf(59.7)]).toEqual([
    '8,1',
    '0:41',
    '2:05',
    '1:00',
  ])
})

test('only photos of the same place carry their number in their names', () => {
  expect(namesOf([photo({ place: 'lain' }), photo({}), photo({ place: 'lain' })])).toEqual([
    'Lain, foto 1',
    'Depan',
    'Lain, foto 3',
  ])
})
