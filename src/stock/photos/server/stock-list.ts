import type { AppContext } from '#server/app-context.ts'
import { canAccessBranch, type StaffMember } from '#server/calls/actor.ts'
import { productCatalog } from '#stock/erp/erp.contract.ts'
import { CLAIM_DAYS } from '#stock/inspections/claim-limits.model.ts'
import { inspectionStates } from '#stock/inspections/server/stock-states.ts'
import { PRODUCT_CATALOG_LIMIT_MAX, type UsedCar } from '#stock/used-cars/used-cars.contract.ts'
import type { StockCarRow } from '../desk-stock-cars.contract.ts'
import { STOCK_PAGE, type StockFilter } from '../desk-stock-cars.contract.ts'
import { albumCounts } from './list-sql.ts'

interface Asked {
  q?: string | undefined
  filter?: StockFilter | undefined
  after?: string | undefined
}

/** The stock is small enough to be read whole, and a workshop is no filter of the ERP. */
export async function loadWholeStock({ seen, config }: AppContext): Promise<UsedCar[]> {
  const cars: UsedCar[] = []
  for (;;) {
    const body = { limit: PRODUCT_CATALOG_LIMIT_MAX, offset: cars.length, sort: 'newest' as const }
    const { reply } = await seen.erp(productCatalog, { params: { product: config.erp.product }, body })
    cars.push(...reply.data)
    if (reply.data.length === 0 || cars.length >= reply.total) return cars
  }
}

const MATCHES: Record<StockFilter, (row: StockCarRow) => boolean> = {
  without_photos: ({ photos }) => photos === 0,
  without_inspection: ({ inspection, draft }) => !inspection && !draft,
  inspection_old: ({ inspection }) => inspection !== null && inspection.days > CLAIM_DAYS,
}

const stockSearchTextOf = ({ stock_no, brand, car_type, car_spec, plate_prefix }: UsedCar) =>
  `${stock_no} ${brand} ${car_type} ${car_spec} ${plate_prefix}`.toLowerCase()

/** A page of the cars in stock at the workshops of the caller, and how many of them lack photos or a valid inspection. */
export async function listStockCars(
  context: AppContext,
  staff: StaffMember,
  { q = '', filter, after }: Asked,
) {
  const [stock, albums] = await Promise.all([loadWholeStock(context), albumCounts(context.db)])
  const cars = stock.filter((car) => canAccessBranch(staff, car.branch_id))
  const inspected = await inspectionStates(context, cars)
  const known = new Map(albums.map((album) => [album.stock_no, album]))
  const asked = q.toLowerCase().split(/\s+/).filter(Boolean)
  const rows = cars.map((car) => ({
    car,
    row: { ...rowOf(car, known.get(car.stock_no)), ...(inspected.get(car.stock_no) ?? NOT_INSPECTED) },
  }))
  const count = (name: StockFilter) => rows.filter(({ row }) => MATCHES[name](row)).length
  const found = rows
    .filter(({ car }) => asked.every((word) => stockSearchTextOf(car).includes(word)))
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
      all: rows.length,
      without_photos: count('without_photos'),
      without_inspection: count('without_inspection'),
      inspection_old: count('inspection_old'),
    },
  }
}

const NOT_INSPECTED = { inspection: null, draft: null }

function rowOf(
  car: UsedCar,
  album: Awaited<ReturnType<typeof albumCounts>>[number] | undefined,
): Omit<StockCarRow, keyof typeof NOT_INSPECTED> {
  return {
    ...car,
    photos: album?.photos ?? 0,
    incomplete: album?.incomplete ?? 0,
    album: album?.state ?? 'draft',
    cover: album?.cover_id ? { id: album.cover_id, version: album.cover_version ?? 0 } : null,
  }
}
