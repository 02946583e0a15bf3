import { EMAIL_PATTERN, LENGTHS } from '#core/fields.ts'

/** Longer than any header written by a person. */
const HEADER_BYTES_MAX = 128 * 1024
const VALUE_MAX = 1_000

/** What decides, before a mail is parsed, whether it is accepted. */
export interface MailHeader {
  /** In lower case; null where there is none. */
  sender: string | null
  /** Sent by a program, or to a list. */
  automatic: boolean
}

/** Reads the header of a mail in time linear in its bounded length. The parser reads the sender again. */
export function readMailHeader(raw: Uint8Array): MailHeader {
  const text = Buffer.from(raw.subarray(0, HEADER_BYTES_MAX)).toString('latin1')
  const end = text.search(/\r?\n\r?\n/)
  // A line that begins with white space continues the one before it.
  const lines = (end < 0 ? text : text.slice(0, end)).replace(/\r?\n[ \t]/g, ' ').split('\n')
  const values = new Map<string, string>()
  for (const line of lines) {
    const colon = line.indexOf(':')
    const name = line.slice(0, Math.max(colon, 0)).trim().toLowerCase()
    if (name && !values.has(name)) values.set(name, line.slice(colon + 1, colon + 1 + VALUE_MAX).trim())
  }
  return { sender: addressIn(values.get('from') ?? ''), automatic: isAutomatic(values) }
}

/** The last address in angle brackets, or the one word that looks like an address. */
function addressIn(from: string): string | null {
  const open = from.lastIndexOf('<')
  const close = from.indexOf('>', open)
  const words = open >= 0 && close > open ? [from.slice(open + 1, close)] : from.split(/[\s,;()<>"]+/)
  const address = words.map((word) => word.trim().toLowerCase()).find((word) => EMAIL_PATTERN.test(word))
  return address && address.length <= LENGTHS.email ? address : null
}

/** Auto-replies, delivery reports and list mail: answering them could loop without end (RFC 3834). */
function isAutomatic(values: ReadonlyMap<string, string>): boolean {
  const header = (name: string) => values.get(name)?.toLowerCase()
  const submitted = header('auto-submitted')
  return (
    (submitted !== undefined && submitted !== 'no') ||
    /^(?:bulk|list|junk|auto_reply)$/.test(header('precedence') ?? '') ||
    ['x-autoreply', 'x-autorespond', 'list-id'].some((name) => values.has(name)) ||
    header('return-path') === '<>'
  )
}
