import * as z from 'zod/mini'
import type { TwilioConfig } from '#server/config/outside.ts'
import { type Sender, Undeliverable } from '../sender.ts'
import type { DriverParts } from './driver.ts'

const accepted = z.object({ sid: z.string().check(z.minLength(1)) })
const refused = z.object({ code: z.optional(z.number()) })

/** Address of the account, and its `Authorization` header. */
export function twilioAccount({ baseUrl, accountSid, authToken }: TwilioConfig) {
  return {
    address: `${baseUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}`,
    authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
  }
}

/** SMS through Twilio's REST interface. It chooses the alphabet by the text itself. */
export function createTwilioSender(
  twilio: TwilioConfig,
  { fetch, timeLimitMs, reports }: DriverParts,
): Sender {
  const { address, authorization } = twilioAccount(twilio)
  const isService = twilio.from.startsWith('MG')
  return {
    real: true,
    async send({ id, to, text }) {
      const response = await fetch(`${address}/Messages.json`, {
        method: 'POST',
        headers: { accept: 'application/json', authorization },
        body: new URLSearchParams({
          To: `+${to}`,
          [isService ? 'MessagingServiceSid' : 'From']: twilio.from,
          Body: text,
          StatusCallback: reports.addressOf(id),
        }),
        signal: AbortSignal.timeout(timeLimitMs),
      })
      const answer: unknown = await response.json().catch(() => null)
      if (response.status === 201 && accepted.safeParse(answer).success) return
      // Twilio's sentence names the customer's number, its code does not.
      const code = refused.safeParse(answer).data?.code
      const reason = `Twilio answered ${response.status}${code === undefined ? '' : `, code ${code}`}`
      throw response.status === 400 ? new Undeliverable(reason) : new Error(reason)
    },
  }
}

/** Delivery states by Twilio's names. */
export function twilioState(word: string): 'submitted' | 'delivered' | 'failed' | null {
  if (word === 'delivered' || word === 'read') return 'delivered'
  if (word === 'failed' || word === 'undelivered') return 'failed'
  return ['accepted', 'queued', 'sending', 'sent'].includes(word) ? 'submitted' : null
}
