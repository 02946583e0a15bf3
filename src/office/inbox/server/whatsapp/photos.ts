import { onlyCustomerWithPhone } from '#account/public.ts'
import type { Portal } from '#server/app-context.ts'
import type { StaffMember } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import { Failure } from '#server/failure.ts'
import { addSentPhotos, lastVisitAt } from '#workshop/public.ts'
import { findVisibleThread, performAct } from '../acts.ts'
import { findStoredPhotos, markAttached } from './thread-sql.ts'

/** A photo of a thread that the caller may see. */
export async function readThreadPhoto(portal: Portal, staff: StaffMember, threadId: string, photoId: string) {
  const thread = await findVisibleThread(portal.db, staff, threadId)
  const [photo] = await findStoredPhotos(portal.db, thread.id, [photoId])
  if (!photo?.bytes) throw new Failure('not_found')
  return new Uint8Array(photo.bytes)
}

/** Copies photos of a thread to the last visit of its customer at a workshop of the caller; each once. */
export const attachPhotos = (
  portal: Portal,
  staff: StaffMember,
  { id, photoIds }: { id: string; photoIds: readonly string[] },
  meta: Meta,
) =>
  performAct(portal, staff, { id, version: null, act: 'photos_attached' }, meta, async (tx, thread, now) => {
    const customer = thread.via && thread.phone ? await onlyCustomerWithPhone(portal, tx, thread.phone) : null
    const visit = customer && (await lastVisitAt(tx, customer, staff.branches))
    if (!visit) throw new Failure('thread_without_visit')
    const photos = await findStoredPhotos(tx, thread.id, photoIds)
    if (photos.length === 0) throw new Failure('not_found')
    const copied = photos.flatMap((photo) =>
      photo.bytes && photo.attached_to === null ? { ...photo, bytes: photo.bytes } : [],
    )
    await addSentPhotos(portal, tx, visit.id, copied, meta)
    for (const photo of copied) await markAttached(tx, photo.id, visit.id, now)
    return {}
  })
