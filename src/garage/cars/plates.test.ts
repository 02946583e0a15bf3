import { expect, test } from 'vitest'
import { formatPlate, plateFacts, zoneOfPlate } from '#core/plates.ts'

test.each([
  ['', undefined, undefined],
  ['L', 'Surabaya', undefined],
  ['L1776XT', 'Surabaya', 'genap'],
  ['DK', 'Bali', undefined],
  ['QQ10', undefined, 'genap'],
  ['1420', undefined, undefined],
])('reads the region and parity of the plate %s as %s and %s', (number, region, parity) => {
  expect(plateFacts(number)).toEqual({ ...(region && { region }), ...(parity && { parity }) })
})

test.each([
  ['B1420KZT', 'Asia/Jakarta'],
  ['KT1A', 'Asia/Makassar'],
  ['DK1A', 'Asia/Makassar'],
  ['PA1A', 'Asia/Jayapura'],
  // Unknown regions: the zone of the capital.
  ['QQ10', 'Asia/Jakarta'],
  ['1420', 'Asia/Jakarta'],
  ['DKX1', 'Asia/Makassar'],
])('puts a car with the plate %s into the zone %s', (number, zone) => {
  expect(zoneOfPlate(number)).toBe(zone)
})

test.each([
  ['B1420KZT', 'B 1420 KZT'],
  ['DK9A', 'DK 9 A'],
  // Anything else as it is stored.
  ['B14201KZT', 'B14201KZT'],
  ['ABC1A', 'ABC1A'],
  ['B1ABCD', 'B1ABCD'],
])('writes the plate %j as %j', (number, written) => {
  expect(formatPlate(number)).toBe(written)
})
