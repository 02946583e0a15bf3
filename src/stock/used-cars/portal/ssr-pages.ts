import type { Client } from '#core/client.ts'
import type { SsrPage } from '#web/portal/ssr-page.ts'
import { windowTitle } from '#web/ui/page-title.ts'
import { readPurchaseCosts } from '../dossier.contract.ts'
import { carAddress } from './car-address.ts'
import { buildSearchAddress, searchOf } from './car-search.ts'
import {
  carDescription,
  carTitle,
  isWorthIndexing,
  listDescription,
  listTitle,
  UNKNOWN_TITLE,
} from './car-texts.ts'
import { loadCarList } from './list/list-loads.ts'
import { formatMonthlyTerms } from './monthly-terms.ts'
import { type CarPage, loadCarPage } from './page-loads.ts'

const FRAME = 'base'
const LIST = [FRAME, 'src/stock/used-cars/portal/list/used-cars-screen.tsx']
const CAR = [FRAME, 'src/stock/used-cars/portal/car/used-car-screen.tsx']
/** Parts of the page that load by themselves, and whose styles the first paint needs. */
export const PARTS_OF_CAR = [
  'src/stock/used-cars/portal/photos/car-photos.tsx',
  'src/stock/used-cars/portal/car/inspection.tsx',
  'src/stock/used-cars/portal/car/market-price.tsx',
  'src/stock/used-cars/portal/car/papers.tsx',
  'src/stock/instalments/portal/public/instalments.tsx',
  'src/stock/purchase-costs/portal/public/car-costs.tsx',
]

export async function describeList(call: Client, query: string): Promise<SsrPage> {
  const search = searchOf(query)
  const list = await loadCarList(call, search)
  const address = buildSearchAddress(search)
  const isSample = list.cars.some((car) => car.is_sample)
  return {
    status: 200,
    title: windowTitle(listTitle(search)),
    description: listDescription(search, list.total, isSample),
    canonical: address,
    index: list.total > 0 && isWorthIndexing(search),
    modules: LIST,
    address,
    data: list,
    note: formatMonthlyTerms(list.cars),
  }
}

export async function describeCar(call: Client, stockNo: string): Promise<SsrPage> {
  const page = await addPurchaseCosts(call, await loadCarPage(call, stockNo))
  const address = carAddress(stockNo)
  const known = { modules: CAR, late: PARTS_OF_CAR, address, data: page }
  if (!page) {
    const description = 'Nomor stok ini tidak ada di daftar mobil bekas bersertifikat kami.'
    return {
      ...known,
      status: 404,
      title: windowTitle(UNKNOWN_TITLE),
      description,
      canonical: address,
      index: false,
    }
  }
  return {
    ...known,
    status: 200,
    title: windowTitle(carTitle(page.car)),
    description: carDescription(page.car),
    canonical: carAddress(page.car.stock_no),
    index: true,
  }
}

/** The page is useful without its costs, so a failure is ignored. */
async function addPurchaseCosts(call: Client, page: CarPage | null): Promise<CarPage | null> {
  if (!page) return null
  const asked = call(readPurchaseCosts, { params: { stockNo: page.car.stock_no }, query: {} })
  const costs = await asked.catch(() => undefined)
  return costs ? { ...page, costs } : page
}
