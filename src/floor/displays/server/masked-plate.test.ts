import { expect, it } from 'vitest'
import { maskedPlate } from './masked-plate.ts'

it.each([
  ['B1420KZT', 'B ••20 K••'],
  ['F60GH', 'F •0 G•'],
  ['AD7B', 'AD • •'],
  ['B420KZ', 'B •20 K•'],
  ['RI1', 'RI • '],
  ['CD12345', ' ••••••• '],
])('masks %s as %s', (plate, words) => {
  const { area, digits, letters } = maskedPlate(plate)
  expect([area, digits, letters].join(' ')).toBe(words)
})
