import { expect, it } from 'vitest'
import { mileageKm } from '#garage/odometer/mileage.model.ts'
import { collectRefusals } from '#tests/contracts/refusals.ts'
import { kilometres, rupiah, withThousands } from './money.ts'

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1.000'],
  [45_000.9, '45.000'],
  [185_000_000, '185.000.000'],
  [-2_500_000, '-2.500.000'],
])('%f is grouped as %s', (value, grouped) => {
  expect([withThousands(value), rupiah(value), kilometres(value)]).toEqual([
    grouped,
    `IDR ${grouped}`,
    `${grouped} KM`,
  ])
})

const RANGE = { '': 'Jarak tempuh harus 0 sampai 1.000.000 km' }
const WHOLE = { '': 'Jarak tempuh harus berupa angka bulat' }
it.each([
  [0, {}],
  [1_000_000, {}],
  [-1, RANGE],
  [1_000_001, RANGE],
  [1.5, WHOLE],
  ['45000', WHOLE],
])('a mileage of %j: %j', (value, sentences) => {
  expect(collectRefusals(mileageKm, value)).toEqual(sentences)
})
