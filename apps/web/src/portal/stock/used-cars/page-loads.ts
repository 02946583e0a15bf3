import type { Client } from '@toyota-trust/contracts/platform/client.ts'
import { pricingDetail } from '@toyota-trust/contracts/stock/car-models.ts'
import type { PurchaseCosts } from '@toyota-trust/contracts/stock/dossier.ts'
import { carInstallments, type Instalment } from '@toyota-trust/contracts/stock/instalments.ts'
import { searchUsedCars, type UsedCar } from '@toyota-trust/contracts/stock/used-cars.ts'
import type { CatalogBody } from './catalog-body.ts'

// Loaded by the browser and by the server that draws the page, each with its own way to call.

const OTHERS = 3
/** What a stock number can be; anything else is none. */
const STOCK_NO = /^[^\p{Cc}]{1,100}$/u
/** Cars at about the same price: a fifth less to a fifth more. */
const NEAR = 0.2

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
  'certification_grade',
  'inspection_score',
  'photos',
  'passport_code',
  'transmission',
  'branch',
  'monthly_from',
  'is_sample',
] as const
/** What the list shows of a car; the rest would only make the page heavier. */
export type CarInList = Pick<UsedCar, (typeof SHOWN_IN_LIST)[number]>
export type CarInStock = UsedCar

export interface CarPage {
  car: CarInStock
  /** What the market pays; null while the catalogue cannot be asked. */
  market: { low: number; high: number; price: number; isSample: boolean } | null
  /** None for a car too old to be financed; null while they cannot be counted. */
  instalments: Instalment[] | null
  others: CarInList[]
  /** Of a buyer of an unknown city; the server sends it, the browser loads it with the part that shows it. */
  costs?: PurchaseCosts
}

/** One car with its surroundings; null if it is not in stock. */
export async function loadCarPage(
  call: Client,
  stockNo: string,
  signal?: AbortSignal,
): Promise<CarPage | null> {
  if (!STOCK_NO.test(stockNo)) return null
  const search = (body: CatalogBody) => call(searchUsedCars, { body }, { signal })
  const { data } = await search({ filters: { stock_no: stockNo }, limit: 1 })
  const car = data[0]
  if (!car) return null
  const [market, instalments, others] = await Promise.all([
    call(pricingDetail, { params: { id: car.value_price_id } }, { signal }).catch(() => null),
    call(carInstallments, { query: { price: car.price_idr, year: car.year } }, { signal }).catch(() => null),
    otherCars(search, car).catch(() => []),
  ])
  return {
    car,
    market: market && {
      low: market.low,
      high: market.high,
      price: market.price,
      isSample: market.is_sample === true,
    },
    instalments: instalments && lowestDown(instalments),
    others,
  }
}

/** The row with the lowest down payment of each tenor. */
function lowestDown(rows: readonly Instalment[]): Instalment[] {
  return rows.filter((row, at) => rows[at - 1]?.tenor_months !== row.tenor_months)
}

/** The same model first, then cars at about the same price. */
async function otherCars(
  search: (body: CatalogBody) => Promise<{ data: UsedCar[] }>,
  car: UsedCar,
): Promise<CarInList[]> {
  const same = await search({ filters: { model: car.car_type }, limit: OTHERS + 1 })
  const near = await search({
    filters: {
      price_from: Math.round(car.price_idr * (1 - NEAR)),
      price_to: Math.round(car.price_idr * (1 + NEAR)),
    },
    limit: OTHERS * 2 + 1,
  })
  const found = new Map([...same.data, ...near.data].map((other) => [other.stock_no, other]))
  found.delete(car.stock_no)
  return [...found.values()].slice(0, OTHERS).map(inList)
}

export function inList(car: UsedCar): CarInList {
  // Keys made at run time are plain text to the types; these are the columns of a car in the list.
  return Object.fromEntries(SHOWN_IN_LIST.map((column) => [column, car[column]])) as unknown as CarInList
}
