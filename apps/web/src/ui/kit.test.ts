import { expect, test } from 'vitest'
import { bodyOf } from './car-drawing.tsx'
import { mileageFrom } from './mileage-field.tsx'
import { plateGroups } from './plate.tsx'

test('a plate falls into its three groups, an unusual one stays whole', () => {
  expect(plateGroups('B1420KZT')).toEqual(['B', '1420', 'KZT'])
  expect(plateGroups('AB1RI')).toEqual(['AB', '1', 'RI'])
  expect(plateGroups('B1420')).toEqual(['B', '1420'])
  expect(plateGroups('CD 12 34')).toEqual(['CD 12 34'])
})

test('a model is drawn by its body, an unknown one as an MPV', () => {
  expect(bodyOf('Avanza')).toBe('mpv')
  expect(bodyOf('Yaris')).toBe('hatch')
  expect(bodyOf('Yaris Cross')).toBe('suv')
  expect(bodyOf('Corolla Altis')).toBe('sedan')
  expect(bodyOf('86')).toBe('sedan')
  expect(bodyOf('Becak')).toBe('mpv')
})

test('mileage is digits only and never above a million', () => {
  expect(mileageFrom('45.000 km')).toBe(45_000)
  expect(mileageFrom('abc')).toBeNull()
  expect(mileageFrom('12345678')).toBe(1_000_000)
  expect(mileageFrom('0')).toBe(0)
})
