import { beforeEach, describe, expect, it } from 'vitest'
import { requestCar } from '#stock/new-cars/new-cars.contract.ts'
import { onNewestThread, replied, threadSeen, withThread } from '#tests/support/inbox.ts'
import { refusal } from '#tests/support/refusal.ts'
import { staffMember, type TestStaff } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { replyToThread, sendReplyAgain } from '../desk-inbox.contract.ts'

const server = useTestServer()
let maya: TestStaff
beforeEach(async () => {
  maya = await staffMember(server, 'office')
})

describe('reply', () => {
  it('continues the mail thread of the customer, with the subject, references and Reply-To of the mailbox', async () => {
    const { threadId, email } = await withThread(server, { message: 'Tanya harga Yaris' })
    await replied(maya, threadId, { words: 'Masih ada.\n\nSilakan datang.' })
    const { db, outbox } = server.context
    const sent = await db.selectFrom('outbox').select('id').where('recipient', '=', email).executeTakeFirst()
    expect(await outbox.deliver(sent?.id ?? '', 5_000)).toBe('sent')
    const again = await replied(maya, threadId, { words: 'Besok juga buka.' })
    const mails = await server.context.db
      .selectFrom('outbox')
      .select(['id', 'recipient', 'subject', 'body_text', 'letter', 'reply_to'])
      .where('recipient', '=', email)
      .orderBy('sequence')
      .execute()
    expect(mails.map(({ subject }) => subject)).toEqual(['Re: Tanya harga Yaris', 'Re: Tanya harga Yaris'])
    const [first, second] = mails
    expect(first).toMatchObject({
      reply_to: 'layanan@localhost',
      letter: { inReplyTo: null, references: [] },
    })
    expect(first?.body_text).toContain('Masih ada.\n\nSilakan datang.')
    expect(first?.body_text).toContain(maya.name)
    const id = `${first?.id}@localhost`
    expect(second?.letter).toEqual({ inReplyTo: id, references: [id] })
    expect(again).toMatchObject({ state: 'open', unread: false })
    expect(again.messages.map(({ by, name, mail }) => [by, name, mail])).toEqual([
      ['customer', 'Hesti Rahayu', null],
      ['staff', maya.name, 'sent'],
      ['staff', maya.name, 'waiting'],
    ])
  })

  it('is sent once for the same idempotency key', async () => {
    const { threadId, email } = await withThread(server)
    const call = await onNewestThread(maya, threadId)
    const body = { ...call.body, words: 'Masih ada', done: false }
    for (let count = 0; count < 2; count++)
      await maya.call(replyToThread, { ...call, body }, { idempotencyKey: 'opening-of-the-reply' })
    expect(await server.messages({ to: email })).toHaveLength(1)
  })

  it.each([
    ['at once', 0, false],
    ['two minutes later', 2, false],
    ['just before ten minutes have passed', 9, false],
    ['with the press that closes the thread as well', 1, true],
  ])('is one reply when it is pressed again on a page loaded anew, %s', async (_, minutes, done) => {
    const { threadId, email } = await withThread(server)
    await replied(maya, threadId, { words: 'Masih ada.' })
    server.clock.advance(minutes * 60_000)
    const again = await replied(maya, threadId, { words: 'Masih ada.', done })
    expect(again.messages.filter(({ by }) => by === 'staff')).toHaveLength(1)
    expect(again.state).toBe(done ? 'done' : 'open')
    expect(await server.messages({ to: email })).toHaveLength(1)
  })

  it.each([
    ['ten minutes later', async () => void server.clock.advance(10 * 60_000), 'Masih ada.'],
    ['in other words', async () => {}, 'Masih ada!'],
  ])('is another reply %s', async (_, happen, words) => {
    const { threadId } = await withThread(server)
    await replied(maya, threadId, { words: 'Masih ada.' })
    await happen()
    const again = await replied(maya, threadId, { words })
    expect(again.messages.filter(({ by }) => by === 'staff')).toHaveLength(2)
  })

  it('is another reply of a colleague with the same words', async () => {
    const { threadId } = await withThread(server)
    await replied(maya, threadId, { words: 'Masih ada.' })
    const again = await replied(await staffMember(server, 'office'), threadId, { words: 'Masih ada.' })
    expect(again.messages.filter(({ by }) => by === 'staff')).toHaveLength(2)
  })

  it('is refused for a thread without an address', async () => {
    await server.as()(requestCar, { body: { carSpec: 'Raize GR', year: 2023 } })
    const { id } = await server.context.db.selectFrom('inbox_threads').select('id').executeTakeFirstOrThrow()
    expect(await refusal(replied(maya, id))).toMatchObject({
      status: 409,
      data: { code: 'thread_without_address' },
    })
  })

  it('shows that its mail was given up, and can be sent again', async () => {
    const { threadId } = await withThread(server)
    const messageId = (await replied(maya, threadId)).messages[1]?.id ?? ''
    const again = () => maya.call(sendReplyAgain, { params: { threadId, messageId } })
    expect((await refusal(again())).data?.code).toBe('reply_on_its_way')
    const { db } = server.context
    // The first delivery is recorded asynchronously.
    await expect
      .poll(() => db.selectFrom('outbox').select('id').where('state', '=', 'waiting').execute())
      .toEqual([])
    await db.updateTable('outbox').set({ state: 'dead' }).execute()
    expect((await threadSeen(maya, threadId)).messages[1]?.mail).toBe('dead')
    expect((await again()).messages[1]?.mail).toBe('waiting')
  })
})
