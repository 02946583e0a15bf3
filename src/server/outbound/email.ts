import type { Transporter } from 'nodemailer'
import type { Config } from '#server/config.ts'
import { type Letter, localOutbox, type Sender, Undeliverable } from './sender.ts'

/** All steps of a delivery together may take this many of the single limits. */
const STEPS = 2

/** The transport to the SMTP server; `npm run doctor` uses the same. */
export async function smtpTransport(url: string, timeLimitMs: number) {
  // Loaded with the first mail, because no start needs it.
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    connectionTimeout: timeLimitMs,
    greetingTimeout: timeLimitMs,
    socketTimeout: timeLimitMs,
    dnsTimeout: timeLimitMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** `Message-ID` of a message of the outbox, without its brackets, at the domain that sends it: it stays when the portal moves. */
export const mailIdOf = (id: string, { mailFrom }: Pick<Config, 'mailFrom'>): string =>
  `${id}@${/@([\w.-]+)>?\s*$/.exec(mailFrom)?.[1] ?? 'toyota-trust'}`

const headersOf = ({ inReplyTo, references }: Letter) => ({
  ...(inReplyTo && { inReplyTo: `<${inReplyTo}>` }),
  references: references.map((id) => `<${id}>`),
})

/** Mail over SMTP with `SMTP_URL`, kept in the local outbox without. */
export function createMailer(config: Pick<Config, 'smtpUrl' | 'mailFrom'>, timeLimitMs: number): Sender {
  const { smtpUrl } = config
  if (!smtpUrl) return localOutbox
  let opened: Promise<Transporter> | undefined
  const transport = () => {
    opened ??= smtpTransport(smtpUrl, timeLimitMs)
    return opened
  }
  return {
    real: true,
    async send(message) {
      const sending = (await transport()).sendMail({
        from: config.mailFrom,
        to: message.to,
        replyTo: message.replyTo,
        subject: message.subject,
        text: message.text,
        html: message.html,
        // The same message sent twice carries the same id, so that mailboxes can tell.
        messageId: `<${mailIdOf(message.id, config)}>`,
        ...(message.letter
          ? headersOf(message.letter)
          : // Asks other programs, such as out-of-office replies, not to answer.
            { headers: { 'Auto-Submitted': 'auto-generated' } }),
        // Line ends of a calendar file are part of it, and mail servers may change those of plain text.
        attachments: message.attachments?.map((file) => ({ ...file, contentTransferEncoding: 'base64' })),
      })
      await withSendTimeout(sending, timeLimitMs * STEPS).catch((problem) => {
        throw isFinal(problem) ? new Undeliverable(problem.message) : problem
      })
    },
    close: async () => (await opened)?.close(),
  }
}

// A server that answers each step just in time would hold the outbox for minutes.
async function withSendTimeout(sending: Promise<unknown>, limitMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${limitMs} ms`)), limitMs)
  })
  await Promise.race([sending, limit]).finally(() => clearTimeout(timer))
}

/** A 5xx about this mail or its recipient; one about us (credentials, a relay not allowed) may be put right. */
function isFinal(problem: unknown): problem is Error {
  const { responseCode = 0, code } = problem as { responseCode?: number; code?: string }
  return responseCode >= 550 && responseCode < 560 && (code === 'EENVELOPE' || code === 'EMESSAGE')
}
