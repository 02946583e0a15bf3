import type { StaffMember } from '../../../../platform/calls/actor.ts'
import type { Portal } from '../../../../portal.ts'
import { findVisibleThread } from '../acts.ts'
import { buildThreadResponse } from '../shown.ts'

/** How far the messages of a thread have come. It holds no words of anybody, so it is not audited. */
export async function readProgress(portal: Portal, staff: StaffMember, threadId: string) {
  const thread = await findVisibleThread(portal.db, staff, threadId)
  const { messages } = (await buildThreadResponse(portal, portal.db, thread, staff)).shown
  return {
    deliveries: messages.flatMap(({ id, delivery }) => (delivery ? [{ id, delivery }] : [])),
    photos: messages.flatMap(({ photo }) => photo ?? []),
  }
}
