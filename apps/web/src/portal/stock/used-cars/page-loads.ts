import type { Client } from '@toyota-trust/contracts/platform/client.ts'
import { pricingDetail } from '@toyota-trust/contracts/stock/car-models.ts'
import type { PurchaseCosts } from '@toyota-trust/contracts/stock/dossier.ts'
import type { CarInspection } from '@toyota-trust/contracts/stock/inspections.ts'
import { carInstallments, type Instalment } from '@toyota-trust/contracts/stock/instalments.ts'
import type { PublicPhoto } from '@toyota-trust/contracts/stock/photos.ts'
import { searchUsedCars, type UsedCar } from '@toyota-trust/contracts/stock/used-cars.ts'
import type { WithLoadedAt } from '../inspections/public/loaded-at.ts'
import { type CarInList, type CarInStock, toListCar } from './cars-in-list.ts'
import type { UsedCarSearchBody } from './search-body.ts'

// Loaded by the browser and by the server that draws the page, each with its own way to call.

const OTHERS = 3
/** What a stock number can be; anything else is none. */
const STOCK_NO = /^[^\p{Cc}]{1,100}$/u
/** Cars at about the same price: a fifth less to a fifth more. */
const NEAR = 0.2

export interface CarPage {
  car: CarInStock
  /** What the market pays; null while the catalogue cannot be asked. */
  market: { low: number; high: number; price: number; isSample: boolean } | null
  /** None for a car too old to be financed; null while they cannot be counted. */
  instalments: Instalment[] | null
  others: CarInList[]
  /** Of a buyer of an unknown city; the server sends it, the browser loads it with the part that shows it. */
  costs?: PurchaseCosts
  /** With words and marks; none where the photos are of another system, or cannot be read. */
  photos: PublicPhoto[]
  /** What may be claimed of it and what its inspection found; null while it cannot be read. */
  inspection: WithLoadedAt<CarInspection> | null
}

/** One car with its surroundings; null if it is not in stock. */
export async function loadCarPage(
  call: Client,
  stockNo: string,
  signal?: AbortSignal,
): Promise<CarPage | null> {
  if (!STOCK_NO.test(stockNo)) return null
  const search = (body: UsedCarSearchBody) => call(searchUsedCars, { body }, { signal })
  const { data } = await search({ filters: { stock_no: stockNo }, limit: 1 })
  const car = data[0]
  if (!car) return null
  const [market, instalments, others, photos, inspection] = await Promise.all([
    call(pricingDetail, { params: { id: car.value_price_id } }, { signal }).catch(() => null),
    call(carInstallments, { query: { price: car.price_idr, year: car.year } }, { signal }).catch(() => null),
    loadSimilarCars(search, car).catch(() => []),
    // The list shares this file and needs no photos but covers.
    import('./photos/load-photos.ts')
      .then(({ loadPhotos }) => loadPhotos(call, stockNo, signal))
      .catch(() => []),
    import('../inspections/public/inspection-load.ts').then((m) =>
      m.loadInspectionSummary(call, stockNo, signal),
    ),
  ])
  return {
    car,
    market: market && {
      low: market.low,
      high: market.high,
      price: market.price,
      isSample: market.is_sample === true,
    },
    instalments: instalments && filterLowestDownPayments(instalments),
    others,
    photos,
    inspection,
  }
}

/** The row with the lowest down payment of each tenor. */
function filterLowestDownPayments(rows: readonly Instalment[]): Instalment[] {
  return rows.filter((row, at) => rows[at - 1]?.tenor_months !== row.tenor_months)
}

/** The same model first, then cars at about the same price. */
async function loadSimilarCars(
  search: (body: UsedCarSearchBody) => Promise<{ data: UsedCar[] }>,
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
  return [...found.values()].slice(0, OTHERS).map(toListCar)
}
