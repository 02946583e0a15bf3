import { deliveryOf } from '#account/whatsapp/server/read-sql.ts'
import { sendTemplate } from '#account/whatsapp/server/send.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Queries } from '#server/database/database.ts'
import type { Message } from '#server/outbound/sender.ts'
import type { CodeChannel } from '../phone-codes.model.ts'
import type { CodeSubject } from './code-messages.ts'

/** How long an answer waits to say whether the SMS left. */
const DELIVERY_WAIT_MS = 3_000

interface SentCode {
  outboxId: string
  via: CodeChannel
}

/** Queues a code by WhatsApp with its SMS as the fallback; null where nothing can be sent by WhatsApp at present. */
export const enqueueCodeByWhatsApp = (
  context: AppContext,
  tx: Queries,
  { phone, customerId }: CodeSubject,
  code: string,
  sms: Message,
): Promise<string | null> =>
  sendTemplate(context, tx, {
    template: 'tt_code_v1',
    kind: 'asked',
    phone,
    customer: customerId === null ? null : { kind: 'customer', id: customerId },
    values: { kode: code },
    about: sms.dedupeKey,
    secret: true,
    fallback: [sms],
  })

/** Whether a code leaves within `DELIVERY_WAIT_MS`; call after the commit. */
export async function isDelivered(
  context: AppContext,
  { outboxId }: Pick<SentCode, 'outboxId'>,
): Promise<boolean> {
  return (await context.outbox.deliver(outboxId, DELIVERY_WAIT_MS)) === 'sent'
}

/** Waits a moment for a code; answers its channel, which is SMS where WhatsApp refused it. */
export async function awaitCodeDelivery(context: AppContext, { outboxId, via }: SentCode) {
  const otp_delivered = await isDelivered(context, { outboxId })
  if (via === 'sms' || otp_delivered) return { via, otp_delivered }
  const message = await deliveryOf(context.db, outboxId)
  // One that is still on its way has not failed.
  return message?.fallback_at
    ? { via: 'sms' as const, otp_delivered: true }
    : { via, otp_delivered: message?.state !== 'failed' }
}
