import { beforeEach, describe, expect, it } from 'vitest'
import { mailIdOf } from '#server/outbound/email.ts'
import { rawMail, replied, threadSeen, withThread } from '#tests/support/inbox.ts'
import { staffMember, type TestStaff } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'

const SECRET = 'inbound-secret-of-the-tests-0123456789'
const server = useTestServer({
  INBOUND_MAIL_SECRET: SECRET,
  INBOUND_ADDRESS: 'layanan+{token}@toyotatrust.test',
  MAIL_FROM: 'Toyota Trust <kirim@toyotatrust.test>',
})
let maya: TestStaff
beforeEach(async () => {
  maya = await staffMember(server, 'office')
})
const hand = (payload: string | Buffer, secret = SECRET) =>
  server.send({
    method: 'POST',
    url: '/inbound/mail',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'message/rfc822' },
    payload,
  })
const outcome = async (mail: Parameters<typeof rawMail>[0]) => (await hand(rawMail(mail))).json().outcome
const threads = () => server.context.db.selectFrom('inbox_threads').selectAll().orderBy('number').execute()

/** A thread that was answered, and the mail of the answer. */
async function answered() {
  const { threadId, email } = await withThread(server, { message: 'Tanya harga Yaris' })
  await replied(maya, threadId)
  const mail = await server.context.db
    .selectFrom('outbox')
    .select(['id', 'reply_to'])
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow()
  return {
    threadId,
    email,
    replyTo: mail.reply_to ?? '',
    mailId: `<${mailIdOf(mail.id, server.context.config)}>`,
  }
}
const written = async (threadId: string) =>
  (await threadSeen(maya, threadId)).messages.slice(2).map(({ words, from_other }) => [words, from_other])

describe('mail of a customer', () => {
  it('joins its thread by the reply address, in any case', async () => {
    const { threadId, email, replyTo } = await answered()
    expect(await outcome({ from: email, to: replyTo.toUpperCase(), text: 'Besok saya datang.' })).toBe(
      'written',
    )
    expect(await written(threadId)).toEqual([['Besok saya datang.', null]])
    expect(await threadSeen(maya, threadId)).toMatchObject({ state: 'open', unread: true })
  })

  it('joins its thread by any of its references', async () => {
    const { threadId, email, mailId } = await answered()
    await outcome({ from: email, text: 'Satu', headers: { 'In-Reply-To': mailId } })
    await outcome({ from: email, text: 'Dua', headers: { References: `<lain@x.id> ${mailId}` } })
    expect(await written(threadId)).toEqual([
      ['Satu', null],
      ['Dua', null],
    ])
  })

  it('shows only its new text and stores the quoted text', async () => {
    const { threadId, email, replyTo } = await answered()
    const text =
      'Siap.\n\nPada Sel, 24 Nov 2026 10.42 Maya <layanan@toyotatrust.test>\nmenulis:\n> Masih ada.\n> Datang?'
    await outcome({ from: email, to: replyTo, text })
    const [, , message] = (await threadSeen(maya, threadId)).messages
    expect(message).toMatchObject({ words: 'Siap.', via: 'email' })
    expect(message?.quoted).toContain('> Masih ada.')
  })

  it('shows another sender address, while replies still go to the customer', async () => {
    const { threadId, email, replyTo } = await answered()
    await outcome({ from: 'Adik <adik@contoh.id>', to: replyTo, text: 'Saya adiknya.' })
    expect(await written(threadId)).toEqual([['Saya adiknya.', 'adik@contoh.id']])
    await replied(maya, threadId, { words: 'Baik.' })
    expect(await server.messages({ to: 'adik@contoh.id' })).toEqual([])
    expect(await server.messages({ to: email })).toHaveLength(2)
  })

  it('is stored once when it arrives twice', async () => {
    const { threadId, email, replyTo } = await answered()
    const raw = rawMail({ from: email, to: replyTo, text: 'Sekali saja' })
    expect((await hand(raw)).json().outcome).toBe('written')
    expect((await hand(`Received: by another way\r\n${raw}`)).json().outcome).toBe('known')
    expect(await written(threadId)).toHaveLength(1)
  })

  it('opens one thread when it arrives several times at once', async () => {
    const raw = rawMail({ text: 'Sekali saja' })
    const answers = await Promise.all([hand(raw), hand(raw), hand(raw)])
    expect(answers.map((answer) => answer.json().outcome).sort()).toEqual(['begun', 'known', 'known'])
    expect(await threads()).toHaveLength(1)
  })
})

describe('mail of a stranger', () => {
  it('joins no thread by subject, sender, number or a forged reference', async () => {
    const { threadId, email, replyTo } = await answered()
    const forged = replyTo.replace(/-[0-9a-f]{20}@/, `-${'0'.repeat(20)}@`)
    const tries: Parameters<typeof rawMail>[0][] = [
      { from: email, subject: 'Re: Tanya harga Yaris' },
      { from: email, to: forged },
      { from: email, headers: { 'In-Reply-To': '<surat-1@contoh.id>' } },
      { from: email, headers: { References: `<${threadId}@localhost>` } },
    ]
    for (const mail of tries)
      expect(await outcome({ ...mail, text: `Palsu: ${JSON.stringify(mail)}` })).toBe('begun')
    expect(await written(threadId)).toEqual([])
    expect(await threads()).toHaveLength(1 + tries.length)
  })

  it('is limited to twenty mails an hour', async () => {
    for (let count = 0; count < 20; count++) expect(await outcome({ text: `Surat ${count}` })).toBe('begun')
    expect((await hand(rawMail({ text: 'Satu lagi' }))).json()).toEqual({
      outcome: 'left',
      reason: 'too many of one sender',
    })
  })
})

describe('unusual mail', () => {
  it('is handled without harm if broken, hostile or huge', async () => {
    const nested = Array.from(
      { length: 60 },
      (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`,
    )
    for (const raw of [Buffer.alloc(2000, 0xff), 'x', `From: a@contoh.id\r\n${nested.join('')}`])
      expect((await hand(raw)).statusCode).toBe(200)
    const text = `Isi\u0000 pesan\n${'x'.repeat(3_000_000)}`
    expect((await hand(rawMail({ text }))).json().outcome).toBe('begun')
    const thread = (await threads()).at(-1)
    const [message] = (await threadSeen(maya, thread?.id ?? '')).messages
    expect(message?.words.length).toBeLessThanOrEqual(20_000)
    expect(message?.words).toMatch(/x… \[dipotong\]$/)
    expect((await hand(Buffer.alloc(64 * 1024 * 1024 + 1, 65))).statusCode).toBe(413)
  })

  it('has its HTML read as text and its attachments counted', async () => {
    const text = [
      '--b',
      'Content-Type: text/html',
      '',
      '<head><style>p{}</style></head><p>Halo &amp; salam</p><script>alert(1)</script><p>Ratna</p>',
      '--b',
      'Content-Type: image/png; name=a.png',
      'Content-Disposition: attachment; filename=a.png',
      '',
      'AAAA',
      '--b--',
    ].join('\n')
    await outcome({ text, headers: { 'Content-Type': 'multipart/mixed; boundary=b' } })
    const [thread] = await threads()
    const [message] = (await threadSeen(maya, thread?.id ?? '')).messages
    expect(message).toMatchObject({ words: 'Halo & salam\nRatna', left_out: 1 })
  })
})

describe('mail webhook', () => {
  it('requires the secret', async () => {
    for (const secret of ['', 'x', `${SECRET}x`]) expect((await hand(rawMail(), secret)).statusCode).toBe(401)
    expect((await server.send({ method: 'POST', url: '/inbound/mail', payload: 'x' })).statusCode).toBe(401)
    expect(await threads()).toEqual([])
  })
})
