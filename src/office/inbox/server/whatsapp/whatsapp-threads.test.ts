import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { displayPhone } from '#core/phone.ts'
import { checkMessageTemplates } from '#office/message-figures/desk-message-figures.contract.ts'
import { counted, onNewestThread, threadSeen } from '#tests/support/inbox.ts'
import { SUDIRMAN } from '#tests/support/people.ts'
import { refusal } from '#tests/support/refusal.ts'
import { staffMember, type TestStaff } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { allLeft, optedIn, receive, storedMessages } from '#tests/support/whatsapp.ts'
import { startWhatsApp, statusBody } from '#tests/support/whatsapp-emulator.ts'
import { arrives, newestThread, stranger, withWriter } from '#tests/support/whatsapp-threads.ts'
import { withHandOver } from '#tests/support/work-orders.ts'
import { finishThread, readThread, threadList } from '../../desk-inbox.contract.ts'
import {
  moveThread,
  replyByWhatsApp,
  sendReplyTemplate,
  threadProgress,
} from '../../desk-whatsapp-threads.contract.ts'

const whatsApp = await startWhatsApp()
afterAll(() => whatsApp.close())
const server = useTestServer(whatsApp.environment)
const HOUR = 3_600_000
const OTHER_BRANCH = 1002
beforeEach(() => {
  whatsApp.messages.length = 0
  whatsApp.fault = () => null
})

const rowsSeen = async (member: TestStaff) =>
  (await member.call(threadList.page, { query: {} })).rows.map(({ name, subject }) => [name, subject])

describe('WhatsApp message', () => {
  it('goes to the workshop that handed the car over, and no other workshop sees it', async () => {
    const { advisor, owner, threadId } = await withWriter(server)
    expect(await threadSeen(advisor, threadId)).toMatchObject({
      branch_id: SUDIRMAN.id,
      via: 'whatsapp',
      unread: true,
      messages: [{ by: 'customer', via: 'whatsapp', words: 'Bunyi masih ada' }],
      customer: { known_by: 'whatsapp', last_visit: { id: owner.visitId } },
    })
    expect(await counted(advisor)).toMatchObject({ open: 1, unread: 1 })
    const elsewhere = await staffMember(server, 'head', [OTHER_BRANCH])
    expect((await refusal(elsewhere.call(readThread, { params: { threadId } }))).status).toBe(404)
    expect(await rowsSeen(elsewhere)).toEqual([])
    expect(await rowsSeen(await staffMember(server, 'office'))).toHaveLength(1)
  })

  it('shows head office only the number if no account or several accounts have it', async () => {
    const from = stranger()
    await arrives(server, from, 'Servis AC Rush berapa ya?')
    const office = await staffMember(server, 'office')
    expect(await rowsSeen(office)).toEqual([[displayPhone(from), 'Nomor tidak dikenal']])
    expect(await rowsSeen(await staffMember(server))).toEqual([])
    const { owner, wa, threadId } = await withWriter(server)
    const other = await withHandOver(server, await staffMember(server))
    await server.context.db
      .insertInto('phone_proofs')
      .values({ customer_id: other.id, phone: wa, proved_at: server.clock.now() })
      .execute()
    expect((await threadSeen(office, threadId)).customer).toBeNull()
    expect(owner.id).not.toBe(other.id)
  })

  it('is one line when it is of another kind, and its sender is told once a day what can be read', async () => {
    const { advisor, wa, threadId } = await withWriter(server)
    await arrives(server, wa, { type: 'audio', audio: { id: '1' } })
    await arrives(server, wa, { type: 'video', video: { id: '2' } })
    const { messages } = await threadSeen(advisor, threadId)
    expect(messages.filter(({ by }) => by === 'customer').map(({ other_kind }) => other_kind)).toEqual([
      null,
      'voice',
      'video',
    ])
    expect(messages.filter(({ by }) => by === 'system')).toMatchObject([
      { name: 'Pesan otomatis', words: expect.stringContaining('teks dan foto') },
    ])
    const notices = async () =>
      (await storedMessages(server.context)).filter(({ request }) =>
        JSON.stringify(request)?.includes('teks dan foto'),
      )
    expect(await notices()).toHaveLength(1)
    await allLeft(server.context)
    server.clock.advance(25 * HOUR)
    await arrives(server, wa, { type: 'sticker', sticker: { id: '3' } })
    expect(await notices()).toHaveLength(2)
  })

  it('shows automatic messages with their delivery state', async () => {
    const { advisor, wa, threadId } = await withWriter(server)
    await arrives(server, wa, { type: 'audio', audio: { id: '1' } })
    const [message] = await storedMessages(server.context)
    await server.context.outbox.deliver(message?.id ?? '', 5_000)
    const [posted] = whatsApp.messages
    const at = server.clock.now()
    const report = { wamid: posted?.wamid ?? '', id: message?.id ?? '', state: 'delivered', at }
    await receive(server, statusBody([report]))
    const { messages } = await threadSeen(advisor, threadId)
    expect(messages.find(({ by }) => by === 'system')).toMatchObject({
      words: expect.stringContaining('teks dan foto'),
      delivery: { state: 'delivered' },
    })
  })

  it('neither marks its thread unread nor reopens it if it is a press on a button', async () => {
    const { advisor, wa, threadId } = await withWriter(server)
    await advisor.call(finishThread, await onNewestThread(advisor, threadId))
    await arrives(server, wa, { type: 'button', button: { text: 'Saya datang', payload: 'coming:none' } })
    expect(await threadSeen(advisor, threadId)).toMatchObject({
      state: 'done',
      unread: false,
      messages: [{ pressed: false }, { pressed: true, words: 'Saya datang' }],
    })
  })

  it('past sixty in an hour is counted in one line', async () => {
    const from = stranger()
    await arrives(server, from, 'Pesan 1')
    await server.context.db
      .updateTable('whatsapp_windows')
      .set({ hour_count: 58 })
      .where('wa', '=', from)
      .execute()
    for (const at of [59, 60, 61, 62, 63]) await arrives(server, from, `Pesan ${at}`)
    const office = await staffMember(server, 'office')
    const { messages } = await threadSeen(office, await newestThread(office))
    expect(messages).toHaveLength(4)
    expect(messages.at(-1)).toMatchObject({ left_out: 3, words: '' })
  })
})

describe('WhatsApp reply', () => {
  it('is sent as free text while the window is open, and shows its delivery', async () => {
    const { advisor, wa, threadId } = await withWriter(server)
    const seen = await onNewestThread(advisor, threadId)
    await advisor.call(replyByWhatsApp, {
      ...seen,
      body: { ...seen.body, words: 'Kami telepon sore ini.', done: false },
    })
    const [message] = await storedMessages(server.context)
    await server.context.outbox.deliver(message?.id ?? '', 5_000)
    expect(whatsApp.messages.map(({ body }) => body)).toMatchObject([
      { to: wa, text: { body: 'Kami telepon sore ini.' } },
    ])
    const [posted] = whatsApp.messages
    const at = server.clock.now()
    await receive(
      server,
      statusBody([{ wamid: posted?.wamid ?? '', id: message?.id ?? '', state: 'read', at }]),
    )
    const { messages } = await threadSeen(advisor, threadId)
    expect(messages.at(-1)).toMatchObject({ by: 'staff', name: advisor.name, delivery: { state: 'read' } })
    expect(await advisor.call(threadProgress, { params: { threadId } })).toMatchObject({
      deliveries: [{ id: messages.at(-1)?.id, delivery: { state: 'read' } }],
      photos: [],
    })
  })

  it('is one message when it is pressed again on a page loaded anew, and a new one once the customer has written', async () => {
    const { advisor, wa, threadId } = await withWriter(server)
    const press = async () => {
      const seen = await onNewestThread(advisor, threadId)
      return advisor.call(replyByWhatsApp, { ...seen, body: { ...seen.body, words: 'Ada', done: false } })
    }
    const ours = async () => (await press()).messages.filter(({ by }) => by === 'staff').length
    expect([await ours(), await ours()]).toEqual([1, 1])
    server.clock.advance(1_000)
    await arrives(server, wa, 'Kapan?')
    expect(await ours()).toBe(2)
  })

  it('is refused once the window has closed, and nothing is sent', async () => {
    const { advisor, threadId } = await withWriter(server)
    const seen = await onNewestThread(advisor, threadId)
    server.clock.advance(24 * HOUR)
    const office = await staffMember(server, 'office')
    expect(
      await refusal(
        office.call(replyByWhatsApp, { ...seen, body: { ...seen.body, words: 'Ada', done: false } }),
      ),
    ).toMatchObject({ status: 409, data: { code: 'whatsapp_window_closed', thread: { id: threadId } } })
    expect(await storedMessages(server.context)).toEqual([])
  })

  it('keeps its text in the thread if WhatsApp refuses it', async () => {
    const { advisor, threadId } = await withWriter(server)
    whatsApp.fault = () => ({ status: 400, code: 131047 })
    const seen = await onNewestThread(advisor, threadId)
    const body = { ...seen.body, words: 'Stikernya kami simpan.', done: false }
    await advisor.call(replyByWhatsApp, { ...seen, body })
    const [message] = await storedMessages(server.context)
    await server.context.outbox.deliver(message?.id ?? '', 5_000)
    expect((await threadSeen(advisor, threadId)).messages.at(-1)).toMatchObject({
      words: 'Stikernya kami simpan.',
      delivery: { state: 'failed', cause: 'window_closed' },
    })
  })

  it('waits for the answer to an invitation, which needs consent, and is then sent once', async () => {
    const { owner, wa, threadId } = await withWriter(server)
    server.clock.advance(25 * HOUR)
    const office = await staffMember(server, 'office')
    const invite = async () => {
      const seen = await onNewestThread(office, threadId)
      return office.call(sendReplyTemplate, {
        ...seen,
        body: { ...seen.body, words: 'Stikernya kami simpan.' },
      })
    }
    expect(await refusal(invite())).toMatchObject({ status: 409, data: { code: 'whatsapp_without_consent' } })
    await optedIn(server.context, owner)
    const { messages } = await invite()
    expect(messages.find(({ by }) => by === 'staff')?.delivery?.state).toBe('held')
    const texts = async () =>
      (await storedMessages(server.context))
        .map(({ template, request }) => template ?? JSON.stringify(request))
        .sort()
    expect(await texts()).toEqual(['tt_desk_reply_v1'])
    await arrives(server, wa, {
      type: 'button',
      button: { text: 'Baca jawaban', payload: `thread:${threadId}` },
    })
    await arrives(server, wa, 'Terima kasih')
    expect(await texts()).toEqual(['tt_desk_reply_v1', '{"text":"Stikernya kami simpan."}'])
  })
})

it('an invitation is refused while its template is paused', async () => {
  const { owner, threadId } = await withWriter(server)
  await optedIn(server.context, owner)
  const since = server.clock.now()
  const { db } = server.context
  const account = server.context.config.whatsApp?.numbers[0].account ?? ''
  await db
    .insertInto('whatsapp_templates')
    .values({ account, name: 'tt_desk_reply_v1', status: 'paused', since, checked_at: since })
    .execute()
  const office = await staffMember(server, 'office')
  const seen = await onNewestThread(office, threadId)
  const refused = office.call(sendReplyTemplate, { ...seen, body: { ...seen.body, words: 'Ada' } })
  expect((await refusal(refused)).data?.code).toBe('whatsapp_not_sent')
  // The emulator has no templates to compare with.
  expect((await refusal(office.call(checkMessageTemplates, {}))).data?.code).toBe('whatsapp_away')
  await db.deleteFrom('whatsapp_templates').execute()
})

it('head office moves a thread to a workshop, which sees it from then on', async () => {
  await arrives(server, stranger(), 'Servis AC Rush berapa ya?')
  const office = await staffMember(server, 'office')
  const head = await staffMember(server, 'head')
  const threadId = await newestThread(office)
  expect((await refusal(head.call(readThread, { params: { threadId } }))).status).toBe(404)
  const seen = await onNewestThread(office, threadId)
  await office.call(moveThread, { ...seen, body: { ...seen.body, branch_id: SUDIRMAN.id } })
  expect((await threadSeen(head, threadId)).branch_id).toBe(SUDIRMAN.id)
  const missing = await onNewestThread(office, threadId)
  const refused = office.call(moveThread, { ...missing, body: { ...missing.body, branch_id: 999_999 } })
  expect((await refusal(refused)).status).toBe(404)
})
