import { type WithLoadedAt, withLoadedAt } from '#stock/inspections/portal/public/loaded-at.ts'
import type { UsedCar } from '../used-cars.contract.ts'

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
  'certification_grade',
  'inspection_score',
  'photos',
  'cover',
  'transmission',
  'monthly_from',
  'order_state',
  'ordered_until',
  'is_sample',
] as const
/** The columns of a car that the list shows; the others would only make the page larger. */
export type CarInList = WithLoadedAt<Pick<UsedCar, (typeof SHOWN_IN_LIST)[number]>>
export type CarInStock = UsedCar

export function toListCar(car: UsedCar): CarInList {
  const columns = Object.fromEntries(SHOWN_IN_LIST.map((column) => [column, car[column]]))
  // The compiler does not know the keys that `fromEntries` returns: they are those of the list.
  return withLoadedAt(columns) as unknown as CarInList
}
