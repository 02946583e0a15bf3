import { expect, it } from 'vitest'
import { workshopPlace } from './workshop-place.model.ts'

it.each([
  ['Jalan Sudirman 1', 'Toyota Trust Sudirman, Jalan Sudirman 1, Kota Jakarta Pusat'],
  ['', 'Toyota Trust Sudirman, Kota Jakarta Pusat'],
  [null, 'Toyota Trust Sudirman, Kota Jakarta Pusat'],
  [undefined, 'Toyota Trust Sudirman, Kota Jakarta Pusat'],
])('with the street %j a visit takes place at %j', (branch_address, place) => {
  expect(workshopPlace({ branch: 'Toyota Trust Sudirman', branch_address, city: 'Kota Jakarta Pusat' })).toBe(
    place,
  )
})
