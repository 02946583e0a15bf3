import type { AppContext } from '#server/app-context.ts'
import type { StaffMember } from '#server/calls/actor.ts'
import { findVisibleThread } from '../acts.ts'
import { buildThreadResponse } from '../shown.ts'

/** The delivery states of the messages and photos of a thread. It contains no text, so reading it is not audited. */
export async function readProgress(context: AppContext, staff: StaffMember, threadId: string) {
  const thread = await findVisibleThread(context.db, staff, threadId)
  const { messages } = (await buildThreadResponse(context, context.db, thread, staff)).shown
  return {
    deliveries: messages.flatMap(({ id, delivery }) => (delivery ? [{ id, delivery }] : [])),
    photos: messages.flatMap(({ photo }) => photo ?? []),
  }
}
