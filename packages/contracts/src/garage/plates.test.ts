import { expect, test } from 'vitest'
import { formatPlate, plateFacts, zoneOfPlate } from './plates.ts'

test.each([
  ['', undefined, undefined],
  ['L', 'Surabaya', undefined],
  ['L1', 'Surabaya', 'ganjil'],
  ['L1776XT', 'Surabaya', 'genap'],
  ['DK9', 'Bali', 'ganjil'],
  ['DK', 'Bali', undefined],
  ['QQ10', undefined, 'genap'],
  ['1420', undefined, undefined],
  ['1L20', undefined, undefined],
])('%s: %s, %s', (number, region, parity) => {
  expect(plateFacts(number)).toEqual({ ...(region && { region }), ...(parity && { parity }) })
})

test.each([
  ['B1420KZT', 'Asia/Jakarta'],
  ['KB1A', 'Asia/Jakarta'],
  ['KH1A', 'Asia/Jakarta'],
  ['KT1A', 'Asia/Makassar'],
  ['DK1A', 'Asia/Makassar'],
  ['DD1A', 'Asia/Makassar'],
  ['DE1A', 'Asia/Jayapura'],
  ['PA1A', 'Asia/Jayapura'],
  // Unknown regions: the zone of the capital.
  ['QQ10', 'Asia/Jakarta'],
  ['1420', 'Asia/Jakarta'],
  ['1DK420', 'Asia/Jakarta'],
  ['DKX1', 'Asia/Makassar'],
])('a car with the plate %s is in the zone %s', (number, zone) => {
  expect(zoneOfPlate(number)).toBe(zone)
})

test.each([
  ['B1420KZT', 'B 1420 KZT'],
  ['DK9A', 'DK 9 A'],
  ['B1', 'B 1'],
  // Anything else as it is stored.
  ['B14201KZT', 'B14201KZT'],
  ['ABC1A', 'ABC1A'],
  ['B1ABCD', 'B1ABCD'],
  ['1A', '1A'],
  ['', ''],
])('the plate %j is written as %j', (number, written) => {
  expect(formatPlate(number)).toBe(written)
})
