import { INTAKE_PHOTOS_MAX } from '@toyota-trust/contracts/desk/work-orders.ts'
import { type StaffMember, worksAt } from '../../calls/actor.ts'
import type { Meta } from '../../calls/surface.ts'
import { Failure } from '../../failure.ts'
import { reEncoded } from '../../pictures/re-encoded.ts'
import type { Portal } from '../../portal.ts'
import { findOwn, requireVisit } from '../visits/rules.ts'
import { findPhoto, insertPhoto, linesOf, photosOf, removePhotoRow } from './queries.ts'
import { requireState } from './rules.ts'

/** Room for one photo a line. */
const EXTRA_PHOTOS_MAX = 50

interface NewPhoto {
  of: 'intake' | 'extra'
  words: string
  bytes: Uint8Array
}

/**
 * Keeps a photo. It changes nothing that somebody could write over, so it needs no version of the visit and makes none: taking
 * photos between two saves refuses neither.
 */
export async function addPhoto(
  portal: Portal,
  staff: StaffMember,
  visitId: string,
  { of, words, bytes }: NewPhoto,
  meta: Meta,
) {
  // Whoever may not write here costs no picture.
  await findOwn(portal.db, staff, visitId)
  const picture = await reEncoded(bytes)
  const now = portal.clock.now()
  return portal.transaction(async (tx) => {
    const visit = await requireVisit(tx, staff, visitId)
    const states = of === 'intake' ? (['arrived'] as const) : (['in_work', 'waiting'] as const)
    await requireState(tx, staff, visit, states, now)
    const kept = (await photosOf(tx, visitId)).filter((photo) => photo.of === of)
    if (kept.length >= (of === 'intake' ? INTAKE_PHOTOS_MAX : EXTRA_PHOTOS_MAX))
      throw new Failure('photos_full')
    const photo = { id: portal.chance.recordId(), of, words: words.trim() || `Foto ${kept.length + 1}` }
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
    return photo
  })
}

/** Takes a photo away, unless the customer signed for it or was asked with it. */
export const removePhoto = (portal: Portal, staff: StaffMember, id: string, meta: Meta) =>
  portal.transaction(async (tx) => {
    const photo = await findPhoto(tx, id)
    if (!photo) throw new Failure('not_found')
    const visit = await requireVisit(tx, staff, photo.visit_id)
    const states = photo.of === 'intake' ? (['arrived'] as const) : (['in_work', 'waiting'] as const)
    await requireState(tx, staff, visit, states, portal.clock.now())
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
    return { ok: true as const }
  })

export async function readPhoto(portal: Portal, staff: StaffMember, id: string) {
  const photo = await findPhoto(portal.db, id)
  if (!photo || !worksAt(staff, photo.branch_id)) throw new Failure('not_found')
  return new Uint8Array(photo.bytes)
}
