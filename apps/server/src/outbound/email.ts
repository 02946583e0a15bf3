import nodemailer from 'nodemailer'
import type { Config } from '../config.ts'
import { localOutbox, type Sender } from './sender.ts'

const TIME_LIMIT_MS = 5_000

/** Mail over SMTP with `SMTP_URL`, kept in the local outbox without. */
export function createMailer(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl'>): Sender {
  if (!config.smtpUrl) return localOutbox
  const transport = nodemailer.createTransport({
    url: config.smtpUrl,
    connectionTimeout: TIME_LIMIT_MS,
    greetingTimeout: TIME_LIMIT_MS,
    socketTimeout: TIME_LIMIT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = new URL(config.publicUrl).hostname
  return {
    real: true,
    async send(message) {
      await transport.sendMail({
        from: config.mailFrom,
        to: message.to,
        replyTo: message.replyTo,
        subject: message.subject,
        text: message.text,
        html: message.html,
        // The same message sent twice carries the same id, so that mailboxes can tell.
        messageId: `<${message.id}@${domain}>`,
        attachments: message.attachments,
      })
    },
    close: async () => transport.close(),
  }
}
