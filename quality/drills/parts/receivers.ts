import { setTimeout as delay } from 'node:timers/promises'
import { startMailServer } from '#tests/support/mail-server.ts'
import { startTwilio } from '#tests/support/twilio.ts'

/** Who takes what the portal sends, and counts it. */
export interface Receivers {
  settings: Record<string, string>
  /** The code that went to a number, as `62…`; waits for it. */
  codeFor(phone: string): Promise<string>
  /** Messages that arrived more than once so far. */
  twice(): { codes: number; mails: number }
  close(): Promise<void>
}

/** What the gateway needs for an answer. */
const GATEWAY_MS = 300

/** A mail server, and an SMS gateway that is in no hurry. */
export async function startReceivers(): Promise<Receivers> {
  const mail = await startMailServer()
  const codes = new Map<string, string>()
  const taken = new Map<string, number>()
  const waiting = new Map<string, (code: string) => void>()
  const gateway = await startTwilio(({ form: { To = '', Body = '' } }) => {
    taken.set(To, (taken.get(To) ?? 0) + 1)
    const phone = To.replace('+', '')
    const code = /#(\d{4})/.exec(Body)?.[1] ?? ''
    codes.set(phone, code)
    waiting.get(phone)?.(code)
    waiting.delete(phone)
    return delay(GATEWAY_MS)
  })
  return {
    settings: {
      SMTP_URL: mail.url,
      SMS_DRIVER: 'twilio',
      TWILIO_BASE_URL: `http://127.0.0.1:${gateway.port}`,
      TWILIO_ACCOUNT_SID: gateway.accountSid,
      TWILIO_AUTH_TOKEN: gateway.authToken,
      TWILIO_FROM: 'TOYOTATRUST',
    },
    codeFor(phone) {
      const code = codes.get(phone)
      return code ? Promise.resolve(code) : new Promise((resolve) => waiting.set(phone, resolve))
    },
    twice() {
      const ids = mail.mails.map(({ messageId }) => messageId)
      return {
        codes: [...taken.values()].reduce((all, times) => all + times - 1, 0),
        mails: ids.length - new Set(ids).size,
      }
    },
    async close() {
      await Promise.all([mail.close(), gateway.close()])
    },
  }
}
