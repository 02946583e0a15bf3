import type { WhatsAppConfig } from '#server/config/whatsapp.ts'
import { boundedFetch } from '#server/partners/bounded-fetch.ts'

const TIME_LIMIT_MS = 5_000
const ANSWER_BYTES_MAX = 64 * 1024

/** Shows the sender of a message that it was read. Throws where Meta does not take it. */
export async function sendReadReceipt(
  { driver, baseUrl, apiVersion, accessToken }: WhatsAppConfig,
  { numberId, wamid }: { numberId: string; wamid: string },
): Promise<void> {
  if (driver !== 'cloud') return
  const response = await boundedFetch(globalThis.fetch, ANSWER_BYTES_MAX)(
    `${baseUrl}/${apiVersion}/${numberId}/messages`,
    {
      method: 'POST',
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ messaging_product: 'whatsapp', status: 'read', message_id: wamid }),
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    },
  )
  if (!response.ok) throw new Error(`read receipt: HTTP ${response.status}`)
}
