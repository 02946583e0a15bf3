import { beforeEach, describe, expect, it } from 'vitest'
import { createLogger } from '../../../../platform/logger.ts'
import { rawMail, replied, threadSeen } from '../../../../testing/inbox.ts'
import { staffMember, type TestStaff } from '../../../../testing/staff.ts'
import { useTestServer } from '../../../../testing/test-server.ts'

const SECRET = 'inbound-secret-of-the-tests-0123456789'
const lines: string[] = []
const server = useTestServer(
  {
    INBOUND_MAIL_SECRET: SECRET,
    INBOUND_ADDRESS: 'layanan+{token}@toyotatrust.test',
    MAIL_FROM: 'Toyota Trust <Kirim@toyotatrust.test>',
    CONTACT_MAIL_TO: 'kantor@toyotatrust.test',
  },
  { log: createLogger('warn', { write: (line) => lines.push(line) }) },
)
let maya: TestStaff
beforeEach(async () => {
  lines.length = 0
  maya = await staffMember(server, 'office')
})
const send = (payload: string | Buffer, authorization = `Bearer ${SECRET}`) =>
  server.send({
    method: 'POST',
    url: '/inbound/mail',
    headers: { authorization, 'content-type': 'message/rfc822' },
    payload,
  })
const hand = async (mail: Parameters<typeof rawMail>[0]) => (await send(rawMail(mail))).json()
const threads = () =>
  server.portal.db
    .selectFrom('inbox_threads')
    .select(['id', 'email', 'sender_proved'])
    .orderBy('number')
    .execute()

describe('a mail that is left out', () => {
  it.each([
    ['automatic', { headers: { Precedence: 'bulk' } }],
    ['no sender', { from: 'tanpa-alamat' }],
    ['our own', { from: 'KIRIM@toyotatrust.test' }],
    ['our own', { from: 'Kantor <kantor@toyotatrust.test>' }],
    ['our own', { from: 'layanan+1-abc@toyotatrust.test' }],
  ])('is answered and logged with its reason: %s', async (reason, mail) => {
    expect(await hand(mail)).toEqual({ outcome: 'left', reason })
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ reason, msg: 'mail left out' }])
    expect(await threads()).toEqual([])
  })

  it('is our own whichever of two senders names us', async () => {
    for (const from of [
      'Toyota Trust <kirim@toyotatrust.test>, Hesti <hesti@contoh.id>',
      'Hesti <hesti@contoh.id>, Toyota Trust <kirim@toyotatrust.test>',
    ])
      expect(await hand({ from })).toEqual({ outcome: 'left', reason: 'our own' })
    expect(await threads()).toEqual([])
  })

  it('spends nothing of the limit of its sender when it is our own', async () => {
    const answers = []
    for (let count = 0; count < 21; count++) answers.push(await hand({ from: 'kirim@toyotatrust.test' }))
    expect(answers).toEqual(Array.from({ length: 21 }, () => ({ outcome: 'left', reason: 'our own' })))
  })
})

describe('a mail from an address that looks like ours', () => {
  it.each([
    'layanan@toyotatrust.test',
    'layanan+1@contoh.id',
    'xkirim@toyotatrust.test',
    'x+1@toyotatrust.test',
  ])('begins a thread, with nothing left out of it: %s', async (from) => {
    expect(await hand({ from })).toEqual({ outcome: 'begun' })
    const [thread] = await threads()
    expect(thread).toMatchObject({ email: from, sender_proved: false })
    expect((await threadSeen(maya, thread?.id ?? '')).messages).toMatchObject([
      { words: 'Halo', left_out: 0 },
    ])
  })
})

describe('the sender of an unproved thread', () => {
  /** The thread of a mail that was answered, and the address of the answer. */
  async function answeredMail() {
    await hand({ from: 'Ratna <Ratna@contoh.id>' })
    const [thread] = await threads()
    const id = thread?.id ?? ''
    await replied(maya, id)
    const { reply_to } = await server.portal.db
      .selectFrom('outbox')
      .select('reply_to')
      .where('reply_to', 'is not', null)
      .executeTakeFirstOrThrow()
    return { id, to: reply_to ?? '' }
  }

  it('stays unproved when another address answers', async () => {
    const { to } = await answeredMail()
    expect(await hand({ from: 'adik@contoh.id', to })).toEqual({ outcome: 'written' })
    expect(await threads()).toMatchObject([{ sender_proved: false }])
  })

  it('is proved by an answer of the same address, in any case', async () => {
    const { to } = await answeredMail()
    expect(await hand({ from: 'RATNA@CONTOH.ID', to })).toEqual({ outcome: 'written' })
    expect(await threads()).toMatchObject([{ sender_proved: true }])
  })

  it('stays unproved where the thread has no address any more', async () => {
    const { id, to } = await answeredMail()
    await server.portal.db.updateTable('inbox_threads').set({ email: null }).where('id', '=', id).execute()
    expect(await hand({ from: 'ratna@contoh.id', to })).toEqual({ outcome: 'written' })
    expect(await threads()).toMatchObject([{ id, sender_proved: false }])
  })
})

describe('the caller of the mail webhook', () => {
  it.each([
    ['another scheme before the secret', `Token Bearer ${SECRET}`],
    ['words after the secret', `Bearer ${SECRET} x`],
    ['no scheme', SECRET],
    ['no secret', 'Bearer '],
  ])('is refused with %s', async (_, authorization) => {
    expect((await send(rawMail(), authorization)).statusCode).toBe(401)
    expect((await send(rawMail(), `bearer ${SECRET}`)).json()).toEqual({ outcome: 'begun' })
    expect(await threads()).toHaveLength(1)
  })

  it('is refused without a mail', async () => {
    const headers = { authorization: `Bearer ${SECRET}` }
    const bare = await server.send({ method: 'POST', url: '/inbound/mail', headers })
    for (const answer of [bare, await send(''), await send(Buffer.alloc(0))]) {
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ data: { code: 'body_unreadable' } })
    }
  })
})
