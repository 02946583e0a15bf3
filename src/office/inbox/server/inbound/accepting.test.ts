import { beforeEach, describe, expect, it } from 'vitest'
import { createLogger } from '#server/logger.ts'
import { rawMail, replied, threadSeen } from '#tests/support/inbox.ts'
import { staffMember, type TestStaff } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'

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
  server.context.db
    .selectFrom('inbox_threads')
    .select(['id', 'email', 'sender_proved'])
    .orderBy('number')
    .execute()

describe('ignored mail', () => {
  it.each([
    ['automatic', { headers: { 'Auto-Submitted': 'auto-generated' } }],
    ['our own', { from: 'KIRIM@toyotatrust.test' }],
    ['our own', { from: 'kirim@toyotatrust.test' }],
  ])('is answered and logged with its reason: %s', async (reason, mail) => {
    expect(await hand(mail)).toEqual({ outcome: 'left', reason })
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ reason, msg: 'mail left out' }])
    expect(await threads()).toEqual([])
  })
})

describe('mail from an address that resembles ours', () => {
  it.each(['layanan2@toyotatrust.test', 'xkirim@toyotatrust.test', 'kirim@toyotatrust.test.id'])(
    'opens a thread with its whole text: %s',
    async (from) => {
      expect(await hand({ from })).toEqual({ outcome: 'begun' })
      const [thread] = await threads()
      expect(thread).toMatchObject({ email: from, sender_proved: false })
      expect((await threadSeen(maya, thread?.id ?? '')).messages).toMatchObject([
        { words: 'Halo', left_out: 0 },
      ])
    },
  )
})

describe('sender of an unproved thread', () => {
  /** The thread of a mail that was answered, and the address of the answer. */
  async function answeredMail() {
    await hand({ from: 'Ratna <Ratna@contoh.id>' })
    const [thread] = await threads()
    const id = thread?.id ?? ''
    await replied(maya, id)
    const { reply_to } = await server.context.db
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
})

describe('mail webhook', () => {
  it('rejects a call without a mail', async () => {
    const headers = { authorization: `Bearer ${SECRET}` }
    const bare = await server.send({ method: 'POST', url: '/inbound/mail', headers })
    for (const answer of [bare, await send(''), await send(Buffer.alloc(0))]) {
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ data: { code: 'body_unreadable' } })
    }
  })
})
