import type { AppContext } from '#server/app-context.ts'
import { signedWebhook } from './whatsapp-emulator.ts'

/** `08…` as `62…` */
export const waNumber = (phone: string) => phone.replace(/^0/, '62')

/** A proved number and the consent to WhatsApp, written as rows: how they are given has tests of its own. */
export async function optedIn(
  { db, clock }: AppContext,
  customer: { id: string; phone: string },
): Promise<string> {
  const phone = waNumber(customer.phone)
  const now = clock.now()
  await db
    .insertInto('phone_proofs')
    .values({ customer_id: customer.id, phone, proved_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('whatsapp_consents')
    .values({
      customer_id: customer.id,
      phone,
      proved_at: now,
      text_version: 1,
      place: 'ways_page',
      given_at: now,
    })
    .execute()
  return phone
}

export interface WebhookCaller {
  context: AppContext
  send(options: ReturnType<typeof signedWebhook>): Promise<{ statusCode: number }>
}

/** Sends a signed webhook and waits until its events are processed; answers the status. */
export async function receive({ context, send }: WebhookCaller, body: object): Promise<number> {
  const { statusCode } = await send(signedWebhook(body))
  context.whatsAppEvents.wake()
  await context.whatsAppEvents.idle()
  return statusCode
}

/** Messages by WhatsApp as they stand, oldest first. */
export const storedMessages = ({ db }: AppContext) =>
  db.selectFrom('whatsapp_messages').selectAll().orderBy('created_at').orderBy('id').execute()

/** Waits until every message by WhatsApp has left, or is refused: one that waits when the clock is moved may be out of date then. */
export async function allLeft(context: AppContext): Promise<void> {
  for (const { id } of await storedMessages(context)) await context.outbox.deliver(id, 60_000)
}
