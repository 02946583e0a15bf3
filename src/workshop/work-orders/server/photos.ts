import type { AppContext } from '#server/app-context.ts'
import { canAccessBranch, type StaffMember } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { reEncodePicture } from '#server/pictures/re-encoded.ts'
import { announceToWorkshop } from '#workshop/visits/server/announce.ts'
import { requireReadableVisit, requireVisit, type StoredVisit } from '#workshop/visits/server/rules.ts'
import { INSPECTION_SERVICE, isInspectionOnly, type VisitState } from '#workshop/visits/visit-states.model.ts'
import type { PhotoOccasion } from '../desk-work-orders.contract.ts'
import { INSPECTION_PHOTOS_MAX, INTAKE_PHOTOS_MAX } from '../desk-work-orders.contract.ts'
import { requireState } from './rules.ts'
import { findPhoto, insertPhoto, linesOf, photosOf, removePhotoRow } from './sql.ts'

/** The states in which a visit takes photos, and how many; extra work takes one per line. */
const OCCASIONS: Record<PhotoOccasion, { states: readonly VisitState[]; max: number }> = {
  intake: { states: ['arrived'], max: INTAKE_PHOTOS_MAX },
  extra: { states: ['in_work', 'waiting'], max: 50 },
  // The office adds what was sent to it later.
  inspection: { states: ['arrived', 'handed_over'], max: INSPECTION_PHOTOS_MAX },
}

interface NewPhoto {
  of: PhotoOccasion
  words: string
  bytes: Uint8Array
}

/**
 * Stores a photo. It overwrites nothing, so it neither takes nor makes a version of the visit: a photo taken between two saves
 * conflicts with neither.
 */
export async function addPhoto(
  context: AppContext,
  staff: StaffMember,
  visitId: string,
  { of, words, bytes }: NewPhoto,
  meta: Meta,
) {
  // Checked first, so that a refused call costs no image processing.
  await requireReadableVisit(context.db, staff, visitId)
  const picture = await reEncodePicture(context.parsers, bytes)
  const now = context.clock.now()
  return context.transaction(async (tx) => {
    const visit = await requireVisit(tx, staff, visitId)
    await requirePhotoOccasion(tx, staff, visit, of, now)
    const present = (await photosOf(tx, visitId)).filter((photo) => photo.of === of)
    if (present.length >= OCCASIONS[of].max) throw new Failure('photos_full')
    const photo = { id: context.chance.recordId(), of, words: words.trim() || `Foto ${present.length + 1}` }
    await insertPhoto(tx, {
      ...photo,
      visit_id: visitId,
      bytes: picture,
      taken_at: now,
      taken_by: staff.name,
    })
    await meta.audit.record(
      { event: 'visit_changed', customerId: visit.customer_id, details: { visit: visitId, act: 'photo' } },
      tx,
    )
    await announceToWorkshop(tx, visit)
    return photo
  })
}

/** Throws `visit_act_over` where the visit takes no photos of this occasion now; an inspection takes its own only. */
async function requirePhotoOccasion(
  tx: Queries,
  staff: StaffMember,
  visit: StoredVisit,
  of: PhotoOccasion,
  now: Date,
): Promise<void> {
  const { service_type } = visit
  const fits = of === 'inspection' ? service_type === INSPECTION_SERVICE : !isInspectionOnly(service_type)
  await requireState(tx, staff, visit, fits ? OCCASIONS[of].states : [], now)
}

/** Deletes a photo while its visit takes photos of that occasion, unless the customer sent it or a line shows it. */
export const removePhoto = (context: AppContext, staff: StaffMember, id: string, meta: Meta) =>
  context.transaction(async (tx) => {
    const photo = await findPhoto(tx, id)
    if (!photo) throw new Failure('not_found')
    const visit = await requireVisit(tx, staff, photo.visit_id)
    // What the customer sent stays with the visit.
    if (photo.of === 'sent') throw new Failure('line_answered')
    await requirePhotoOccasion(tx, staff, visit, photo.of, context.clock.now())
    const used = (await linesOf(tx, visit.id)).some(({ photo_id }) => photo_id === id)
    if (used) throw new Failure('line_answered')
    await removePhotoRow(tx, id)
    await meta.audit.record(
      {
        event: 'visit_changed',
        customerId: visit.customer_id,
        details: { visit: visit.id, act: 'photo_removed' },
      },
      tx,
    )
    await announceToWorkshop(tx, visit)
    return { ok: true as const }
  })

export async function readPhoto(context: AppContext, staff: StaffMember, id: string) {
  const photo = await findPhoto(context.db, id)
  if (!photo || !canAccessBranch(staff, photo.branch_id)) throw new Failure('not_found')
  return new Uint8Array(photo.bytes)
}

interface SentPhoto {
  bytes: Uint8Array
  received_at: Date
}

/** Adds photos that the customer sent in a thread to their visit; the caller has checked who may. */
export async function addSentPhotos(
  { chance }: Pick<AppContext, 'chance'>,
  tx: Queries,
  visitId: string,
  photos: readonly SentPhoto[],
  meta: Pick<Meta, 'audit'>,
): Promise<void> {
  for (const { bytes, received_at } of photos)
    await insertPhoto(tx, {
      id: chance.recordId(),
      visit_id: visitId,
      of: 'sent',
      words: 'Dikirim pelanggan',
      bytes: Buffer.from(bytes),
      taken_at: received_at,
      taken_by: 'pelanggan',
    })
  await meta.audit.record({ event: 'visit_changed', details: { visit: visitId, act: 'photo' } }, tx)
}
