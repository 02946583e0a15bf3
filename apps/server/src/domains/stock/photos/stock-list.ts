import type { StockCarRow } from '@toyota-trust/contracts/desk/stock/stock-car.ts'
import { STOCK_PAGE, type StockFilter } from '@toyota-trust/contracts/desk/stock/stock-cars.ts'
import { productCatalog } from '@toyota-trust/contracts/stock/erp.ts'
import { PRODUCT_CATALOG_LIMIT_MAX, type UsedCar } from '@toyota-trust/contracts/stock/used-cars.ts'
import { type StaffMember, worksAt } from '../../../platform/calls/actor.ts'
import type { Portal } from '../../../portal.ts'
import { albumCounts } from './list-sql.ts'

interface Asked {
  q?: string | undefined
  filter?: StockFilter | undefined
  after?: string | undefined
}

/** The stock is small enough to be read whole, and a workshop is no filter of the ERP. */
export async function wholeStock({ seen, config }: Portal): Promise<UsedCar[]> {
  const cars: UsedCar[] = []
  for (;;) {
    const body = { limit: PRODUCT_CATALOG_LIMIT_MAX, offset: cars.length, sort: 'newest' as const }
    const { reply } = await seen.erp(productCatalog, { params: { product: config.erp.product }, body })
    cars.push(...reply.data)
    if (reply.data.length === 0 || cars.length >= reply.total) return cars
  }
}

const MATCHES: Record<StockFilter, (row: StockCarRow) => boolean> = {
  public: ({ album, photos, incomplete }) => album === 'public' && photos > incomplete,
  without_photos: ({ photos }) => photos === 0,
  incomplete: ({ incomplete }) => incomplete > 0,
}

const wordsOf = ({ stock_no, brand, car_type, car_spec, plate_prefix }: UsedCar) =>
  `${stock_no} ${brand} ${car_type} ${car_spec} ${plate_prefix}`.toLowerCase()

/** A page of the cars in stock at the workshops of the caller, and how many of them lack photos or answers. */
export async function listStockCars(portal: Portal, staff: StaffMember, { q = '', filter, after }: Asked) {
  const [cars, albums] = await Promise.all([wholeStock(portal), albumCounts(portal.db)])
  const known = new Map(albums.map((album) => [album.stock_no, album]))
  const asked = q.toLowerCase().split(/\s+/).filter(Boolean)
  const rows = cars
    .filter((car) => worksAt(staff, car.branch_id))
    .map((car) => ({ car, row: rowOf(car, known.get(car.stock_no)) }))
  const count = (name: StockFilter) => rows.filter(({ row }) => MATCHES[name](row)).length
  const found = rows
    .filter(({ car }) => asked.every((word) => wordsOf(car).includes(word)))
    .map(({ row }) => row)
    .filter((row) => !filter || MATCHES[filter](row))
    .sort((one, other) => (one.stock_no < other.stock_no ? -1 : 1))
  const page = found.filter(({ stock_no }) => !after || stock_no > after).slice(0, STOCK_PAGE)
  const last = page.at(-1)?.stock_no ?? ''
  return {
    rows: page,
    next: found.some(({ stock_no }) => stock_no > last) && page.length === STOCK_PAGE ? last : null,
    total: found.length,
    counts: {
      public: count('public'),
      without_photos: count('without_photos'),
      incomplete: count('incomplete'),
    },
  }
}

function rowOf(
  car: UsedCar,
  album: Awaited<ReturnType<typeof albumCounts>>[number] | undefined,
): StockCarRow {
  return {
    ...car,
    photos: album?.photos ?? 0,
    incomplete: album?.incomplete ?? 0,
    album: album?.state ?? 'draft',
    cover: album?.cover_id ? { id: album.cover_id, version: album.cover_version ?? 0 } : null,
  }
}
