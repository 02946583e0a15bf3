import { addressParser, decodeWords, type Email } from 'postal-mime'
import { LENGTHS } from '#core/fields.ts'

const WORDS_MAX = 20_000
const CUT = '… [dipotong]'
const SENDERS_MAX = 10
export const SUBJECT_MAX = 200
export const REFERENCES_MAX = 50
const ADDRESSES_TEXT_MAX = 4_000

/** An address as a mail names it; `isFrom` where receiving servers may have proved it. */
export interface MailSender {
  address: string
  name: string
  isFrom: boolean
}

/** The parts of a mail that a thread uses. */
export interface IncomingMail {
  /** Everybody who may have written it, the likeliest first: a group or a forwarder may stand in `From`. */
  senders: MailSender[]
  /** Every address that it was sent or delivered to. */
  to: string[]
  subject: string
  /** `Message-ID`s without their brackets. */
  mailId: string | null
  references: string[]
  sentAt: string
  words: string
  quoted: string | null
  /** Number of attached files, which are not stored; a lower bound for a mail that was cut. */
  leftOut: number
  /** Names of attached files, as far as they have one. */
  fileNames: string[]
  /** The `Authentication-Results` headers of receiving servers. */
  authentication: string[]
}

export const isText = (value: string) => value.replaceAll('\u0000', '').toWellFormed()
export const oneLine = (value: string, max: number) =>
  [...isText(value).replace(/\s+/g, ' ').trim()].slice(0, max).join('')
/** At most `max` characters; a cut is marked. */
export function truncate(value: string, max = WORDS_MAX): string {
  const letters = [...isText(value)]
  return letters.length > max ? `${letters.slice(0, max - CUT.length).join('')}${CUT}` : letters.join('')
}
/** Signs that show nothing: spaces of all kinds, joiners, soft hyphens, the mark of a byte order. */
export const isBlank = (value: string) => value.replace(INVISIBLE, '') === ''
const INVISIBLE = /\s|\u00ad|\u034f|[\u200b-\u200f]|\u2060|\ufeff/gu

export const parseMessageIds = (header = '') =>
  [...header.matchAll(/<([^<>\s]{1,250})>/g)].map(([, id = '']) => id)

/** Any address that a mail server can deliver to: apostrophes, letters of other languages, hosts without a dot. */
const ADDRESS = /^(?:"[^"\r\n]+"|[^\s@<>()[\]\\,;:"]+)@[^\s@<>()[\]\\,;:"]+$/
export const isMailAddress = (address: string): boolean =>
  ADDRESS.test(address) && address.length <= LENGTHS.email

/**
 * The message of a mail that no parser can read: its header as far as it is one, and its text as it stands. `header` are the lines
 * of the header by their names in lower case.
 */
export function readableRest(
  header: ReadonlyMap<string, string>,
  body: Uint8Array,
): Omit<IncomingMail, 'authentication'> {
  const value = (name: string) => header.get(name) ?? ''
  const named = (name: string) =>
    addressParser(decodeWords(value(name))).filter((one) => one.address !== undefined)
  return {
    senders: sendersOf({
      from: named('from')[0],
      replyTo: named('reply-to'),
      sender: named('sender')[0],
      headers: [...header].map(([key, text]) => ({ key, value: text })),
    }),
    to: ['to', 'cc', 'delivered-to', 'x-original-to'].flatMap((name) =>
      named(name).map(({ address = '' }) => address),
    ),
    subject: oneLine(decodeWords(value('subject')), SUBJECT_MAX),
    mailId: parseMessageIds(value('message-id'))[0] ?? null,
    references: parseMessageIds(`${value('in-reply-to')} ${value('references')}`).slice(-REFERENCES_MAX),
    sentAt: oneLine(value('date'), SUBJECT_MAX),
    words: truncate(
      `(email tidak terbaca seluruhnya)\n${new TextDecoder().decode(body.subarray(0, 4 * WORDS_MAX))}`,
    ),
    quoted: null,
    leftOut: 1,
    fileNames: [],
  }
}

type Senders = Partial<Pick<Email, 'from' | 'replyTo' | 'sender'>> & {
  headers: readonly { key: string; value: string }[]
}

export function sendersOf({ from, replyTo = [], sender, headers }: Senders): MailSender[] {
  const original = headers
    .filter(({ key }) => key === 'x-original-from' || key === 'x-original-sender')
    .flatMap(({ value }) => addressParser(value.slice(0, ADDRESSES_TEXT_MAX)))
  const others = [...original, from, ...replyTo, sender]
  return others
    .flatMap((one) => (one && isMailAddress(one.address?.trim() ?? '') ? [one] : []))
    .map((one) => ({
      address: one.address?.trim() ?? '',
      name: oneLine(one.name || from?.name || (one.address?.split('@')[0] ?? ''), LENGTHS.name),
      isFrom: one === from,
    }))
    .slice(0, SENDERS_MAX)
}
