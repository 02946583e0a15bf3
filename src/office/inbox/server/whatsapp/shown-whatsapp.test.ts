import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { displayPhone } from '#core/phone.ts'
import { onDutyAgain, withEarlyReturnJob } from '#tests/support/follow-ups.ts'
import { onNewestThread, threadSeen, withThread } from '#tests/support/inbox.ts'
import { SUDIRMAN } from '#tests/support/people.ts'
import { refusal } from '#tests/support/refusal.ts'
import { staffMember, type TestStaff } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { waNumber } from '#tests/support/whatsapp.ts'
import { WORDS_VERSION } from '#tests/support/whatsapp-consents.ts'
import { NUMBER_ID, startWhatsApp } from '#tests/support/whatsapp-emulator.ts'
import { arrives, newestThread, stranger, withKnownWriter } from '#tests/support/whatsapp-threads.ts'
import { markDataRight, readThread, seeThread } from '../../desk-inbox.contract.ts'
import { moveThread, replyByWhatsApp } from '../../desk-whatsapp-threads.contract.ts'

const whatsApp = await startWhatsApp()
afterAll(() => whatsApp.close())
const server = useTestServer(whatsApp.environment)
beforeEach(() => {
  whatsApp.messages.length = 0
  whatsApp.fault = () => null
})

const invitationOf = (name: string, office: string) =>
  [
    `Halo ${name}, ${office} sudah menjawab pesan Anda. Balas pesan ini untuk membaca jawabannya.`,
    'Balas BERHENTI untuk berhenti.',
    '[Baca jawaban]',
  ].join('\n')

describe('the facts about WhatsApp beside a thread', () => {
  it('are those of the only customer with the number', async () => {
    const { db } = server.context
    const day = '2026-01-01'
    await db
      .insertInto('message_rates')
      .values({
        id: 990_001,
        channel: 'whatsapp',
        category: 'utility',
        idr_per_1000: 356_600,
        source: 'uji',
        as_of: day,
        valid_from: '2026-11-20',
      })
      .execute()
    const { wa, office, threadId } = await withKnownWriter(server, 'Halo', 'Ratna Wijaya')
    const given_at = server.clock.now()
    const { params, body } = await onNewestThread(office, threadId)
    await office.call(replyByWhatsApp, { params, body: { ...body, words: 'Ya?', done: false } })
    await db.updateTable('whatsapp_messages').set({ sent_at: given_at, read_at: given_at }).execute()
    const { whatsapp } = await threadSeen(office, threadId)
    await db.deleteFrom('message_rates').where('id', '=', 990_001).execute()
    expect(whatsapp).toEqual({
      number: NUMBER_ID,
      phone: displayPhone(wa),
      sent: 1,
      read: 1,
      by_mail: true,
      consent: { given_at: given_at.toISOString(), text_version: WORDS_VERSION },
      invitation: invitationOf('Ratna Wijaya', 'kantor pusat Toyota Trust'),
      invitation_price: 357,
      visit: null,
      return_job: null,
    })
  })

  it('name nobody for a number without an account', async () => {
    const from = stranger()
    await arrives(server, from, 'Halo')
    const office = await staffMember(server, 'office')
    expect((await threadSeen(office, await newestThread(office))).whatsapp).toMatchObject({
      number: NUMBER_ID,
      phone: displayPhone(from),
      sent: 0,
      read: 0,
      by_mail: false,
      consent: null,
      invitation: null,
      visit: null,
      return_job: null,
    })
  })

  it('name the visit and the open return job of the customer at the workshop', async () => {
    const advisor = await staffMember(server)
    const owner = await withEarlyReturnJob(server, advisor)
    await arrives(server, waNumber(owner.phone), 'Bunyi masih ada')
    const onDuty = await onDutyAgain(server, advisor)
    const { db } = server.context
    const job = await db.selectFrom('return_jobs').select('call_due_at').executeTakeFirstOrThrow()
    const { whatsapp } = await threadSeen(onDuty, await newestThread(onDuty))
    expect(whatsapp).toMatchObject({
      visit: { id: owner.visitId, day: '2026-11-23' },
      return_job: {
        id: owner.jobId,
        call_due_at: job.call_due_at.toISOString(),
        called_at: null,
        advisor: advisor.name,
        timezone: 'Asia/Jakarta',
      },
    })
  })
})

describe('a receipt that staff have read a thread', () => {
  const see = (member: TestStaff, threadId: string) => member.call(seeThread, { params: { threadId } })

  it('that WhatsApp refuses is in the log and nowhere else', async () => {
    const { office, threadId } = await withKnownWriter(server)
    const warned = vi.spyOn(server.context.log, 'warn')
    whatsApp.fault = () => ({ status: 500, code: 1 })
    expect(await see(office, threadId)).toEqual({ ok: true })
    await expect
      .poll(() => warned.mock.calls)
      .toEqual([[{ err: expect.objectContaining({ message: 'read receipt: HTTP 500' }) }, 'read receipt']])
    warned.mockRestore()
  })

  it('names the newest message that WhatsApp knows, and is not sent without one', async () => {
    const { office, threadId } = await withKnownWriter(server)
    await server.context.db.updateTable('inbox_messages').set({ wamid: null }).execute()
    await see(office, threadId)
    server.clock.advance(1_000)
    const other = await withKnownWriter(server)
    const newest = await arrives(server, other.wa, 'Halo lagi')
    await see(other.office, other.threadId)
    await expect.poll(() => whatsApp.messages.length).toBe(1)
    expect(whatsApp.messages).toMatchObject([
      { numberId: NUMBER_ID, body: { status: 'read', message_id: newest } },
    ])
  })
})

describe('moving a thread', () => {
  async function move(member: TestStaff, threadId: string, branch_id: number | null = SUDIRMAN.id) {
    const { params, body } = await onNewestThread(member, threadId)
    return member.call(moveThread, { params, body: { ...body, branch_id } })
  }

  it('to a workshop and back to head office assigns it to nobody, and is audited', async () => {
    const { office, threadId } = await withKnownWriter(server)
    const assigned = { assigned_to: office.id }
    const { db } = server.context
    await db.updateTable('inbox_threads').set(assigned).execute()
    expect(await move(office, threadId)).toMatchObject({ branch_id: SUDIRMAN.id, assigned_to: null })
    expect((await threadSeen(office, threadId)).whatsapp?.invitation).toContain('Toyota Trust Sudirman')
    expect(await move(office, threadId, null)).toMatchObject({ branch_id: null })
    const acts = await db
      .selectFrom('audit_log')
      .select('details')
      .where('event', '=', 'thread_changed')
      .where('staff_id', '=', office.id)
      .execute()
    const moved = { details: { thread: threadId, act: 'moved', from: 'open', to: 'open' } }
    expect(acts).toEqual([moved, moved])
  })

  it('is refused for a message of the form, and for a request about data', async () => {
    const { office, threadId } = await withKnownWriter(server)
    const form = await withThread(server)
    expect((await refusal(move(office, form.threadId))).status).toBe(404)
    const { params, body } = await onNewestThread(office, threadId)
    await office.call(markDataRight, { params, body: { ...body, right: 'access' } })
    expect((await refusal(move(office, threadId))).status).toBe(404)
    const head = await staffMember(server, 'head')
    expect((await refusal(head.call(readThread, { params }))).status).toBe(404)
  })
})
