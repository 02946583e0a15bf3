import { describe, expect, it } from 'vitest'
import { distanceKm, nearestFirst } from './position.ts'

const MONAS = { latitude: -6.1754, longitude: 106.8272 }

describe('the distance between two positions', () => {
  it.each([
    ['the same one', MONAS, MONAS, 0],
    ['across Jakarta', MONAS, { latitude: -6.1601, longitude: 106.9055 }, 8.8],
    ['Jakarta and Surabaya', MONAS, { latitude: -7.2575, longitude: 112.7521 }, 665.3],
    ['antipodes', { latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 }, 20015.1],
  ])('is measured in kilometres: %s', (_, from, to, km) => {
    expect(distanceKm(from, to)).toBeCloseTo(km, 0)
  })
})

it('the nearest place comes first, and one without a position not at all', () => {
  const places = [
    { id: 1, latitude: null, longitude: null },
    { id: 2, latitude: -6.1601, longitude: 106.9055 },
    { id: 3, latitude: -6.1942, longitude: 106.85 },
  ]
  expect(nearestFirst(places, MONAS).map(({ place }) => place.id)).toEqual([3, 2])
})
