import type { CallOf } from '@toyota-trust/contracts/platform/endpoint.ts'
import type { searchUsedCars } from '@toyota-trust/contracts/stock/used-cars.ts'
import { type CarSearch, PAGE_SIZE } from './car-search.ts'
import { PLATES, SORTS } from './filter-lists.ts'

export type CatalogBody = CallOf<typeof searchUsedCars>['body']

/** The search as the ERP takes it. */
export function catalogBody(search: CarSearch): CatalogBody {
  const { keyword, brand, model, priceFrom, priceTo, colour, transmission, fuel, city, plate } = search
  const [yearFrom, yearTo] = [search.year || search.yearFrom, search.year || search.yearTo]
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
    },
    limit: PAGE_SIZE,
    offset: (search.page - 1) * PAGE_SIZE,
    sort: SORTS.find(({ value }) => value === search.sort)?.sort ?? 'newest',
  }
}
