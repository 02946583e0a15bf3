import type { StaffMember } from '../../../../platform/calls/actor.ts'
import type { Portal } from '../../../../portal.ts'
import { findSeen } from '../acts.ts'
import { shownThread } from '../shown.ts'

/** How far the messages of a thread have come. It holds no words of anybody, so it is not audited. */
export async function readProgress(portal: Portal, staff: StaffMember, threadId: string) {
  const thread = await findSeen(portal.db, staff, threadId)
  const { messages } = (await shownThread(portal, portal.db, thread, staff)).shown
  return {
    deliveries: messages.flatMap(({ id, delivery }) => (delivery ? [{ id, delivery }] : [])),
    photos: messages.flatMap(({ photo }) => photo ?? []),
  }
}
