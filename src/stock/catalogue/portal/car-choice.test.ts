import { expect, test } from 'vitest'
import { type CarChoice, withBrand, withModel, withYear } from './car-choice.ts'

const yaris: CarChoice = {
  brand: { id: 1, name: 'Toyota' },
  model: { id: 2, name: 'Yaris' },
  year: 2022,
  spec: { id: 3, name: '1.5 S GR CVT', priceId: 77 },
}

test('brand clears model, year and type; model clears year and type; year clears type', () => {
  const honda = { id: 9, name: 'Honda' }
  const agya = { id: 9, name: 'Agya' }
  expect(withBrand(honda)).toEqual({ brand: honda, model: null, year: null, spec: null })
  expect(withModel(yaris, agya)).toEqual({ brand: yaris.brand, model: agya, year: null, spec: null })
  expect(withYear(yaris, 2020)).toEqual({ brand: yaris.brand, model: yaris.model, year: 2020, spec: null })
})
