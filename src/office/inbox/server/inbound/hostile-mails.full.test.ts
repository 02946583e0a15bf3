import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ImapServer, startImapServer } from '#tests/support/imap-server.ts'
import { rawMail } from '#tests/support/inbox.ts'
import { type TestServer, useTestServer } from '#tests/support/test-server.ts'
import { readMailbox } from './mailbox.ts'

const SECRET = 'inbound-secret-of-the-tests-0123456789'
const INBOUND = { INBOUND_MAIL_SECRET: SECRET, INBOUND_ADDRESS: 'layanan+{token}@toyotatrust.test' }
const HANGING = join(import.meta.dirname, '../../../../../tests/support/hanging-parser.ts')
const MB = 1024 * 1024
/** Far above the time on a busy machine, far below what these mails took before. */
const STALL_MAX_NS = 1.5e9

const server = useTestServer(INBOUND)
const hand = (payload: string, to: TestServer = server) =>
  to.send({
    method: 'POST',
    url: '/inbound/mail',
    headers: { authorization: `Bearer ${SECRET}`, 'content-type': 'message/rfc822' },
    payload,
  })

const html = (text: string) => rawMail({ text, headers: { 'Content-Type': 'text/html; charset=utf-8' } })
const parts = (text: string) => rawMail({ text, headers: { 'Content-Type': 'multipart/mixed; boundary=b' } })
const nested = (depth: number) =>
  Array.from(
    { length: depth },
    (_, at) => `--b${at || ''}\nContent-Type: multipart/mixed; boundary=b${at + 1}\n\n`,
  )

const HOSTILE: [string, () => string][] = [
  ['5 MB of "<"', () => html('<'.repeat(5 * MB))],
  ['nested tags', () => html(`${'<div>'.repeat(90_000)}${'</b>'.repeat(90_000)}`)],
  ['tags that never end', () => html('<a '.repeat(300_000))],
  ['spaces that do not end a line', () => html('&nbsp;'.repeat(170_000))],
  ['entities', () => html('&amp'.repeat(250_000))],
  ['scripts that never end', () => html('<script'.repeat(140_000))],
  ['a million blank lines', () => rawMail({ text: '\n'.repeat(500_000) })],
  ['a million quoted lines', () => rawMail({ text: '>\n'.repeat(300_000) })],
  ['thousands of parts', () => parts('--b\n\nx\n'.repeat(50_000))],
  ['parts without an end', () => parts(`--b\nContent-Type: text/html\n\n${'--b'.repeat(300_000)}`)],
  ['multipart in multipart', () => parts(nested(1_000).join(''))],
  ['a header without end', () => rawMail({ headers: { 'X-Long': 'a '.repeat(400_000) } })],
  ['thousands of headers', () => `${'X-A: b\r\n'.repeat(100_000)}${rawMail()}`],
  ['a sender without end', () => rawMail({ from: `${'a'.repeat(100_000)}<`.repeat(5) })],
  ['words of an encoded header', () => rawMail({ subject: '=?utf-8?q?'.repeat(10_000) })],
]

describe('a hostile mail', () => {
  it.each(HOSTILE)('blocks nobody when it consists of %s, and the next mail is read', async (_, raw) => {
    const payload = raw()
    const delay = monitorEventLoopDelay({ resolution: 10 })
    delay.enable()
    const answer = await hand(payload)
    delay.disable()
    expect(answer.statusCode, answer.body).toBe(200)
    expect(delay.max).toBeLessThan(STALL_MAX_NS)
    expect((await hand(rawMail({ from: 'lain@contoh.id', text: 'Halo' }))).json().outcome).toBe('begun')
  })
})

describe('a mail that takes too long to parse', () => {
  const slow = useTestServer(INBOUND, {
    parsers: { program: HANGING, limits: { mail: { deadlineMs: 400, queueMs: 400 } } },
  })
  let imap: ImapServer
  beforeAll(async () => {
    imap = await startImapServer()
  })
  afterAll(() => imap.stop())

  it('begins a thread with its text as it stands', async () => {
    expect((await hand(rawMail(), slow)).json()).toEqual({ outcome: 'begun' })
  })

  it('is not retried: the mailbox continues after it', async () => {
    const folder = 'Berat'
    await imap.as((client) => client.mailboxCreate(folder))
    const look = () => readMailbox(slow.context, { url: imap.url, folder }, new AbortController().signal)
    await look()
    for (const text of ['satu', 'dua']) await imap.deliver(rawMail({ text }), folder)
    await look()
    const boxes = await slow.context.db.selectFrom('inbox_mailboxes').selectAll().execute()
    expect(boxes).toMatchObject([{ last_uid: 2 }])
  })

  it('counts against its sender before anything is parsed', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => hand(rawMail(), slow)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 503]))
    expect((await hand(rawMail(), slow)).json()).toEqual({
      outcome: 'left',
      reason: 'too many of one sender',
    })
  })
})
