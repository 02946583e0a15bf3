import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startMailServer } from '../../src/testing/mail-server.ts'

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
  const gateway = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const form = new URLSearchParams(Buffer.concat(chunks).toString('utf8'))
    const [to, body] = [form.get('To') ?? '', form.get('Body') ?? '']
    const phone = to.replace('+', '')
    taken.set(to, (taken.get(to) ?? 0) + 1)
    const code = /#(\d{4})/.exec(body)?.[1] ?? /\b(\d{4})\b/.exec(body)?.[1] ?? ''
    codes.set(phone, code)
    waiting.get(phone)?.(code)
    waiting.delete(phone)
    setTimeout(() => {
      response.writeHead(201, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ sid: `SM${to}`, status: 'queued', error_code: null }))
    }, GATEWAY_MS)
  })
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
  const { port } = gateway.address() as AddressInfo
  return {
    settings: {
      SMTP_URL: mail.url,
      SMS_DRIVER: 'twilio',
      TWILIO_BASE_URL: `http://127.0.0.1:${port}`,
      TWILIO_ACCOUNT_SID: `AC${'0'.repeat(31)}1`,
      TWILIO_AUTH_TOKEN: 'its-auth-token',
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
      await mail.close()
      await new Promise<void>((resolve) => {
        gateway.close(() => resolve())
        gateway.closeAllConnections()
      })
    },
  }
}
