import { FOLLOW_UP_PHOTOS_MAX } from '@toyota-trust/contracts/workshop/follow-ups.ts'
import type { Customer } from '../../../platform/calls/actor.ts'
import type { Meta } from '../../../platform/calls/surface.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { Failure } from '../../../platform/failure.ts'
import { reEncodePicture } from '../../../platform/pictures/re-encoded.ts'
import type { Portal } from '../../../portal.ts'
import { changeReturnJob, findJobOfVisit } from '../return-jobs/sql.ts'
import { requireOwnFollowUp } from './answers.ts'
import { buildStoredAnswerResponse, isOpen } from './shown.ts'
import {
  findFollowUpPhoto,
  findOwnFollowUp,
  insertFollowUpPhoto,
  photosOfFollowUp,
  type StoredFollowUp,
} from './sql.ts'

async function requirePlace(db: Queries, row: StoredFollowUp, now: Date): Promise<void> {
  if (!isOpen(row, now)) throw new Failure('follow_up_closed', buildStoredAnswerResponse(row))
  // Photos belong to a no.
  if (row.fixed !== false) throw new Failure('follow_up_answered', buildStoredAnswerResponse(row))
  if ((await photosOfFollowUp(db, row.booking_id)).length >= FOLLOW_UP_PHOTOS_MAX)
    throw new Failure('photos_full')
}

/** Adds a photo to a "no", at most four, without its metadata. */
export async function addPhoto(
  portal: Portal,
  customer: Customer,
  visitId: string,
  bytes: Uint8Array<ArrayBuffer>,
  meta: Meta,
) {
  // Checked first, so that a refused call costs no image processing.
  const before = await findOwnFollowUp(portal.db, customer, visitId)
  if (!before) throw new Failure('not_found')
  await requirePlace(portal.db, before, portal.clock.now())
  await portal.limits.spend('photosPerCustomer', customer.id)
  const picture = await reEncodePicture(portal.parsers, bytes, 'customerPicture')
  const id = portal.chance.recordId()
  return portal.transaction(async (tx) => {
    const now = portal.clock.now()
    await requirePlace(tx, await requireOwnFollowUp(tx, customer, visitId), now)
    await insertFollowUpPhoto(tx, { id, visit_id: visitId, bytes: picture, taken_at: now })
    const job = await findJobOfVisit(tx, visitId)
    if (job) await changeReturnJob(tx, job, { changed_at: now, changed_by: null })
    await meta.audit.record(
      { event: 'follow_up_photo_added', customerId: customer.id, details: { visit: visitId } },
      tx,
    )
    return { id }
  })
}

export async function readPhoto({ db }: Portal, customer: Customer, visitId: string, photoId: string) {
  const row = await findOwnFollowUp(db, customer, visitId)
  const photo = row && (await findFollowUpPhoto(db, visitId, photoId))
  if (!photo) throw new Failure('not_found')
  return new Uint8Array(photo.bytes)
}
