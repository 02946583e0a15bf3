import type { AppContext } from '#server/app-context.ts'
import type { RecordHolder, SignedIn, StaffMember } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import { Failure } from '#server/failure.ts'
import { digestsOf } from '#server/hashing.ts'
import { reEncodePicture } from '#server/pictures/re-encoded.ts'
import { orderActOver } from '#stock/orders/server/change.ts'
import { requireOrderOf } from '#stock/orders/server/desk-view.ts'
import { requireReadable } from '#stock/orders/server/ownership.ts'
import { requireOrders } from '#stock/orders/server/request.ts'
import { findOrder, lockOrder } from '#stock/orders/server/sql.ts'
import type { ORDER_PHOTO_PLACES } from '../desk-hand-overs.contract.ts'
import { findOrderPhoto, insertOrderPhoto, orderPhotosOf } from './sql.ts'

const PHOTOS_MAX = 60
/** The states in which a photo of a place may be taken. */
const STATES: Record<(typeof ORDER_PHOTO_PLACES)[number], readonly string[]> = {
  titik: ['paid'],
  depan_kiri: ['paid', 'prepared'],
  odometer: ['paid', 'prepared'],
  kerusakan: ['returning'],
}

/** Keeps a photo of an order. Throws `order_act_over`, `photos_full`, `not_found`. */
export async function keepOrderPhoto(
  context: AppContext,
  staff: StaffMember,
  { id, place, bytes }: { id: string; place: (typeof ORDER_PHOTO_PLACES)[number]; bytes: Uint8Array },
  meta: Meta,
) {
  requireOrders(context)
  // Checked first, so that a refused call costs no image processing.
  requireOrderOf(staff, await findOrder(context.db, id))
  const picture = await reEncodePicture(context.parsers, bytes)
  return context.transaction(async (tx) => {
    const order = requireOrderOf(staff, await lockOrder(tx, id))
    if (!STATES[place].includes(order.state)) throw orderActOver()
    if ((await orderPhotosOf(tx, id)).length >= PHOTOS_MAX) throw new Failure('photos_full')
    const photo = { id: context.chance.recordId(), place }
    await insertOrderPhoto(tx, {
      ...photo,
      order_id: id,
      sha256: digestsOf(picture).hex,
      bytes: Buffer.from(picture),
      taken_at: context.clock.now(),
      taken_by: staff.name,
    })
    await meta.audit.record(
      {
        event: 'order_changed',
        customerId: order.customer_id,
        details: { act: 'photo', order: order.number },
      },
      tx,
    )
    return photo
  })
}

/** A photo of an order for staff of its branch. */
export async function readPhotoForDesk(
  context: AppContext,
  staff: StaffMember,
  { id, photoId }: { id: string; photoId: string },
) {
  requireOrders(context)
  requireOrderOf(staff, await findOrder(context.db, id))
  const photo = await findOrderPhoto(context.db, { orderId: id, photoId })
  if (!photo) throw new Failure('not_found')
  return new Uint8Array(photo.bytes)
}

/** A photo of an order for its buyer; photos of work before the hand-over are the branch's own. */
export async function readPhotoForBuyer(
  context: AppContext,
  actor: SignedIn | RecordHolder,
  { id, photoId }: { id: string; photoId: string },
  meta: Meta,
) {
  requireOrders(context)
  if (actor.kind !== 'customer') await context.limits.spend('orderLinksPerAddress', meta.network)
  requireReadable(context, await findOrder(context.db, id), actor)
  const photo = await findOrderPhoto(context.db, { orderId: id, photoId })
  if (!photo || photo.place === 'titik') throw new Failure('not_found')
  return new Uint8Array(photo.bytes)
}
