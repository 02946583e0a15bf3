import type { AppContext } from '#server/app-context.ts'
import { sendReadReceipt } from '#server/outbound/whatsapp/read-receipt.ts'
import type { StoredThread } from '../sql.ts'
import { newestWamid } from './thread-sql.ts'

/** Shows the customer that their messages were read. A lost receipt is not retried: the receipt of their next message covers it. */
export async function sendReadReceiptForThread(
  context: AppContext,
  { id, number_id }: StoredThread,
): Promise<void> {
  const { whatsApp } = context.config
  if (!whatsApp || number_id === null) return
  const wamid = await newestWamid(context.db, id)
  if (!wamid) return
  // Staff do not wait for it.
  void sendReadReceipt(whatsApp, { numberId: number_id, wamid }).catch((problem) =>
    context.log.warn({ err: problem }, 'read receipt'),
  )
}
