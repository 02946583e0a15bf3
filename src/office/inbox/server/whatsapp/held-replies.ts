import { deliveriesOf, sendFreeText } from '#account/public.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Queries } from '#server/database/database.ts'
import type { StoredThread } from '../sql.ts'
import { lockHeld, releaseHeld } from './thread-sql.ts'

/** Sends the replies that waited for the customer's answer; those that have gone by mail meanwhile are not repeated. */
export async function sendHeldReplies(context: AppContext, tx: Queries, thread: StoredThread): Promise<void> {
  const { id, number_id, sender_key, customer_id, branch_id } = thread
  if (number_id === null || sender_key === null) return
  const held = await lockHeld(tx, id)
  if (held.length === 0) return
  const invitations = await deliveriesOf(
    tx,
    held.flatMap(({ whatsapp_id }) => whatsapp_id ?? []),
  )
  for (const reply of held) {
    const isMailed = invitations.some(
      (one) => one.id === reply.whatsapp_id && one.fallback_channel === 'email',
    )
    const sent = isMailed
      ? null
      : await sendFreeText(context, tx, {
          to: sender_key,
          numberId: number_id,
          text: reply.words,
          about: `thread:${id}:${reply.id}`,
          customer: customer_id ? { kind: 'customer', id: customer_id } : null,
          branchId: branch_id,
        })
    await releaseHeld(tx, reply.id, sent)
  }
}
