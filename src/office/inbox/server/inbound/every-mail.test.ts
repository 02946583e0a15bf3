import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, it } from 'vitest'
import { mailIdOf } from '#server/outbound/email.ts'
import { rawMail, replied, threadSeen, withThread } from '#tests/support/inbox.ts'
import { staffMember, type TestStaff } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { listLeftOutMails, sendReplyAgain } from '../../desk-inbox.contract.ts'

const SECRET = 'inbound-secret-of-the-tests-0123456789'
const server = useTestServer({
  INBOUND_MAIL_SECRET: SECRET,
  INBOUND_ADDRESS: 'layanan+{token}@toyotatrust.test',
  MAIL_FROM: 'Toyota Trust <kirim@toyotatrust.test>',
  CONTACT_MAIL_TO: 'kantor@toyotatrust.test',
})
let maya: TestStaff
beforeEach(async () => {
  maya = await staffMember(server, 'office')
})
const hand = async (payload: string | Buffer) =>
  (
    await server.send({
      method: 'POST',
      url: '/inbound/mail',
      headers: { authorization: `Bearer ${SECRET}`, 'content-type': 'message/rfc822' },
      payload,
    })
  ).json()
type Mail = Parameters<typeof rawMail>[0]
const threads = () => server.context.db.selectFrom('inbox_threads').selectAll().orderBy('number').execute()
const newest = async () => threadSeen(maya, (await threads()).at(-1)?.id ?? '')
const leftOut = () => maya.call(listLeftOutMails, {})

/** A mail of several parts, each with its header. */
const inParts = (parts: string[], type = 'mixed') =>
  rawMail({
    text: `${parts.map((part) => `--b\n${part}\n`).join('')}--b--`,
    headers: { 'Content-Type': `multipart/${type}; boundary=b` },
  })
const textPart = (text: string) => `Content-Type: text/plain; charset=utf-8\n\n${text}`
const filePart = (name: string, bytes: number) =>
  `Content-Type: application/pdf; name="${name}"\nContent-Disposition: attachment; filename="${name}"\nContent-Transfer-Encoding: base64\n\n${`${'QUJD'.repeat(19)}\n`.repeat(Math.ceil(bytes / 77))}`

describe('a mail that a person wrote', () => {
  const PASSED_ON: [string, Mail][] = [
    ['a mailing list', { headers: { Precedence: 'list', 'List-Id': '<servis.dealer.example>' } }],
    ['a Google group', { headers: { 'X-Google-Group-Id': '1', 'Mailing-List': 'list a@b.id' } }],
    ['a forwarder that marks bulk', { headers: { Precedence: 'bulk' } }],
    ['a program that marks junk', { headers: { Precedence: 'junk', 'X-Autoreply': 'no' } }],
    ['Auto-Submitted: no', { headers: { 'Auto-Submitted': 'no' } }],
    ['an apostrophe in the address', { from: "Maruf <ma'ruf@contoh.id>" }],
    ['signs of RFC 5322 in the address', { from: "a!#$%&'*+/=?^_`{|}~b@contoh.id" }],
    ['an address of another script', { from: 'Lee <이@예시.한국>' }],
    ['a host without a dot', { from: 'budi@kantor' }],
    ['no address at all', { from: 'tanpa-alamat' }],
    ['an unknown charset', { headers: { 'Content-Type': 'text/plain; charset=x-unknown' } }],
  ]
  it.each(PASSED_ON)('begins a thread that the desk reads: %s', async (_, mail) => {
    expect(await hand(rawMail({ text: 'Mobil mogok', ...mail }))).toEqual({ outcome: 'begun' })
    expect((await newest()).messages).toMatchObject([{ words: 'Mobil mogok' }])
    expect(await leftOut()).toEqual([])
  })

  it('is answered at the address of its author if a group stands in From', async () => {
    const headers = { 'X-Original-From': 'Rina <rina@contoh.id>' }
    await hand(rawMail({ from: "'Rina' via Servis <servis@dealer.example>", headers }))
    expect((await newest()).email).toBe('rina@contoh.id')
    await hand(
      rawMail({ from: 'Rina <layanan@toyotatrust.test>', headers: { 'Reply-To': 'rina2@contoh.id' } }),
    )
    expect(await newest()).toMatchObject({ email: 'rina2@contoh.id', sender_proved: false })
  })

  const nested = Array.from(
    { length: 60 },
    (_, at) => `--b${at || ''}\nContent-Type: multipart/mixed; boundary=b${at + 1}\n\n`,
  ).join('')
  it.each([
    ['sixty parts in each other', inParts([]).replace('--b--', `${nested}Mobil mogok di tol`)],
    [
      'a header without end',
      rawMail({ text: 'Mobil mogok di tol', headers: { 'X-Long': 'a'.repeat(200_000) } }),
    ],
  ])('is stored as it stands if no parser reads it: %s', async (_, raw) => {
    expect(await hand(raw)).toEqual({ outcome: 'begun' })
    const { messages, email } = await newest()
    expect(email).toBe('hesti@contoh.id')
    expect(messages[0]?.words).toContain('(email tidak terbaca seluruhnya)')
  })

  it('keeps its text and the names of its files at 40 MB, before and after the file', async () => {
    const file = filePart('rekaman rem.pdf', 40 * 1024 * 1024)
    const raw = inParts([textPart('Rem bunyi.'), file, textPart('Tolong dicek.')])
    expect(await hand(raw)).toEqual({ outcome: 'begun' })
    const [message] = (await newest()).messages
    expect(message).toMatchObject({ left_out: 1, file_names: ['rekaman rem.pdf'] })
    expect(message?.words).toMatch(/Rem bunyi\.\s+Tolong dicek\./)
  })
})

describe('a mail that no person wrote', () => {
  it.each<[string, Mail]>([
    ['automatic', { headers: { 'Auto-Submitted': 'auto-generated' } }],
    ['automatic', { headers: { 'Auto-Submitted': 'auto-replied; owner=x' } }],
    ['automatic', { headers: { 'Return-Path': '<>' } }],
    ['delivery report', { from: 'MAILER-DAEMON@mx.contoh.id', headers: { 'Return-Path': '<>' } }],
    ['delivery report', { headers: { 'X-Failed-Recipients': 'rina@contoh.id' } }],
    ['our own', { from: 'Kirim <KIRIM@toyotatrust.test>' }],
    ['our own', { from: 'kirim+apa@toyotatrust.test' }],
    ['our own', { from: 'layanan@toyotatrust.test' }],
    ['our own', { from: 'layanan+1-abc@toyotatrust.test' }],
    ['our own', { from: 'kantor@toyotatrust.test', headers: { 'Reply-To': 'kirim@toyotatrust.test' } }],
  ])('is listed at the desk with its reason: %s', async (reason, mail) => {
    expect((await hand(rawMail({ subject: 'Perihal', ...mail }))).outcome).toBe('left')
    expect(await leftOut()).toMatchObject([{ reason, subject: 'Perihal' }])
    expect(await threads()).toEqual([])
  })

  it('is listed as our own if a member of staff sent it', async () => {
    const { email } = await server.context.db.selectFrom('staff').select('email').executeTakeFirstOrThrow()
    await hand(rawMail({ from: email.toUpperCase() }))
    expect(await leftOut()).toMatchObject([{ reason: 'our own' }])
  })

  it('is hidden from workshops', async () => {
    const head = await staffMember(server, 'head', [1001])
    await expect(head.call(listLeftOutMails, {})).rejects.toMatchObject({ status: 404 })
  })
})

/** A closed thread with a reply by mail. */
async function closedThread() {
  const { threadId, email } = await withThread(server, { message: 'Tanya harga Yaris' })
  await replied(maya, threadId, { words: 'Mulai 500 ribu.', done: true })
  const { id, reply_to } = await server.context.db
    .selectFrom('outbox')
    .select(['id', 'reply_to'])
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow()
  await server.context.db.updateTable('outbox').set({ state: 'sent' }).where('id', '=', id).execute()
  return { threadId, mailId: mailIdOf(id, server.context.config), replyTo: reply_to ?? '' }
}

describe('a delivery failure', () => {
  const sample = readFileSync(new URL('./delivery-failure.eml', import.meta.url), 'utf8')
  const daemon = { from: 'MAILER-DAEMON@mx.contoh.id', headers: { 'Return-Path': '<>' } }
  type Thread = Awaited<ReturnType<typeof closedThread>>
  const REPORTS: [string, (thread: Thread) => string][] = [
    ['a report of RFC 3464', ({ mailId }) => sample.replaceAll('REPLY-ID', mailId)],
    [
      'a reference alone',
      ({ mailId }) => rawMail({ ...daemon, headers: { ...daemon.headers, 'In-Reply-To': `<${mailId}>` } }),
    ],
    [
      'our mail below plain text',
      ({ mailId }) =>
        rawMail({ ...daemon, text: `Hi. This is the qmail-send program.\n\nMessage-ID: <${mailId}>\n` }),
    ],
    ['the address of the thread', ({ replyTo }) => rawMail({ ...daemon, to: replyTo })],
    [
      'X-Failed-Recipients',
      ({ replyTo }) =>
        rawMail({ from: 'noreply@contoh.id', to: replyTo, headers: { 'X-Failed-Recipients': 'a@b.id' } }),
    ],
  ]
  it.each(REPORTS)('marks the reply and opens its thread again, by %s', async (_, report) => {
    const thread = await closedThread()
    expect(await hand(report(thread))).toEqual({ outcome: 'bounced' })
    const seen = await threadSeen(maya, thread.threadId)
    expect(seen).toMatchObject({ state: 'open', unread: true })
    expect(seen.last_words).toContain('Balasan tidak sampai')
    expect(seen.messages.find(({ by }) => by === 'staff')).toMatchObject({ mail: 'dead', bounce: {} })
    expect(seen.messages).toHaveLength(2)
  })

  it('shows what the other server said, and lets staff send the reply again', async () => {
    const { threadId, mailId } = await closedThread()
    await hand(sample.replaceAll('REPLY-ID', mailId))
    const message = (await threadSeen(maya, threadId)).messages.find(({ by }) => by === 'staff')
    expect(message?.bounce?.reason).toBe('smtp; 550 5.1.1 No such user')
    const again = { params: { threadId, messageId: message?.id ?? '' } }
    const seen = await maya.call(sendReplyAgain, again)
    expect(seen.messages.find(({ by }) => by === 'staff')).toMatchObject({ mail: 'waiting', bounce: null })
  })

  it('is only listed if the mail is delayed, delivered, or none of ours', async () => {
    const { threadId, mailId } = await closedThread()
    for (const report of [
      sample.replaceAll('REPLY-ID', mailId).replace('Action: failed', 'Action: delayed'),
      sample.replaceAll('REPLY-ID', mailId).replace('Action: failed', 'Action: delivered'),
      sample.replaceAll('REPLY-ID', 'lain@contoh.id'),
    ])
      expect((await hand(report)).outcome).toBe('left')
    expect((await threadSeen(maya, threadId)).state).toBe('done')
    expect((await leftOut()).map(({ reason }) => reason).sort()).toEqual([
      'delivery notice',
      'delivery notice',
      'delivery report',
    ])
  })
})

describe('an out-of-office', () => {
  it('is stored in its thread, marked, and reopens nothing', async () => {
    const { threadId, replyTo } = await closedThread()
    const headers = { 'Auto-Submitted': 'auto-replied', 'Return-Path': '<>' }
    expect(await hand(rawMail({ to: replyTo, text: 'Saya cuti.', headers }))).toEqual({ outcome: 'written' })
    const seen = await threadSeen(maya, threadId)
    expect(seen.state).toBe('done')
    expect(seen.messages.at(-1)).toMatchObject({ words: 'Saya cuti.', automatic: true })
  })
})

describe('the visible part of a mail', () => {
  const shown = async (raw: string) => {
    expect((await hand(raw)).outcome).toMatch(/begun|written/)
    const [message] = (await newest()).messages
    return { words: message?.words, quoted: message?.quoted ?? null }
  }
  const html = (text: string) => rawMail({ text, headers: { 'Content-Type': 'text/html; charset=utf-8' } })

  it.each([
    ['', ''],
    ['blank lines', '\n \n\n'],
    ['spaces of other kinds', '\u00a0\u2003\u200b\ufeff'],
    ['a soft hyphen', '\u00ad'],
    ['tabs', '\t\t'],
  ])('is the HTML if the text part is blank: %s', async (_, text) => {
    const raw = inParts(
      [textPart(text), 'Content-Type: text/html; charset=utf-8\n\n<p>Mobil saya <b>mogok</b>.</p>'],
      'alternative',
    )
    expect((await shown(raw)).words).toBe('Mobil saya mogok.')
  })

  it.each([
    ['comments', '<!-- a > b --><p>Halo<!-- x --> Maya</p>', 'Halo Maya'],
    ['entities', '<p>5 &lt; 6 &eacute; &#8212; &#x1F697; &amp;amp;</p>', '5 < 6 é — 🚗 &amp;'],
    [
      'tables',
      '<table><tr><td>Oli</td><td>100</td></tr><tr><td>Ban</td><td>2</td></tr></table>',
      'Oli 100\nBan 2',
    ],
    ['hidden parts', '<div style="DISPLAY:none">pra</div><p>Isi<span hidden>x</span></p>', 'Isi'],
    [
      'parts without a size',
      '<i style="font-size:0">pra</i><p style="max-height:0px;overflow:hidden">pra</p><p style="font-size:0.9em">Isi</p>',
      'Isi',
    ],
    ['scripts and styles', '<style>p{}</style><script>alert(1)</script><p>Isi</p>', 'Isi'],
    ['an embedded picture', `<img src="data:image/png;base64,${'QUJD'.repeat(200_000)}"><p>Isi</p>`, 'Isi'],
  ])('is decoded from HTML: %s', async (_, text, words) => {
    expect((await shown(html(text))).words).toBe(words)
  })

  it('includes the words of a mail that was passed on as a file', async () => {
    const passedOn =
      'Content-Type: message/rfc822\n\nFrom: Istri <istri@contoh.id>\nSubject: Rem\n\nRem bunyi sejak Senin.'
    for (const parts of [[passedOn], [textPart('Dari istri saya'), passedOn]]) {
      const { words } = await shown(inParts(parts))
      expect(words).toContain('Rem bunyi sejak Senin.')
      expect(words).toContain(parts.length === 1 ? 'istri@contoh.id' : 'Dari istri saya')
    }
  })

  const OURS = 'Pada Sen, 30 Nov 2026 09.00 Toyota Trust <layanan+1-ab@toyotatrust.test> menulis:'
  it.each([
    ['above a quote', `Siap.\n\n${OURS}\n> Masih ada.`, 'Siap.'],
    [
      'between and below quoted lines',
      `Lihat di bawah\n\n${OURS}\n> 1. jam?\n09.00\n> 2. pelat?\nB 1 ABC`,
      /09\.00\s+B 1 ABC/,
    ],
    [
      'above a quote in another language',
      'Ya\n\nLe lun. 30 nov., Maya <kantor@toyotatrust.test> a écrit :\n> Masih',
      'Ya',
    ],
    [
      'above the header of Outlook',
      'Ya\n\n________________________________\nDari: Toyota Trust <kirim@toyotatrust.test>\nDikirim: Senin\nKepada: Rina\nPerihal: Re: x\n\nMasih ada.',
      'Ya',
    ],
    [
      'above a quote with its introduction inside, as Apple Mail writes it',
      `Ya\n\n> ${OURS}\n> \n> Masih ada.`,
      'Ya',
    ],
    [
      'in HTML below a quote with its introduction inside',
      `<blockquote><p>${OURS.replace('<', '&lt;').replace('>', '&gt;')}</p>Masih</blockquote><p>Ya</p>`,
      'Ya',
    ],
    [
      'in HTML above a quote',
      `<p>Ya</p><div>${OURS.replace('<', '&lt;').replace('>', '&gt;')}</div><blockquote>Masih</blockquote>`,
      'Ya',
    ],
  ])('is without the quote of ours: %s', async (_, text, words) => {
    const part = await shown(text.startsWith('<') ? html(text) : rawMail({ text }))
    if (typeof words === 'string') expect(part.words).toBe(words)
    else expect(part.words).toMatch(words)
    expect(part.quoted).not.toBeNull()
  })

  it.each([
    'Tolong, keluhan istri saya:\n\n---------- Forwarded message ---------\nDari: Istri <istri@contoh.id>\nDate: Sen\nSubject: rem\nTo: Rina\n\nRem bunyi sejak Senin.',
    'Ini dari bengkel lain:\n\nPada Sen Budi <budi@bengkel.id> menulis:\n> Rem bunyi sejak Senin.',
    'On Mon, Budi <budi@bengkel.id> wrote:\n\nRem bunyi sejak Senin.',
    'Kata montir:\n> Rem bunyi sejak Senin.',
    'Baca ini\n\n> Pada Sen Budi <budi@bengkel.id> menulis:\n> Rem bunyi sejak Senin.',
    'Dari: rumah\nRem bunyi sejak Senin.',
    'Saya menulis ke layanan@toyotatrust.test:\nRem bunyi sejak Senin.',
  ])('keeps the words of somebody else: %s', async (text) => {
    expect(await shown(rawMail({ text }))).toMatchObject({
      words: expect.stringContaining('Rem bunyi sejak Senin.'),
      quoted: null,
    })
  })

  it('marks a cut, and cuts after the quote is gone', async () => {
    const long = await shown(rawMail({ text: 'x'.repeat(30_000) }))
    expect(long.words).toHaveLength(20_000)
    expect(long.words).toMatch(/x… \[dipotong\]$/)
    const quote = `${OURS}\n${`> ${'y'.repeat(70)}\n`.repeat(400)}Jawaban di bawah`
    expect((await shown(rawMail({ text: quote }))).words).toBe('Jawaban di bawah')
  })

  it('shows the new subject of an answer, and none for the marks of answers', async () => {
    const { threadId, replyTo } = await closedThread()
    const { subject } = await threadSeen(maya, threadId)
    for (const one of [`Re: ${subject}`, `BLS: Re[2]: ${subject.toUpperCase()}`, '', 'Batal, ganti Avanza'])
      await hand(rawMail({ to: replyTo, subject: one, text: `Isi ${one}` }))
    const subjects = (await threadSeen(maya, threadId)).messages.slice(2).map((one) => one.subject)
    expect(subjects).toEqual([null, null, null, 'Batal, ganti Avanza'])
  })
})
