import { isMailAddress } from '#server/parsing/mail-fields.ts'

/** Longer than any header written by a person. */
const HEADER_BYTES_MAX = 128 * 1024
const VALUE_MAX = 1_000
const REPORT_BYTES_READ = 256 * 1024

/** What decides, before a mail is parsed, how it is treated. */
export interface MailHeader {
  /** The address in `From` in lower case; null where there is none. */
  sender: string | null
  /** A delivery report, an answer of a program, or a mail of a person. */
  written: 'report' | 'automatic' | 'person'
  /** The first line of each name, in lower case. */
  values: ReadonlyMap<string, string>
  /** Where the body begins. */
  bodyAt: number
}

/** Reads the header of a mail in time linear in its bounded length. The parser reads the sender again. */
export function readMailHeader(raw: Uint8Array): MailHeader {
  const text = Buffer.from(raw.subarray(0, HEADER_BYTES_MAX)).toString('latin1')
  const blank = /\r?\n\r?\n/.exec(text)
  const end = blank ? blank.index : text.length
  // A line that begins with white space continues the one before it.
  const lines = text
    .slice(0, end)
    .replace(/\r?\n[ \t]/g, ' ')
    .split('\n')
  const values = new Map<string, string>()
  for (const line of lines) {
    const colon = line.indexOf(':')
    const name = line.slice(0, Math.max(colon, 0)).trim().toLowerCase()
    if (name && !/\s/.test(name) && !values.has(name))
      values.set(name, line.slice(colon + 1, colon + 1 + VALUE_MAX).trim())
  }
  return {
    sender: addressIn(values.get('from') ?? ''),
    written: kindOf(values),
    values,
    bodyAt: blank ? blank.index + blank[0].length : text.length,
  }
}

/** The last address in angle brackets, or the one word that looks like an address. */
function addressIn(from: string): string | null {
  const open = from.lastIndexOf('<')
  const close = from.indexOf('>', open)
  const words = open >= 0 && close > open ? [from.slice(open + 1, close)] : from.split(/[\s,;()<>"]+/)
  return words.map((word) => word.trim().toLowerCase()).find(isMailAddress) ?? null
}

/**
 * Only these are not written by a person: delivery reports (RFC 3464), `Auto-Submitted` (RFC 3834), and mails with an empty return
 * path. Lists, groups and forwarders pass on what people write.
 */
function kindOf(values: ReadonlyMap<string, string>): MailHeader['written'] {
  const header = (name: string) => values.get(name)?.toLowerCase() ?? ''
  const isReport = header('content-type').startsWith('multipart/report')
  const isFromMailServer = /\b(?:mailer-daemon|postmaster)@/.test(header('from'))
  const hasNoReturn = header('return-path').replace(/\s/g, '') === '<>'
  if (isReport && header('content-type').includes('delivery-status')) return 'report'
  if (values.has('x-failed-recipients') || (hasNoReturn && isFromMailServer)) return 'report'
  const submitted = header('auto-submitted')
    .replace(/[;(].*$/, '')
    .trim()
  return isReport || hasNoReturn || (submitted !== '' && submitted !== 'no') ? 'automatic' : 'person'
}

/** What a delivery report says of a mail of ours. */
export interface DeliveryReport {
  /** `Message-ID`s in it, without brackets: of its header and of the mail that it is about. */
  mailIds: string[]
  /** False for a delay and for a delivery. */
  failed: boolean
  /** What the other server said, on one line. */
  reason: string
}

/** Reads a delivery report as text: its parts are text by RFC 3464, and some servers send no parts at all. */
export function readDeliveryReport(raw: Uint8Array): DeliveryReport {
  const text = Buffer.from(raw.subarray(0, REPORT_BYTES_READ))
    .toString('latin1')
    .replace(/\r?\n[ \t]+/g, ' ')
  const field = (name: string) =>
    new RegExp(`^${name}:[ \\t]*(.{1,300})$`, 'im').exec(text)?.[1]?.trim() ?? ''
  const action = field('Action').toLowerCase()
  return {
    mailIds: [...text.matchAll(/^(?:message-id|references|in-reply-to):(.{1,2000})$/gim)]
      .flatMap(([, ids = '']) => [...ids.matchAll(/<([^<>\s]{1,250})>/g)])
      .map(([, id = '']) => id)
      .slice(0, 50),
    failed: action === '' || action.startsWith('failed'),
    reason: (field('Diagnostic-Code') || field('Status') || 'tanpa keterangan').slice(0, 200),
  }
}
