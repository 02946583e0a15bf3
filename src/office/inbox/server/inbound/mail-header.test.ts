import { describe, expect, it } from 'vitest'
import { LENGTHS } from '#core/fields.ts'
import { readMailHeader } from './mail-header.ts'

function read(text: string) {
  const { sender, written } = readMailHeader(Buffer.from(text))
  return { sender, written }
}
const senderOf = (from: string) => read(`From: ${from}\r\n\r\nHalo\r\n`).sender
const RATNA = 'ratna@contoh.id'
/** An address of exactly so many characters. */
const addressOf = (length: number) => `${'a'.repeat(length - '@contoh.id'.length)}@contoh.id`

describe('sender in the header of a mail', () => {
  it.each([
    ['a bare address', RATNA],
    ['an address in capitals', 'RATNA@Contoh.ID'],
    ['an address in brackets', `<${RATNA}>`],
    ['another address as the name', `"lain@contoh.id" <${RATNA}>`],
    ['brackets in the name', `Ratna <lain@contoh.id> <${RATNA}>`],
    ['brackets that never close', `Ratna <${RATNA}`],
    ['the name in a comment', `${RATNA} (Ratna Wijaya)`],
    ['several addresses', `${RATNA}, lain@contoh.id`],
  ])('is read from %s', (_, from) => {
    expect(senderOf(from)).toBe(RATNA)
  })

  it.each([
    ['nothing', ''],
    ['a name alone', 'Ratna Wijaya'],
    ['brackets around more than an address', `<Ratna ${RATNA}>`],
    ['empty brackets after an address', `${RATNA} <>`],
    ['an address that is too long', addressOf(LENGTHS.email + 1)],
  ])('is null for %s', (_, from) => {
    expect(senderOf(from)).toBeNull()
  })

  it('may have the greatest length of an address', () => {
    const longest = addressOf(LENGTHS.email)
    expect(senderOf(longest)).toBe(longest)
  })

  it.each([
    ['with a line feed alone', `From: Ratna\n <${RATNA}>\n\nHalo`],
    ['with a tab', `From: Ratna\r\n\t<${RATNA}>\r\n\r\nHalo`],
    ['in a header without a body', `Subject: Tanya\r\nFrom: ${RATNA}`],
    ['in the first of two lines', `From: ${RATNA}\r\nFrom: lain@contoh.id\r\n\r\nHalo`],
  ])('is read %s', (_, text) => {
    expect(read(text)).toEqual({ sender: RATNA, written: 'person' })
  })

  it.each([
    ['a body after an empty header', `\r\n\r\nFrom: ${RATNA}`],
    ['a header that is too long', `Subject: ${'x'.repeat(128 * 1024)}\r\nFrom: ${RATNA}\r\n\r\nHalo`],
  ])('is not read from %s', (_, text) => {
    expect(read(text)).toEqual({ sender: null, written: 'person' })
  })
})

describe('what wrote a mail', () => {
  it.each([
    ['automatic', 'Auto-Submitted: auto-replied'],
    ['automatic', 'Auto-Submitted: AUTO-GENERATED (script)'],
    ['automatic', 'Return-Path: <>'],
    ['automatic', 'Content-Type: multipart/report; report-type=disposition-notification'],
    ['report', 'Content-Type: multipart/report; report-type="delivery-status"; boundary=b'],
    ['report', 'X-Failed-Recipients: rina@contoh.id'],
  ])('is recognised as %s by %s in its header, and not in its body', (written, line) => {
    expect(read(`From: ${RATNA}\r\n${line}\r\n\r\nHalo`)).toEqual({ sender: RATNA, written })
    for (const end of ['\r\n', '\n'])
      expect(read(`From: ${RATNA}${end}${end}${line}${end}`)).toEqual({ sender: RATNA, written: 'person' })
  })

  it.each([
    'Auto-Submitted: no',
    'Precedence: bulk',
    'Precedence: LIST',
    'X-Autoreply: yes',
    'List-Id: <berita.contoh.id>',
    `Return-Path: <${RATNA}>`,
  ])('is a person with %s', (line) => {
    expect(read(`From: ${RATNA}\r\n${line}\r\n\r\nHalo`)).toEqual({ sender: RATNA, written: 'person' })
  })
})
