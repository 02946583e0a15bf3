import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { onNewestThread } from '#tests/support/inbox.ts'
import { SUDIRMAN } from '#tests/support/people.ts'
import { refusal } from '#tests/support/refusal.ts'
import { staffMember, type TestStaff } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { storedMessages } from '#tests/support/whatsapp.ts'
import { NUMBER_ID, startWhatsApp } from '#tests/support/whatsapp-emulator.ts'
import { arrives, newestThread, stranger, withKnownWriter } from '#tests/support/whatsapp-threads.ts'
import { replyToThread } from '../../desk-inbox.contract.ts'
import { moveThread, replyByWhatsApp, sendReplyTemplate } from '../../desk-whatsapp-threads.contract.ts'

const whatsApp = await startWhatsApp()
afterAll(() => whatsApp.close())
/** The number of a workshop of its own. */
const OWN_NUMBER = '206540352242922'
const server = useTestServer({ ...whatsApp.environment, WHATSAPP_NUMBERS: `${NUMBER_ID},${OWN_NUMBER}` })
const NIGHT = '2026-11-21T16:00:00Z'
beforeEach(() => {
  whatsApp.messages.length = 0
  whatsApp.fault = () => null
})

const staffRows = () =>
  server.context.db
    .selectFrom('inbox_messages')
    .selectAll()
    .where('by_kind', '=', 'staff')
    .orderBy('sequence')
    .execute()
const threadRow = (id: string) =>
  server.context.db.selectFrom('inbox_threads').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const actsOf = async ({ id }: TestStaff) =>
  (
    await server.context.db
      .selectFrom('audit_log')
      .select('details')
      .where('event', '=', 'thread_changed')
      .where('staff_id', '=', id)
      .orderBy(sql`details ->> 'act'`)
      .execute()
  ).map(({ details }) => details)

async function answer(office: TestStaff, threadId: string, words: string, done = false) {
  const { params, body } = await onNewestThread(office, threadId)
  return office.call(replyByWhatsApp, { params, body: { ...body, words, done } })
}
async function invite(office: TestStaff, threadId: string, words: string) {
  const { params, body } = await onNewestThread(office, threadId)
  return office.call(sendReplyTemplate, { params, body: { ...body, words } })
}
async function move(office: TestStaff, threadId: string) {
  const { params, body } = await onNewestThread(office, threadId)
  await office.call(moveThread, { params, body: { ...body, branch_id: SUDIRMAN.id } })
}

describe('reply within the window', () => {
  it('closes the thread on request, and is audited as such', async () => {
    const from = stranger()
    await arrives(server, from, 'Buka hari Minggu?')
    const office = await staffMember(server, 'office')
    const threadId = await newestThread(office)
    await answer(office, threadId, 'Tutup.')
    await answer(office, threadId, 'Senin buka lagi.', true)
    expect(await threadRow(threadId)).toMatchObject({ state: 'done' })
    expect(await actsOf(office)).toEqual([
      { thread: threadId, act: 'whatsapp', from: 'open', to: 'open' },
      { thread: threadId, act: 'whatsapp_done', from: 'open', to: 'done' },
    ])
    expect((await storedMessages(server.context)).map(({ customer_id }) => customer_id)).toEqual([null, null])
  })

  it('is not found for a thread of the form, nor is an invitation', async () => {
    const { office, threadId } = await withKnownWriter(server)
    await server.context.db
      .updateTable('inbox_threads')
      .set({ via: null })
      .where('id', '=', threadId)
      .execute()
    expect((await refusal(answer(office, threadId, 'Ada'))).status).toBe(404)
    expect((await refusal(invite(office, threadId, 'Ada'))).status).toBe(404)
    expect(await staffRows()).toEqual([])
  })
})

describe('invitation', () => {
  it('is sent at night from the number of the workshop, with a mail as its fallback', async () => {
    const { customer, wa, threadId } = await withKnownWriter(
      server,
      'Stiker kaca saya tertinggal',
      'Ratna Wijaya',
    )
    const branch = { branch_id: SUDIRMAN.id, number_id: OWN_NUMBER }
    await server.context.db.insertInto('whatsapp_branch_numbers').values(branch).execute()
    server.clock.set(NIGHT)
    const office = await staffMember(server, 'office')
    await move(office, threadId)
    const shown = await invite(office, threadId, '  Stikernya kami simpan. ')
    await server.context.db.deleteFrom('whatsapp_branch_numbers').execute()
    const [held] = await staffRows()
    const [invitation] = await storedMessages(server.context)
    expect(invitation).toMatchObject({
      dedupe_key: `thread-invitation:${threadId}:${held?.id}`,
      customer_id: customer.id,
      wa,
      kind: 'always',
      template: 'tt_desk_reply_v1',
      ...branch,
      not_before: null,
      request: {
        template: 'tt_desk_reply_v1',
        link: null,
        payloads: [`thread:${threadId}`],
        values: { nama: 'Ratna Wijaya', bengkel: 'Toyota Trust Sudirman' },
      },
    })
    expect(invitation?.fallback).toEqual([
      expect.objectContaining({
        channel: 'email',
        to: customer.email,
        subject: 'Re: Stiker kaca saya tertinggal',
        text: expect.stringMatching(/^Stikernya kami simpan\.$/m),
      }),
    ])
    const now = server.clock.now()
    const words = 'Stikernya kami simpan.'
    expect(held).toMatchObject({ words, whatsapp_id: invitation?.id, held_since: now, staff_id: office.id })
    // The answer comes to the number that invited.
    expect(await threadRow(threadId)).toMatchObject({
      number_id: OWN_NUMBER,
      unread: false,
      last_at: now,
      last_by: 'staff',
      last_words: words,
    })
    expect(shown.whatsapp).toMatchObject({ number: OWN_NUMBER })
    expect(await actsOf(office)).toMatchObject([{ act: 'moved' }, { act: 'whatsapp_held', to: 'open' }])
  })

  it.each([
    ['suspended', { suspended: 'unreachable' as const }],
    ['given for another number', { phone: '6281399990001' }],
  ])('is refused if the consent is %s', async (_, change) => {
    const { office, threadId } = await withKnownWriter(server)
    await server.context.db.updateTable('whatsapp_consents').set(change).execute()
    const refused = await refusal(invite(office, threadId, 'Ada'))
    expect(refused.data?.code).toBe('whatsapp_without_consent')
    expect(await staffRows()).toEqual([])
  })
})

describe('held replies', () => {
  it('are sent in their order once the customer writes, except those that went by mail meanwhile', async () => {
    const { customer, wa, office, threadId } = await withKnownWriter(server)
    await move(office, threadId)
    // Before the invitation, which may leave as soon as it is stored.
    whatsApp.fault = () => ({ status: 400, code: 131_026 })
    await invite(office, threadId, 'Yang pertama.')
    const [first] = await storedMessages(server.context)
    await server.context.outbox.deliver(first?.id ?? '', 5_000)
    for (const words of ['Yang kedua.', 'Yang ketiga.']) await invite(office, threadId, words)
    const invited = new Set((await storedMessages(server.context)).map(({ id }) => id))
    await arrives(server, wa, 'Ya?')
    const rows = await staffRows()
    expect(rows.map(({ held_since }) => held_since)).toEqual([null, null, null])
    const replies = (await storedMessages(server.context)).filter(({ id }) => !invited.has(id))
    expect(rows.map(({ whatsapp_id }) => whatsapp_id)).toEqual([
      first?.id,
      replies.find(({ request }) => JSON.stringify(request) === '{"text":"Yang kedua."}')?.id,
      replies.find(({ request }) => JSON.stringify(request) === '{"text":"Yang ketiga."}')?.id,
    ])
    expect(replies).toHaveLength(2)
    for (const reply of replies) {
      const row = rows.find(({ whatsapp_id }) => whatsapp_id === reply.id)
      expect(reply).toMatchObject({
        dedupe_key: `thread:${threadId}:${row?.id}`,
        kind: 'reply',
        wa,
        number_id: NUMBER_ID,
        customer_id: customer.id,
        branch_id: SUDIRMAN.id,
      })
    }
    const mails = await server.messages({ to: customer.email, channel: 'email' })
    expect(mails.filter(({ text }) => text.includes('Yang pertama.'))).toHaveLength(1)
  })
})

describe('reply by mail to a WhatsApp thread', () => {
  async function mail(office: TestStaff, threadId: string) {
    const { params, body } = await onNewestThread(office, threadId)
    return office.call(replyToThread, {
      params,
      body: { ...body, words: 'Rinciannya di sini.', done: false },
    })
  }

  it('goes to the address of the only account with the number', async () => {
    const { customer, office, threadId } = await withKnownWriter(server)
    await mail(office, threadId)
    const [sent] = await server.messages({ to: customer.email, channel: 'email' })
    expect(sent?.text).toContain('Rinciannya di sini.')
  })

  it('is refused for a number without an account', async () => {
    await arrives(server, stranger(), 'Halo')
    const office = await staffMember(server, 'office')
    const refused = await refusal(mail(office, await newestThread(office)))
    expect(refused.data?.code).toBe('thread_without_address')
  })
})
