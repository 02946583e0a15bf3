import {
  assignThread,
  finishThread,
  inboxColleagues,
  markDataRight,
  noteThread,
  reopenThread,
  replyToThread,
  seeThread,
  sendReplyAgain,
} from '@toyota-trust/contracts/desk/inbox.ts'
import { requestCar } from '@toyota-trust/contracts/new-cars.ts'
import { askDataRight, writeInOwnThread } from '@toyota-trust/contracts/threads.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { counted, replied, threadSeen, withThread } from '../../testing/inbox.ts'
import { withCar } from '../../testing/people.ts'
import { refusal } from '../../testing/refusal.ts'
import { staffMember, type TestStaff } from '../../testing/staff.ts'
import { useTestServer } from '../../testing/test-server.ts'
import { withVisit } from '../../testing/visits.ts'

const server = useTestServer()
const HOUR_MS = 3_600_000
let maya: TestStaff
beforeEach(async () => {
  maya = await staffMember(server, 'office')
})
const recorded = async () =>
  (
    await server.portal.db
      .selectFrom('audit_log')
      .select(['event', 'customer_id', 'details'])
      .where('staff_id', '=', maya.id)
      .orderBy('sequence')
      .execute()
  ).map(({ event, customer_id, details }) => [event, customer_id, details])
/** `version` as head office saw it, and which thread. */
const onNewest = async (threadId: string) => ({
  params: { threadId },
  body: { version: (await threadSeen(maya, threadId)).version },
})

describe('what begins a thread', () => {
  it('is a message from the contact form, called by its first line', async () => {
    const { threadId, email } = await withThread(server, { message: 'Tanya harga Yaris\nMasih bisa nego?' })
    expect(await threadSeen(maya, threadId)).toMatchObject({
      kind: 'message',
      subject: 'Tanya harga Yaris',
      name: 'Hesti Rahayu',
      email,
      phone: '6281200007777',
      state: 'open',
      unread: true,
      due_at: null,
      messages: [{ by: 'customer', via: 'form', words: 'Tanya harga Yaris\nMasih bisa nego?', mail: null }],
    })
    expect(await counted(maya)).toEqual({ open: 1, mine: 0, unread: 1 })
  })

  it('is a wish for a car, of whoever is signed in with his address, of a stranger without any', async () => {
    const ratna = await withCar(server, 'Ratna Wijaya')
    await ratna.call(requestCar, { body: { carSpec: 'Innova diesel', year: 2021 } })
    await server.as()(requestCar, { body: { carSpec: 'Raize GR', year: 2023 } })
    const rows = await server.portal.db
      .selectFrom('inbox_threads')
      .select(['kind', 'subject', 'email', 'customer_id', 'last_words'])
      .orderBy('number')
      .execute()
    const kind = 'car_request'
    expect(rows).toEqual([
      {
        kind,
        subject: 'Minta dicarikan: Innova diesel',
        email: ratna.email,
        customer_id: ratna.id,
        last_words: 'Innova diesel, tahun 2021',
      },
      {
        kind,
        subject: 'Minta dicarikan: Raize GR',
        email: null,
        customer_id: null,
        last_words: 'Raize GR, tahun 2023',
      },
    ])
  })

  it('is a request about his own data, to be answered within 3 × 24 hours of its arrival', async () => {
    const ratna = await withCar(server, 'Ratna Wijaya')
    const { id } = await ratna.call(askDataRight, { body: { right: 'access', words: 'Untuk asuransi.' } })
    expect(await threadSeen(maya, id)).toMatchObject({
      kind: 'data_right',
      right: 'access',
      subject: 'Permintaan salinan data',
      email: ratna.email,
      due_at: new Date(server.clock.now().getTime() + 72 * HOUR_MS).toISOString(),
    })
  })

  it('may be said to be such a request later; its end counts from when it arrived', async () => {
    const { threadId } = await withThread(server, { message: 'Mohon data saya dihapus' })
    const arrived = server.clock.now().getTime()
    server.clock.advance(20 * HOUR_MS)
    // His session has ended meanwhile.
    maya = await staffMember(server, 'office')
    const { params, body } = await onNewest(threadId)
    await maya.call(markDataRight, { params, body: { ...body, right: 'erasure' } })
    expect(await threadSeen(maya, threadId)).toMatchObject({
      kind: 'data_right',
      right: 'erasure',
      due_at: new Date(arrived + 72 * HOUR_MS).toISOString(),
    })
  })
})

describe('an answer', () => {
  it('is a mail in the thread of the customer: the subject kept, each after the one before, answered to the mailbox', async () => {
    const { threadId, email } = await withThread(server, { message: 'Tanya harga Yaris' })
    await replied(maya, threadId, { words: 'Masih ada.\n\nSilakan datang.' })
    const again = await replied(maya, threadId, { words: 'Besok juga buka.' })
    const mails = await server.portal.db
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

  it('finishes the thread when told so', async () => {
    const { threadId } = await withThread(server)
    expect((await replied(maya, threadId, { done: true })).state).toBe('done')
    expect(await counted(maya)).toEqual({ open: 0, mine: 0, unread: 0 })
  })

  it('is sent once under its key', async () => {
    const { threadId, email } = await withThread(server)
    const call = await onNewest(threadId)
    const body = { ...call.body, words: 'Masih ada', done: false }
    for (let count = 0; count < 2; count++)
      await maya.call(replyToThread, { ...call, body }, { idempotencyKey: 'opening-of-the-reply' })
    expect(await server.messages({ to: email })).toHaveLength(1)
  })

  it('is refused where nobody left an address', async () => {
    await server.as()(requestCar, { body: { carSpec: 'Raize GR', year: 2023 } })
    const { id } = await server.portal.db.selectFrom('inbox_threads').select('id').executeTakeFirstOrThrow()
    expect(await refusal(replied(maya, id))).toMatchObject({
      status: 409,
      data: { code: 'thread_without_address' },
    })
  })

  it('says when its mail was given up, and leaves once more when asked to', async () => {
    const { threadId } = await withThread(server)
    const messageId = (await replied(maya, threadId)).messages[1]?.id ?? ''
    const again = () => maya.call(sendReplyAgain, { params: { threadId, messageId } })
    expect((await refusal(again())).data?.code).toBe('reply_on_its_way')
    await server.portal.db.updateTable('outbox').set({ state: 'dead' }).execute()
    expect((await threadSeen(maya, threadId)).messages[1]?.mail).toBe('dead')
    expect((await again()).messages[1]?.mail).toBe('waiting')
  })
})

describe('two people on one thread', () => {
  it('never write over each other: the second reads who was faster, and sees what stands', async () => {
    const { threadId } = await withThread(server)
    const [dewi, seen] = [await staffMember(server, 'office'), await onNewest(threadId)]
    await dewi.call(finishThread, seen)
    for (const late of [
      () => maya.call(finishThread, seen),
      () => maya.call(replyToThread, { ...seen, body: { ...seen.body, words: 'Ada', done: false } }),
      () => maya.call(assignThread, { ...seen, body: { ...seen.body, staff_id: maya.id } }),
      () => maya.call(markDataRight, { ...seen, body: { ...seen.body, right: 'access' } }),
    ])
      expect(await refusal(late())).toMatchObject({
        status: 409,
        message: `Sudah diubah oleh ${dewi.name}, 10:00. Perubahan Anda belum disimpan`,
        data: { code: 'thread_changed', thread: { id: threadId, state: 'done' } },
      })
  })

  it('do not answer past a word of the customer that came meanwhile', async () => {
    const ratna = await withCar(server, 'Ratna Wijaya')
    const { id } = await ratna.call(askDataRight, { body: { right: 'access', words: 'Mohon salinan.' } })
    const seen = await onNewest(id)
    await ratna.call(writeInOwnThread, {
      params: { threadId: id },
      body: { words: 'Sudah tidak perlu.' },
    })
    expect((await refusal(maya.call(finishThread, seen))).message).toContain('oleh pelanggan')
  })

  it('both write notes, which no customer reads', async () => {
    const { threadId } = await withThread(server)
    const note = (words: string) => maya.call(noteThread, { params: { threadId }, body: { words } })
    await note('Kemungkinan tie rod')
    const { messages } = await note('Beri Kamis pagi')
    expect(messages.slice(1).map(({ by, words }) => [by, words])).toEqual([
      ['note', 'Kemungkinan tie rod'],
      ['note', 'Beri Kamis pagi'],
    ])
  })
})

describe('a thread', () => {
  it('is given to somebody active of head office, or to nobody', async () => {
    const { threadId } = await withThread(server)
    const head = await staffMember(server, 'head')
    const assign = async (staff_id: string | null) => {
      const { params, body } = await onNewest(threadId)
      return maya.call(assignThread, { params, body: { ...body, staff_id } })
    }
    expect(await maya.call(inboxColleagues, {})).toEqual([{ id: maya.id, name: maya.name }])
    expect((await assign(maya.id)).assigned_to).toEqual({ id: maya.id, name: maya.name })
    expect(await counted(maya)).toMatchObject({ mine: 1 })
    expect((await refusal(assign(head.id))).status).toBe(404)
    expect((await assign(null)).assigned_to).toBeNull()
  })

  it('is done, and open again', async () => {
    const { threadId } = await withThread(server)
    expect((await maya.call(finishThread, await onNewest(threadId))).state).toBe('done')
    expect((await maya.call(reopenThread, await onNewest(threadId))).state).toBe('open')
  })

  it('is unread until somebody has seen it', async () => {
    const { threadId } = await withThread(server)
    expect((await threadSeen(maya, threadId)).unread).toBe(true)
    await maya.call(seeThread, { params: { threadId } })
    expect(await counted(maya)).toEqual({ open: 1, mine: 0, unread: 0 })
  })

  it('names the customer by his confirmed address or his proved number, with no more than is needed, and that is recorded', async () => {
    const ratna = await withVisit(server, {}, 'Ratna Wijaya')
    const { threadId } = await withThread(server, { email: ratna.email.toUpperCase() })
    const byPhone = await withThread(server, { phoneNumber: ratna.phone })
    for (const id of [threadId, byPhone.threadId])
      expect((await threadSeen(maya, id)).customer).toMatchObject({
        name: 'Ratna Wijaya',
        phone: expect.stringMatching(/^0812-\d{4}-\d{4}$/),
        phone_proved: true,
        cars: [{ plate: ratna.car.license_plate }],
        last_visit: { id: ratna.visitId, branch: 'Toyota Trust Sudirman' },
      })
    expect(await recorded()).toEqual(
      [threadId, byPhone.threadId].map((thread) => ['customer_read', ratna.id, { by: 'inbox', thread }]),
    )
  })

  it('shows a number that nobody proved in part only, and knows nobody by it', async () => {
    const ratna = await withCar(server, 'Ratna Wijaya')
    const { threadId } = await withThread(server, { email: ratna.email, phoneNumber: ratna.phone })
    expect((await threadSeen(maya, threadId)).customer).toMatchObject({
      phone: expect.stringMatching(/^0812-\*{4}-\d{4}$/),
      phone_proved: false,
    })
    const stranger = await withThread(server, { phoneNumber: ratna.phone })
    expect((await threadSeen(maya, stranger.threadId)).customer).toBeNull()
  })

  it('has every act in the record of events, with both states', async () => {
    const { threadId } = await withThread(server)
    await replied(maya, threadId, { done: true })
    await maya.call(reopenThread, await onNewest(threadId))
    const acts = (await recorded()).filter(([event]) => event === 'thread_changed')
    expect(acts).toEqual([
      ['thread_changed', null, { thread: threadId, act: 'reply_done', from: 'open', to: 'done' }],
      ['thread_changed', null, { thread: threadId, act: 'reopen', from: 'done', to: 'open' }],
    ])
  })
})
