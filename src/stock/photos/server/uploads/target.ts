import type { AppContext } from '#server/app-context.ts'
import type { StaffMember } from '#server/calls/actor.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import type { UsedCar } from '#stock/used-cars/used-cars.contract.ts'
import { PHOTOS_PER_INSPECTION } from '../../desk-stock-cars.contract.ts'
import { STOCK_PHOTOS_MAX } from '../../desk-stock-photo-limits.model.ts'
import { type PhotoRow, photosOfAlbum, photosOfInspection } from '../album-sql.ts'
import { findEvidenceInspection } from '../evidence-inspection.ts'
import { requireOwnCar } from '../stock-cars.ts'
import type { UploadRow } from './upload-sql.ts'

/** A car, or a point of an inspection. */
type Target = Pick<UploadRow, 'stock_no' | 'inspection_id' | 'point_id'>

/**
 * The car that a photo is meant for. Throws `not_found` for the car of another workshop, and for an inspection that takes no
 * evidence of this point.
 */
export async function requireTarget(
  context: AppContext,
  staff: StaffMember,
  { stock_no, inspection_id, point_id }: Target,
): Promise<UsedCar> {
  if (stock_no !== null) return requireOwnCar(context, staff, stock_no)
  const inspection = await findEvidenceInspection(context, inspection_id ?? '')
  if (!inspection?.isOpen || !inspection.hasPoint(point_id ?? '')) throw new Failure('not_found')
  return requireOwnCar(context, staff, inspection.stock_no)
}

/** Throws `photos_full` where a car or an inspection has all photos that it may have. */
export async function requireRoomFor(db: Queries, target: Target): Promise<void> {
  const photos = await listSiblingPhotos(db, target)
  const kept = photos.filter(({ state }) => state !== 'removed').length
  const max = target.stock_no ? STOCK_PHOTOS_MAX : PHOTOS_PER_INSPECTION
  if (kept >= max) throw new Failure('photos_full', {}, `Sudah ${max} foto`)
}

/** The photos of the same car or inspection in their order, removed ones included. */
export const listSiblingPhotos = (db: Queries, { stock_no, inspection_id }: Target): Promise<PhotoRow[]> =>
  stock_no ? photosOfAlbum(db, stock_no) : photosOfInspection(db, inspection_id ?? '')
