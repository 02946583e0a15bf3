import type { AppContext } from '#server/app-context.ts'
import type { Customer } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { reEncodePicture } from '#server/pictures/re-encoded.ts'
import { changeReturnJob, findJobOfVisit } from '#workshop/return-jobs/server/sql.ts'
import { FOLLOW_UP_PHOTOS_MAX } from '../follow-ups.contract.ts'
import { requireOwnFollowUp } from './answers.ts'
import {
  findFollowUpPhoto,
  findOwnFollowUp,
  insertFollowUpPhoto,
  photosOfFollowUp,
  type StoredFollowUp,
} from './follow-ups-sql.ts'
import { buildStoredAnswerResponse, isOpen } from './shown.ts'

async function requirePlace(db: Queries, row: StoredFollowUp, now: Date): Promise<void> {
  if (!isOpen(row, now)) throw new Failure('follow_up_closed', buildStoredAnswerResponse(row))
  // Photos belong to a no.
  if (row.fixed !== false) throw new Failure('follow_up_answered', buildStoredAnswerResponse(row))
  if ((await photosOfFollowUp(db, row.booking_id)).length >= FOLLOW_UP_PHOTOS_MAX)
    throw new Failure('photos_full')
}

/** Adds a photo to a "no", at most four, without its metadata. */
export async function addPhoto(
  context: AppContext,
  customer: Customer,
  visitId: string,
  bytes: Uint8Array<ArrayBuffer>,
  meta: Meta,
) {
  // Checked first, so that a refused call costs no image processing.
  const before = await findOwnFollowUp(context.db, customer, visitId)
  if (!before) throw new Failure('not_found')
  await requirePlace(context.db, before, context.clock.now())
  await context.limits.spend('photosPerCustomer', customer.id)
  const picture = await reEncodePicture(context.parsers, bytes, { customer: customer.id })
  const id = context.chance.recordId()
  return context.transaction(async (tx) => {
    const now = context.clock.now()
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

export async function readPhoto({ db }: AppContext, customer: Customer, visitId: string, photoId: string) {
  const row = await findOwnFollowUp(db, customer, visitId)
  const photo = row && (await findFollowUpPhoto(db, visitId, photoId))
  if (!photo) throw new Failure('not_found')
  return new Uint8Array(photo.bytes)
}
