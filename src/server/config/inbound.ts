import { isLoopback } from '#server/http/loopback.ts'
import { ConfigError, type Settings } from './settings.ts'

/** A mailbox that is read; the password stays in `url`. */
export interface ImapConfig {
  url: string
  folder: string
}

/** How answers of customers come back into their threads. */
export interface InboundConfig {
  /** Where they are sent to, with `{token}` where the address of each thread differs. */
  address: string
  imap: ImapConfig | null
  /** The server whose `Authentication-Results` are believed; null to believe none. */
  receiver: string | null
  /** Secret of the programs that deliver mails at `POST /inbound/mail`. */
  secret: string | null
}

const ADDRESS = /^[^\s@<>",;:{}]+(?:\{token\})?@[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i

/** `INBOUND_…`; null while answers go to `CONTACT_MAIL_TO`, where only people read them. */
export function readInbound({ text, address, secret }: Settings): InboundConfig | null {
  const url = address('INBOUND_IMAP_URL', ['imap:', 'imaps:'])
  const given = secret('INBOUND_MAIL_SECRET')
  const to = text('INBOUND_ADDRESS')
  if (!url && !given) {
    if (to) throw new ConfigError('INBOUND_IMAP_URL or INBOUND_MAIL_SECRET is required with INBOUND_ADDRESS')
    return null
  }
  if (!ADDRESS.test(to))
    throw new ConfigError(
      `INBOUND_ADDRESS must be like layanan@example.co.id or layanan+{token}@example.co.id, not "${to}"`,
    )
  if (url && !new URL(url).username) throw new ConfigError('INBOUND_IMAP_URL must name its user and password')
  return {
    address: to,
    imap: url ? { url, folder: text('INBOUND_FOLDER') || 'INBOX' } : null,
    receiver: text('INBOUND_RECEIVER') || null,
    secret: given,
  }
}

/** Whether a connection may go on without encryption: to this machine only. */
export const allowsPlainConnection = ({ url }: ImapConfig): boolean =>
  isLoopback(new URL(url).hostname.replace(/^\[|\]$/g, ''))
