import { DEFAULT_ZONE } from '#core/days.ts'
import type { RequestOf } from '#core/endpoint.ts'
import type { AppContext } from '#server/app-context.ts'
import type { StaffMember } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import { versionConflict } from '#server/calls/versioned-act.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import type { changePhoto as changePhotoCall } from '../desk-stock-cars.contract.ts'
import { generatedAlt } from '../photo-places.model.ts'
import { changePhotoRow, findPhoto, lockPhoto, type PhotoRow } from './album-sql.ts'
import { changeOwnAlbum } from './albums.ts'
import { findEvidenceInspection } from './evidence-inspection.ts'
import { enqueue } from './processing/job-sql.ts'
import { buildStockCarResponse, getShownState } from './shown.ts'
import { titleOf } from './stock-cars.ts'
import { listSiblingPhotos, requireRoomFor } from './uploads/target.ts'

type Change = RequestOf<typeof changePhotoCall>['body']

interface Call {
  context: AppContext
  staff: StaffMember
  meta: Meta
}

/** The car of a photo. Throws `not_found` for evidence of an inspection that is not a draft. */
async function requireStockNo(context: AppContext, photoId: string): Promise<string> {
  const photo = await findPhoto(context.db, photoId)
  if (photo?.stock_no) return photo.stock_no
  const inspection = await findEvidenceInspection(context, photo?.inspection_id ?? '')
  if (!inspection?.isOpen) throw new Failure('not_found')
  return inspection.stock_no
}

const isJsonEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Changes texts, answers, turn and masks of a photo. While its files are made again it has no address, so that nothing that
 * should be masked is served. Throws `photos_changed` for an older version.
 */
export async function changePhoto(call: Call, photoId: string, { version, ...change }: Change) {
  const stockNo = await requireStockNo(call.context, photoId)
  return changeOwnAlbum(call, stockNo, null, async (act, { car, album }) => {
    const { tx, now, staff } = act
    const photo = await requireUnremovedPhoto(tx, photoId)
    if (photo.version !== version)
      throw versionConflict({
        code: 'photos_changed',
        current: { stock_car: await buildStockCarResponse(tx, car) },
        by: photo.changed_by,
        at: photo.changed_at,
        zone: DEFAULT_ZONE,
      })
    const isRemade = photo.turn !== change.turn || !isJsonEqual(photo.masks, change.masks)
    const state = isRemade && photo.state === 'ready' ? 'processing' : photo.state
    const alt = change.alt.trim() || generatedAlt(change.place, { title: titleOf(car), colour: car.colour })
    await changePhotoRow(tx, photoId, {
      ...change,
      alt,
      caption: change.caption?.trim() || null,
      masks: JSON.stringify(change.masks),
      marks: JSON.stringify(change.marks),
      ...(isRemade && { state, media_key: null }),
      version: version + 1,
      changed_at: now,
      changed_by: staff.name,
    })
    if (isRemade && photo.state !== 'failed') await enqueue(tx, photoId)
    const isPublic = album.state === 'public'
    const after = { ...photo, ...change, alt, state }
    return {
      act: 'change',
      photo,
      states: { from: getShownState(photo, isPublic), to: getShownState(after, isPublic) },
    }
  }).finally(() => call.context.photoQueue.wake())
}

async function requireUnremovedPhoto(tx: Queries, photoId: string): Promise<PhotoRow> {
  const photo = await lockPhoto(tx, photoId)
  if (!photo || photo.state === 'removed') throw new Failure('not_found')
  return photo
}

/** Removes a photo; staff can restore it for 30 days. */
export async function removePhoto(call: Call, photoId: string) {
  const stockNo = await requireStockNo(call.context, photoId)
  return changeOwnAlbum(call, stockNo, null, async ({ tx, now, staff }, { album }) => {
    const photo = await requireUnremovedPhoto(tx, photoId)
    await changePhotoRow(tx, photoId, {
      state: 'removed',
      version: photo.version + 1,
      changed_at: now,
      changed_by: staff.name,
      removed_at: now,
    })
    return {
      act: 'remove',
      photo,
      states: { from: getShownState(photo, album.state === 'public'), to: 'removed' },
    }
  })
}

/** Restores a removed photo as the last one of its car. */
export async function restorePhoto(call: Call, photoId: string) {
  const stockNo = await requireStockNo(call.context, photoId)
  return changeOwnAlbum(call, stockNo, null, async ({ tx, now, staff }, { album }) => {
    const photo = await lockPhoto(tx, photoId)
    if (photo?.state !== 'removed') throw new Failure('not_found')
    const others = await listSiblingPhotos(tx, photo)
    await requireRoomFor(tx, photo)
    const to = photo.media_key ? 'ready' : 'processing'
    await changePhotoRow(tx, photoId, {
      state: to,
      position: Math.max(...others.map(({ position }) => position)) + 1,
      version: photo.version + 1,
      changed_at: now,
      changed_by: staff.name,
      removed_at: null,
    })
    if (to === 'processing') await enqueue(tx, photoId)
    return {
      act: 'restore',
      photo,
      states: { from: 'removed', to: getShownState({ ...photo, state: to }, album.state === 'public') },
    }
  }).finally(() => call.context.photoQueue.wake())
}
