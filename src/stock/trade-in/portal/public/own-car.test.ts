import { describe, expect, it } from 'vitest'
import { findCatalogueCar } from './own-car.ts'

const car = (brand: string, name: string) => ({
  name: `${brand} ${name}`,
  model: { id: 1, name, body: undefined },
})
const CARS = [
  car('Toyota', 'Avanza'),
  car('Toyota', 'Kijang Innova'),
  car('Toyota', 'Innova Zenix'),
  car('Honda', 'City'),
  car('Suzuki', 'City'),
]

describe('the car that an owner types on the front door', () => {
  it.each([
    ['Toyota Avanza', 'Toyota Avanza'],
    [' avanza ', 'Toyota Avanza'],
    ['Avanza 2019', 'Toyota Avanza'],
    ['innova zenix', 'Toyota Innova Zenix'],
    ['honda city', 'Honda City'],
  ])('finds %j as %s', (typed, name) => {
    expect(findCatalogueCar(CARS, typed)?.name).toBe(name)
  })

  it.each(['', 'city', 'avanzaa', 'toyota'])('names none for %j', (typed) => {
    expect(findCatalogueCar(CARS, typed)).toBeNull()
  })
})
