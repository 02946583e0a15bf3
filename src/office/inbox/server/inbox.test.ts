import { beforeEach, describe, expect, it } from 'vitest'
import { counted, proveSender, replied, threadSeen, withThread } from '#tests/support/inbox.ts'
import { SUDIRMAN, withCar } from '#tests/support/people.ts'
import { refusal } from '#tests/support/refusal.ts'
import { staffMember, type TestStaff } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { withVisit } from '#tests/support/visits.ts'
import {
  assignThread,
  finishThread,
  inboxColleagues,
  markDataRight,
  noteThread,
  reopenThread,
  replyToThread,
  seeThread,
} from '../desk-inbox.contract.ts'
import { askDataRight, writeInOwnThread } from '../threads.contract.ts'

const server = useTestServer()
const OTHER_BRANCH = 1002
let maya: TestStaff
beforeEach(async () => {
  maya = await staffMember(server, 'office')
})
const recorded = async () =>
  (
    await server.context.db
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

describe('two people on one thread', () => {
  it('cannot overwrite each other, and the second is shown who was faster', async () => {
    const { threadId } = await withThread(server)
    const dewi = await staffMember(server, 'office')
    const seen = await onNewest(threadId)
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

  it('cannot reply before they have seen a new message of the customer', async () => {
    const ratna = await withCar(server, 'Ratna Wijaya')
    const { id } = await ratna.call(askDataRight, { body: { right: 'access', words: 'Mohon salinan.' } })
    const seen = await onNewest(id)
    await ratna.call(writeInOwnThread, {
      params: { threadId: id },
      body: { words: 'Sudah tidak perlu.' },
    })
    expect((await refusal(maya.call(finishThread, seen))).message).toContain('oleh pelanggan')
  })

  it('both write notes', async () => {
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

describe('thread', () => {
  it('can be assigned to an active member of head office, or to nobody', async () => {
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

  it('is unread until one member of staff has read it', async () => {
    const { threadId } = await withThread(server)
    expect((await threadSeen(maya, threadId)).unread).toBe(true)
    await maya.call(seeThread, { params: { threadId } })
    expect(await counted(maya)).toEqual({ open: 1, mine: 0, unread: 0 })
  })

  it('recognises the customer by confirmed address or proved number, and audits it', async () => {
    const ratna = await withVisit(server, {}, 'Ratna Wijaya')
    const { threadId } = await withThread(server, { email: ratna.email.toUpperCase() })
    const byPhone = await withThread(server, { phoneNumber: ratna.phone })
    await proveSender(server, threadId, byPhone.threadId)
    for (const id of [threadId, byPhone.threadId])
      expect((await threadSeen(maya, id)).customer).toMatchObject({
        name: 'Ratna Wijaya',
        phone: expect.stringMatching(/^0812-\d{4}-\d{4}$/),
        phone_proved: true,
        cars: [{ plate: ratna.car.license_plate }],
        last_visit: { id: ratna.visitId, branch: 'Toyota Trust Sudirman' },
      })
    const knownBy = async (id: string) => (await threadSeen(maya, id)).customer?.known_by
    expect([await knownBy(threadId), await knownBy(byPhone.threadId)]).toEqual(['email', 'phone'])
    expect((await recorded()).slice(0, 2)).toEqual(
      [threadId, byPhone.threadId].map((thread) => ['customer_read', ratna.id, { by: 'inbox', thread }]),
    )
  })

  it('shows an unproved number in part only, and finds no customer by it', async () => {
    const ratna = await withCar(server, 'Ratna Wijaya')
    const { threadId } = await withThread(server, { email: ratna.email, phoneNumber: ratna.phone })
    await proveSender(server, threadId)
    expect((await threadSeen(maya, threadId)).customer).toMatchObject({
      phone: expect.stringMatching(/^0812-\*{4}-\d{4}$/),
      phone_proved: false,
    })
    const stranger = await withThread(server, { phoneNumber: ratna.phone })
    await proveSender(server, stranger.threadId)
    expect((await threadSeen(maya, stranger.threadId)).customer).toBeNull()
  })

  it('has a reply that closes it and its reopening audited with both states', async () => {
    const { threadId } = await withThread(server)
    await replied(maya, threadId, { done: true })
    await maya.call(reopenThread, await onNewest(threadId))
    const acts = (await recorded()).filter(([event]) => event === 'thread_changed')
    expect(acts).toEqual([
      ['thread_changed', null, { thread: threadId, act: 'reply_done', from: 'open', to: 'done' }],
      ['thread_changed', null, { thread: threadId, act: 'reopen', from: 'done', to: 'open' }],
    ])
  })

  it('has reading, replying, assigning, marking and finishing audited', async () => {
    const { threadId } = await withThread(server)
    await replied(maya, threadId)
    const assigned = await onNewest(threadId)
    await maya.call(assignThread, { ...assigned, body: { ...assigned.body, staff_id: maya.id } })
    const marked = await onNewest(threadId)
    await maya.call(markDataRight, { ...marked, body: { ...marked.body, right: 'access' } })
    await maya.call(finishThread, await onNewest(threadId))
    const events = await recorded()
    expect(events[0]).toEqual(['thread_read', null, { by: 'inbox', thread: threadId }])
    const acts = events.filter(([event]) => event === 'thread_changed').map(([, , details]) => details)
    expect(acts).toMatchObject([{ act: 'reply' }, { act: 'assign' }, { act: 'data_right' }, { act: 'done' }])
  })
})

describe('workshop', () => {
  const withBranch = (
    threadId: string,
    branch_id: number | null,
    kind: 'message' | 'complaint' = 'message',
  ) => {
    const due_at = kind === 'complaint' ? server.clock.now() : null
    const own = server.context.db.updateTable('inbox_threads').where('id', '=', threadId)
    return own.set({ branch_id, kind, due_at }).execute()
  }

  it('reads and changes its own threads only', async () => {
    const { threadId } = await withThread(server)
    const head = await staffMember(server, 'head')
    const params = { threadId }
    for (const branch of [null, OTHER_BRANCH]) {
      await withBranch(threadId, branch)
      const seen = await onNewest(threadId)
      for (const hidden of [
        () => head.call(seeThread, { params }),
        () => head.call(finishThread, seen),
        () => head.call(noteThread, { params, body: { words: 'Rahasia' } }),
      ])
        expect((await refusal(hidden())).status).toBe(404)
    }
    await withBranch(threadId, SUDIRMAN.id)
    expect(await head.call(seeThread, { params })).toEqual({ ok: true })
    expect(await head.call(finishThread, await onNewest(threadId))).toMatchObject({ state: 'done' })
  })

  it('reads a complaint about itself, which only head office closes', async () => {
    const { threadId } = await withThread(server)
    const head = await staffMember(server, 'head')
    await withBranch(threadId, SUDIRMAN.id, 'complaint')
    expect((await refusal(head.call(finishThread, await onNewest(threadId)))).status).toBe(404)
    expect(await maya.call(finishThread, await onNewest(threadId))).toMatchObject({ state: 'done' })
  })
})
