import type { UsedCar } from '../../used-cars.contract.ts'
import { buildSearchAddress, similarSearch } from '../car-search.ts'

/** Address of the list of cars like this one: the same model at about the same price. */
export const similarCarsAddress = (car: Pick<UsedCar, 'brand' | 'car_type' | 'price_idr'>): string =>
  buildSearchAddress(similarSearch(car))
