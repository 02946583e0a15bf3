import PostalMime, { type Address, type Email } from 'postal-mime'
import { EMAIL_PATTERN, LENGTHS } from '#core/fields.ts'
import { textOfHtml } from './html-text.ts'
import { stripQuotedText } from './quoted-text.ts'
import { InputRefused } from './refusals.ts'

const WORDS_MAX = 20_000
const SUBJECT_MAX = 200
const REFERENCES_MAX = 50
const RESULTS_MAX = 20
const RESULT_MAX = 4000
/** A mail that a person wrote stays below each of these. */
const PARSER = { maxNestingDepth: 20, maxHeadersSize: 128 * 1024, maxRfc822NestingDepth: 0 }

/** The parts of a mail that a thread uses. */
export interface IncomingMail {
  from: { address: string; name: string }
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
  /** The `Authentication-Results` headers of receiving servers. */
  authentication: string[]
}

export interface MailRequest {
  /** A mail of RFC 5322, or the beginning of a long one. */
  raw: Uint8Array
  wasCut: boolean
}

const isText = (value: string) => value.replaceAll('\u0000', '').toWellFormed()
const oneLine = (value: string, max: number) =>
  [...isText(value).replace(/\s+/g, ' ').trim()].slice(0, max).join('')
const truncateMailText = (value: string) => [...isText(value)].slice(0, WORDS_MAX).join('')

const parseMessageIds = (header = '') => [...header.matchAll(/<([^<>\s]{1,250})>/g)].map(([, id = '']) => id)

/** Reads a mail. Runs in a parser process. */
export async function parseMail({ raw, wasCut }: MailRequest): Promise<IncomingMail> {
  const mail = await PostalMime.parse(raw, PARSER).catch(() => {
    throw new InputRefused('broken')
  })
  const address = mail.from?.address?.trim() ?? ''
  if (!EMAIL_PATTERN.test(address) || address.length > LENGTHS.email) throw new InputRefused('no sender')
  const text = truncateMailText(mail.text || textOfHtml(mail.html ?? ''))
  const { words, quoted } = stripQuotedText(text)
  const files = mail.attachments.filter(({ related }) => !related).length
  return {
    from: { address, name: oneLine(mail.from?.name || (address.split('@')[0] ?? ''), LENGTHS.name) },
    to: receiversOf(mail),
    subject: oneLine(mail.subject ?? '', SUBJECT_MAX),
    mailId: parseMessageIds(mail.messageId)[0] ?? null,
    references: parseMessageIds(`${mail.inReplyTo ?? ''} ${mail.references ?? ''}`).slice(-REFERENCES_MAX),
    sentAt: oneLine(mail.date ?? '', SUBJECT_MAX),
    words: words || '(tanpa teks)',
    quoted,
    leftOut: wasCut ? Math.max(files, 1) : files,
    authentication: mail.headers
      .filter(({ key }) => key === 'authentication-results')
      .map(({ value }) => value.slice(0, RESULT_MAX))
      .slice(0, RESULTS_MAX),
  }
}

function receiversOf(mail: Email): string[] {
  const named = [mail.to, mail.cc].flatMap((list: Address[] | undefined) => list ?? [])
  const delivered = mail.headers.filter(({ key }) => key === 'delivered-to' || key === 'x-original-to')
  return [...named.map(({ address }) => address ?? ''), ...delivered.map(({ value }) => value.trim())].slice(
    0,
    REFERENCES_MAX,
  )
}
