import type { CallOf } from '#core/endpoint.ts'
import { CARS_PER_PAGE, type searchUsedCars } from '../used-cars.contract.ts'
import type { CarSearch } from './car-search.ts'
import { PLATES, SORTS } from './filter-lists.ts'

export type UsedCarSearchBody = CallOf<typeof searchUsedCars>['body']

/** The search as the ERP takes it. */
export function usedCarSearchBody(search: CarSearch): UsedCarSearchBody {
  const { keyword, brand, model, priceFrom, priceTo, colour, transmission, fuel, city, plate, body } = search
  const { seats, monthlyTo, mileageTo } = search
  const yearFrom = search.year || search.yearFrom
  const yearTo = search.year || search.yearTo
  const parity = PLATES.find(({ value }) => value === plate)?.value
  return {
    ...(keyword && { keyword }),
    filters: {
      ...(brand && { brand }),
      ...(model && { model }),
      ...(yearFrom && { year_from: Number(yearFrom) }),
      ...(yearTo && { year_to: Number(yearTo) }),
      ...(priceFrom && { price_from: Number(priceFrom) }),
      ...(priceTo && { price_to: Number(priceTo) }),
      ...(colour && { colour }),
      ...(transmission && { transmission }),
      ...(fuel && { fuel }),
      ...(city && { city }),
      ...(parity && { plate_parity: parity }),
      ...(body && { body }),
      ...(seats && { seats_from: Number(seats) }),
      ...(monthlyTo && { monthly_to: Number(monthlyTo) }),
      ...(mileageTo && { mileage_to: Number(mileageTo) }),
      ...(search.photos && { with_photos: true }),
      ...(search.certified && { certified: true }),
    },
    limit: CARS_PER_PAGE,
    offset: (search.page - 1) * CARS_PER_PAGE,
    sort: SORTS.find(({ value }) => value === search.sort)?.sort ?? 'newest',
  }
}
