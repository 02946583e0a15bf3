import { onlyCustomerWithPhone } from '#account/public.ts'
import type { AppContext } from '#server/app-context.ts'
import type { StaffMember } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import { Failure } from '#server/failure.ts'
import { addSentPhotos, lastVisitAt } from '#workshop/public.ts'
import { findVisibleThread, performAct } from '../acts.ts'
import { findStoredPhotos, markAttached } from './thread-sql.ts'

/** A photo of a thread that the caller may see. */
export async function readThreadPhoto(
  context: AppContext,
  staff: StaffMember,
  threadId: string,
  photoId: string,
) {
  const thread = await findVisibleThread(context.db, staff, threadId)
  const [photo] = await findStoredPhotos(context.db, thread.id, [photoId])
  if (!photo?.bytes) throw new Failure('not_found')
  return new Uint8Array(photo.bytes)
}

/** Copies photos of a thread to the last visit of its customer at a workshop of the caller; each once. */
export const attachPhotos = (
  context: AppContext,
  staff: StaffMember,
  { id, photoIds }: { id: string; photoIds: readonly string[] },
  meta: Meta,
) =>
  performAct(context, staff, { id, version: null, act: 'photos_attached' }, meta, async (tx, thread, now) => {
    const customer =
      thread.via && thread.phone ? await onlyCustomerWithPhone(context, tx, thread.phone) : null
    const visit = customer && (await lastVisitAt(tx, customer, staff.branches))
    if (!visit) throw new Failure('thread_without_visit')
    const photos = await findStoredPhotos(tx, thread.id, photoIds)
    if (photos.length === 0) throw new Failure('not_found')
    const copied = photos.flatMap((photo) =>
      photo.bytes && photo.attached_to === null ? { ...photo, bytes: photo.bytes } : [],
    )
    await addSentPhotos(context, tx, visit.id, copied, meta)
    for (const photo of copied) await markAttached(tx, photo.id, visit.id, now)
    return {}
  })
