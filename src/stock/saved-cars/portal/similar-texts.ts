import type { SavedCar } from '../saved-cars.contract.ts'

const listed = new Intl.ListFormat('id', { type: 'conjunction' })

/** The criteria of a car that is similar to the saved ones: `Rush dan Yaris, 2019 ke atas, Kota Jakarta Pusat`. */
export function formatSimilarityCriteria(
  cars: readonly Pick<SavedCar, 'car_type' | 'year' | 'city'>[],
): string {
  const models = [...new Set(cars.map(({ car_type }) => car_type))]
  const cities = [...new Set(cars.map(({ city }) => city))]
  return `${listed.format(models)}, ${Math.min(...cars.map(({ year }) => year))} ke atas, ${listed.format(cities)}`
}
