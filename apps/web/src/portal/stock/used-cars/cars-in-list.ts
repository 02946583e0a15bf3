import type { UsedCar } from '@toyota-trust/contracts/stock/used-cars.ts'
import { type WithLoadedAt, withLoadedAt } from '../inspections/public/loaded-at.ts'

const SHOWN_IN_LIST = [
  'stock_no',
  'brand',
  'car_type',
  'car_spec',
  'year',
  'colour',
  'mileage_km',
  'price_idr',
  'city',
  'body',
  'certified',
  'inspection_words',
  'photos',
  'cover',
  'photo_count',
  'passport_code',
  'transmission',
  'branch',
  'monthly_from',
  'is_sample',
] as const
/** What the list shows of a car; the rest would only make the page heavier. */
export type CarInList = WithLoadedAt<Pick<UsedCar, (typeof SHOWN_IN_LIST)[number]>>
export type CarInStock = UsedCar

export function toListCar(car: UsedCar): CarInList {
  const columns = Object.fromEntries(SHOWN_IN_LIST.map((column) => [column, car[column]]))
  // Keys made at run time are plain text to the types; these are the columns of a car in the list.
  return withLoadedAt(columns) as unknown as CarInList
}
