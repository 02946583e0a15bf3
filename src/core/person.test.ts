import { expect, it } from 'vitest'
import { firstNameOf } from './person.ts'

it.each([
  ['Hadi Wijaya', 'Hadi'],
  ['Pak Hadi Wijaya', 'Pak Hadi'],
  ['Bu  Siti', 'Bu Siti'],
  ['dr. Hj. Siti Aminah', 'dr. Hj. Siti'],
  ['H. Ahmad', 'H. Ahmad'],
  ['Ibu', 'Ibu'],
  ['Irwan', 'Irwan'],
  ['', ''],
])('calls %j %j', (name, first) => {
  expect(firstNameOf(name)).toBe(first)
})
