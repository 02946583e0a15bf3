import { DEFAULT_ZONE, daysBetween, localClock } from '#core/days.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Reference } from '#server/database/reference.ts'
import { productCatalog } from '#stock/erp/erp.contract.ts'
import { CLAIM_DAYS } from '#stock/inspections/claim-limits.model.ts'
import { pointsFor } from '#stock/inspections/inspection-points.model.ts'
import { NOT_CERTIFIED } from '#stock/inspections/inspection-scores.model.ts'
import { livePoints } from '#stock/inspections/server/points-sql.ts'
import { CURRENT_INSPECTIONS } from '#stock/inspections/server/record-sql.ts'
import { listPublicAlbums } from '#stock/photos/server/public-sql.ts'

const ALBUMS: Reference<string[]> = { tables: ['stock_albums'], read: listPublicAlbums }

/** Stock numbers by what only the portal knows of them. */
export interface MarkedStock {
  certified: string[]
  withPhotos: string[]
}

/** The cars with a valid and good inspection, and those with photos of ours; both may hold cars that have left the stock. */
export async function readMarkedStock({
  reference,
  clock,
}: Pick<AppContext, 'reference' | 'clock'>): Promise<MarkedStock> {
  const [current, withPhotos] = await Promise.all([reference(CURRENT_INSPECTIONS), reference(ALBUMS)])
  const { day } = localClock(clock.now(), DEFAULT_ZONE)
  const certified = current
    .filter(
      ({ inspected_on, certification_grade }) =>
        certification_grade !== NOT_CERTIFIED && daysBetween(inspected_on, day) <= CLAIM_DAYS,
    )
    .map(({ stock_no }) => stock_no)
  return { certified, withPhotos }
}

const POINTS: Reference<Awaited<ReturnType<typeof livePoints>>> = {
  tables: ['inspection_points'],
  read: livePoints,
}

/**
 * Whether the newest car in stock is a sample, and how many points of a petrol car with automatic gear are inspected. While the
 * database or the ERP is away, no sample and no number.
 */
export async function readStockFacts({
  reference,
  seen,
  config,
}: Pick<AppContext, 'reference' | 'seen' | 'config'>): Promise<{
  isSample: boolean
  points: number
  orders: boolean
}> {
  const asked = { params: { product: config.erp.product }, body: { limit: 1 } }
  const [newest, points] = await Promise.all([
    seen.erp(productCatalog, asked).catch(() => null),
    reference(POINTS).catch(() => []),
  ])
  return {
    isSample: newest?.reply.data[0]?.is_sample === true,
    orders: Boolean(config.orders),
    points: pointsFor(points, { fuel: 'Bensin', transmission: 'Otomatis' }).length,
  }
}
