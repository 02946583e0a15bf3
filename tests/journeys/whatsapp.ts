import { createHmac, randomUUID } from 'node:crypto'
import type { Portal } from './portal.ts'

export const WHATSAPP_SECRET = 'app-secret-of-the-journeys'

/** Sends the webhook by which Meta reports a customer's message to one of our numbers. */
export async function receiveWhatsApp(
  portal: Portal,
  from: string,
  content: Record<string, unknown> | string,
  at = new Date(),
  number = '1',
): Promise<void> {
  const message = typeof content === 'string' ? { type: 'text', text: { body: content } } : content
  const value = {
    messaging_product: 'whatsapp',
    metadata: { display_phone_number: '6281100000000', phone_number_id: number },
    contacts: [{ profile: { name: 'Pengirim' }, wa_id: from }],
    messages: [
      { from, id: `wamid.${randomUUID()}`, timestamp: String(Math.floor(at.getTime() / 1000)), ...message },
    ],
  }
  const body = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: '1', changes: [{ field: 'messages', value }] }],
  })
  const signature = createHmac('sha256', WHATSAPP_SECRET).update(body).digest('hex')
  const response = await fetch(`${portal.baseUrl}/webhooks/whatsapp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` },
    body,
  })
  if (response.status !== 200) throw new Error(`webhook: HTTP ${response.status}`)
}

/** Writes `08…` as `62…`. */
export const waNumber = (phone: string): string => phone.replace(/^0/, '62')

/** A number that has sent no message yet. */
export const someUnknownNumber = (): string =>
  `62813${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
