import { expect, test } from 'vitest'
import { plateGroups } from './plate.tsx'

test('a plate falls into its three groups, an unusual one stays whole', () => {
  expect(plateGroups('B1420KZT')).toEqual(['B', '1420', 'KZT'])
  expect(plateGroups('AB1RI')).toEqual(['AB', '1', 'RI'])
  expect(plateGroups('B1420')).toEqual(['B', '1420'])
  expect(plateGroups('CD 12 34')).toEqual(['CD 12 34'])
})
