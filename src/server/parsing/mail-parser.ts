import PostalMime, { type Address, type Email } from 'postal-mime'
import { LENGTHS } from '#core/fields.ts'
import { textOfHtml } from './html-text.ts'
import {
  type IncomingMail,
  isBlank,
  isText,
  oneLine,
  parseMessageIds,
  REFERENCES_MAX,
  SUBJECT_MAX,
  sendersOf,
  truncate,
} from './mail-fields.ts'
import { type QuoteMarks, stripQuotedText } from './quoted-text.ts'
import { InputRefused } from './refusals.ts'

const FILES_MAX = 20
const RESULTS_MAX = 20
const RESULT_MAX = 4000
/** A mail that a person wrote stays below each of these. */
const PARSER = { maxNestingDepth: 20, maxHeadersSize: 128 * 1024, maxRfc822NestingDepth: 2 }

export interface MailRequest {
  /** A mail of RFC 5322, or the beginning of a long one. */
  raw: Uint8Array
  wasCut: boolean
  /** By which a quote of ours is recognised. */
  own: QuoteMarks
}

/** Reads a mail. Runs in a parser process. */
export async function parseMail({ raw, wasCut, own }: MailRequest): Promise<IncomingMail> {
  const mail = await PostalMime.parse(raw, PARSER).catch(() => {
    throw new InputRefused('broken')
  })
  const text = mail.text && !isBlank(mail.text) ? mail.text : textOfHtml(mail.html ?? '')
  // Quotes first: a long one must not push the answer below it over the limit.
  const { words, quoted } = stripQuotedText(isText(text), own)
  const files = mail.attachments.filter(({ related }) => !related)
  return {
    senders: sendersOf(mail),
    to: receiversOf(mail),
    subject: oneLine(mail.subject ?? '', SUBJECT_MAX),
    mailId: parseMessageIds(mail.messageId)[0] ?? null,
    references: parseMessageIds(`${mail.inReplyTo ?? ''} ${mail.references ?? ''}`).slice(-REFERENCES_MAX),
    sentAt: oneLine(mail.date ?? '', SUBJECT_MAX),
    words: isBlank(words) ? '(tanpa teks)' : truncate(words),
    quoted: quoted === null ? null : truncate(quoted),
    leftOut: wasCut ? Math.max(files.length, 1) : files.length,
    fileNames: files
      .map(({ filename }) => oneLine(filename ?? '', LENGTHS.name))
      .filter((name) => name !== '')
      .slice(0, FILES_MAX),
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
