import { Webhook } from 'standardwebhooks'
import type { WebhookConfig } from '../config/outside.ts'
import type { Sender } from './sender.ts'

interface Parts {
  fetch: typeof globalThis.fetch
  timeLimitMs: number
  now(): Date
}

/**
 * Hands what happened to the system of the dealer, signed as Standard Webhooks has it. Its id is the message's own, so a receiver
 * that hears something twice can tell; anything but a 2xx is said again until the outbox gives up.
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
        // An address that sends elsewhere is not the one that was agreed on.
        redirect: 'manual',
        signal: AbortSignal.timeout(timeLimitMs),
      })
      // Nobody reads what it says; a connection with an unread answer is of no further use.
      await response.body?.cancel()
      if (!response.ok) throw new Error(`the receiver answered ${response.status}`)
    },
  }
}
