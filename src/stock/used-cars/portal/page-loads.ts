import type { Client } from '#core/client.ts'
import { pricingDetail } from '#stock/car-models/car-models.contract.ts'
import type { CarInspection } from '#stock/inspections/inspections.contract.ts'
import type { WithLoadedAt } from '#stock/inspections/portal/public/loaded-at.ts'
import { carInstallments, type Instalment } from '#stock/instalments/instalments.contract.ts'
import type { CarOrderState } from '#stock/orders/orders.contract.ts'
import type { PublicPhoto } from '#stock/photos/photos.model.ts'
import type { PurchaseCosts } from '../dossier.contract.ts'
import { searchUsedCars, type UsedCar } from '../used-cars.contract.ts'
import { NEAR } from './car-search.ts'
import { type CarInList, type CarInStock, toListCar } from './cars-in-list.ts'
import type { UsedCarSearchBody } from './search-body.ts'

// Loaded by the browser and by the server that renders the page, each with its own client.

const OTHERS = 3
/** Any other text is not a stock number. */
const STOCK_NO = /^[^\p{Cc}]{1,100}$/u

export interface CarPage {
  car: CarInStock
  /** The market price; null if the catalogue could not be reached. */
  market: { low: number; high: number } | null
  /** Empty for a car too old to be financed; null if they could not be computed. */
  instalments: Instalment[] | null
  others: CarInList[]
  /** For a buyer whose city is unknown. The server sends them; the browser loads them with the part that shows them. */
  costs?: PurchaseCosts
  /** With captions and marks; empty if another system has the photos, or they could not be loaded. */
  photos: PublicPhoto[]
  /** `18:00` where the branch is still open today. */
  branch_open_until: string | null
  /** The claims that may be made and the results of the inspection; null if they could not be loaded. */
  inspection: WithLoadedAt<CarInspection> | null
  /** As it was when the page was rendered; null while orders are off, or if it could not be loaded. */
  order: CarOrderState | null
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
  const [market, instalments, others, dossier, inspection, order] = await Promise.all([
    call(pricingDetail, { params: { id: car.value_price_id } }, { signal }).catch(() => null),
    call(carInstallments, { query: { price: car.price_idr, year: car.year } }, { signal }).catch(() => null),
    loadSimilarCars(search, car).catch(() => []),
    // Lazy-loaded: the list shares this file and needs covers only.
    import('./photos/load-photos.ts')
      .then(({ loadDossier }) => loadDossier(call, stockNo, signal))
      .catch(() => ({ photos: [], branch_open_until: null })),
    import('#stock/inspections/portal/public/inspection-load.ts').then((m) =>
      m.loadInspectionSummary(call, stockNo, signal),
    ),
    // A large contract, and the page does without it.
    import('#stock/orders/orders.contract.ts')
      .then((m) => call(m.readCarOrderState, { params: { stockNo } }, { signal }))
      .catch(() => null),
  ])
  return {
    car,
    market: market && { low: market.low, high: market.high },
    instalments: instalments && filterLowestDownPayments(instalments),
    others,
    ...dossier,
    inspection,
    order,
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
