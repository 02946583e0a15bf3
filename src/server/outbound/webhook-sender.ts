import { Webhook } from 'standardwebhooks'
import type { WebhookConfig } from '#server/config/outside.ts'
import type { Sender } from './sender.ts'

interface Parts {
  fetch: typeof globalThis.fetch
  timeLimitMs: number
  now(): Date
}

/**
 * Sends events to the dealer's system, signed as in Standard Webhooks. The id is that of the message, so that a receiver recognises
 * a repetition; anything but a 2xx is retried until the outbox gives up.
 */
export function createWebhookSender(
  { url, secret }: WebhookConfig,
  { fetch, timeLimitMs, now }: Parts,
): Sender {
  const signer = new Webhook(secret)
  return {
    real: true,
    async send({ id, text }) {
      const at = now()
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': 'toyota-trust',
          'webhook-id': id,
          'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
          'webhook-signature': signer.sign(id, at, text),
        },
        body: text,
        // A redirect leads to an address that was not agreed on.
        redirect: 'manual',
        signal: AbortSignal.timeout(timeLimitMs),
      })
      // The body is not read; an unread one would keep the connection from being used again.
      await response.body?.cancel()
      if (!response.ok) throw new Error(`the receiver answered ${response.status}`)
    },
  }
}
