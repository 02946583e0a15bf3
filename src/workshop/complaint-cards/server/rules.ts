import { lockOwnCar, requireOwnCar } from '#garage/public.ts'
import type { AppContext } from '#server/app-context.ts'
import { type Customer, canAccessBranch, type StaffMember } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import { Failure } from '#server/failure.ts'
import { reEncodePicture } from '#server/pictures/re-encoded.ts'
import { CARD_PHOTOS_MAX } from '../complaint-cards.model.ts'
import { deleteWaiting, findComplaintPhoto, findPhoto, insertPhoto, waitingOf } from './sql.ts'

/** Stores a photo for the next booking of an own car, at most four, without its metadata. */
export async function addPhoto(
  context: AppContext,
  customer: Customer,
  carId: string,
  bytes: Uint8Array<ArrayBuffer>,
  meta: Meta,
) {
  // Checked first, so that a refused call costs no image processing.
  await requireOwnCar(context, customer, carId)
  await context.limits.spend('photosPerCustomer', customer.id)
  if ((await waitingOf(context.db, customer, carId)).length >= CARD_PHOTOS_MAX)
    throw new Failure('photos_full')
  const picture = await reEncodePicture(context.parsers, bytes, { customer: customer.id })
  const id = context.chance.recordId()
  return context.transaction(async (tx) => {
    // Concurrent calls would each count one photo less.
    if (!(await lockOwnCar(tx, customer, carId))) throw new Failure('not_found')
    if ((await waitingOf(tx, customer, carId)).length >= CARD_PHOTOS_MAX) throw new Failure('photos_full')
    await insertPhoto(tx, {
      id,
      customer_id: customer.id,
      car_id: carId,
      booking_id: null,
      bytes: picture,
      taken_at: context.clock.now(),
    })
    await meta.audit.record({ event: 'complaint_photo_added', details: { car: carId } }, tx)
    return { id }
  })
}

/** Photos of a car that no booking has taken yet. Throws `not_found` for a car of another customer. */
export async function listWaiting(context: AppContext, customer: Customer, carId: string) {
  await requireOwnCar(context, customer, carId)
  return waitingOf(context.db, customer, carId)
}

/** The bytes of one of the customer's photos. Throws `not_found`. */
export async function readOwn({ db }: AppContext, customer: Customer, photoId: string) {
  const photo = await findPhoto(db, customer, photoId)
  if (!photo) throw new Failure('not_found')
  return new Uint8Array(photo.bytes)
}

/** A photo that was sent with a booking can no longer be deleted. */
export const removeWaiting = (context: AppContext, customer: Customer, photoId: string, meta: Meta) =>
  context.transaction(async (tx) => {
    const gone = await deleteWaiting(tx, customer, photoId)
    if (!gone) throw new Failure('not_found')
    await meta.audit.record({ event: 'complaint_photo_removed', details: { car: gone.car_id } }, tx)
    return { ok: true as const }
  })

/** A photo sent with a booking of an own workshop. */
export async function readSent({ db }: AppContext, staff: StaffMember, photoId: string) {
  const photo = await findComplaintPhoto(db, photoId)
  if (!photo || !canAccessBranch(staff, photo.branch_id)) throw new Failure('not_found')
  return new Uint8Array(photo.bytes)
}
