import { describe, expect, it } from 'vitest'
import { exportPersonalData } from '#account/personal-data/personal-data.contract.ts'
import { moveAddress } from '#account/personal-data/server/rules.ts'
import { eraseAccount } from '#tests/support/erasing.ts'
import { proveSender, replied, threadSeen, withThread } from '#tests/support/inbox.ts'
import { registered } from '#tests/support/people.ts'
import { refusal } from '#tests/support/refusal.ts'
import { staffMember } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { finishThread, noteThread } from '../desk-inbox.contract.ts'
import { askDataRight, listOwnThreads, readOwnThread, writeInOwnThread } from '../threads.contract.ts'

const server = useTestServer()
type Person = Awaited<ReturnType<typeof registered>>
const threadsOf = async (person: Person) => (await person.call(listOwnThreads, {})).map(({ id }) => id)
const right = { right: 'access', words: 'Mohon salinan data saya.' } as const

describe('the threads of a customer', () => {
  it('are those written while signed in, and those from the confirmed address', async () => {
    const ratna = await registered(server, 'Ratna')
    const budi = await registered(server, 'Budi')
    const { id } = await ratna.call(askDataRight, { body: right })
    const byAddress = await withThread(server, { email: ratna.email.toUpperCase() })
    // Anybody can type an address into the form.
    await withThread(server, { email: ratna.email })
    await proveSender(server, byAddress.threadId)
    const signedIn = await withThread(server, { email: 'kantor@contoh.id' }, ratna.token)
    // Written by another signed-in customer under her address.
    const others = await withThread(server, { email: ratna.email }, budi.token)
    expect((await threadsOf(ratna)).sort()).toEqual([id, byAddress.threadId, signedIn.threadId].sort())
    expect(await threadsOf(budi)).toEqual([others.threadId])
  })

  it('are answered as not found to everybody else', async () => {
    const ratna = await registered(server, 'Ratna')
    const budi = await registered(server, 'Budi')
    const { id: threadId } = await ratna.call(askDataRight, { body: right })
    for (const call of [
      () => budi.call(readOwnThread, { params: { threadId } }),
      () => budi.call(writeInOwnThread, { params: { threadId }, body: { words: 'Halo' } }),
    ])
      expect((await refusal(call())).status).toBe(404)
  })

  it('show the replies, and none of the notes', async () => {
    const ratna = await registered(server, 'Ratna')
    const maya = await staffMember(server, 'office')
    const { id: threadId } = await ratna.call(askDataRight, { body: right })
    await maya.call(noteThread, { params: { threadId }, body: { words: 'Rahasia kantor' } })
    await replied(maya, threadId, { words: 'Silakan unduh.' })
    const thread = await ratna.call(readOwnThread, { params: { threadId } })
    expect(thread.messages.map(({ by, name, words }) => [by, name, words])).toEqual([
      ['customer', null, right.words],
      ['staff', maya.name, 'Silakan unduh.'],
    ])
    expect(JSON.stringify(thread)).not.toContain('Rahasia')
  })

  it('reopen when the customer writes, unread, the newest first', async () => {
    const ratna = await registered(server, 'Ratna')
    const maya = await staffMember(server, 'office')
    const { threadId } = await withThread(server, {}, ratna.token)
    const { version } = await threadSeen(maya, threadId)
    await maya.call(finishThread, { params: { threadId }, body: { version } })
    server.clock.advance(60_000)
    const write = () =>
      ratna.call(
        writeInOwnThread,
        { params: { threadId }, body: { words: 'Masih bunyi.' } },
        { idempotencyKey: 'opening-of-the-answer' },
      )
    await write()
    await write()
    expect(await threadSeen(maya, threadId)).toMatchObject({
      state: 'open',
      unread: true,
      last_words: 'Masih bunyi.',
      messages: [{ via: 'form' }, { by: 'customer', via: 'account', words: 'Masih bunyi.' }],
    })
  })

  it('accept twenty messages an hour', async () => {
    const ratna = await registered(server, 'Ratna')
    const { id: threadId } = await ratna.call(askDataRight, { body: right })
    const write = (words: string) => ratna.call(writeInOwnThread, { params: { threadId }, body: { words } })
    for (let count = 1; count < 20; count++) await write(`Pesan ${count}`)
    expect((await refusal(write('Satu lagi'))).status).toBe(429)
  })

  it('are exported without notes, and deleted with the account', async () => {
    const ratna = await registered(server, 'Ratna')
    const maya = await staffMember(server, 'office')
    const { id: threadId } = await ratna.call(askDataRight, { body: right })
    await proveSender(server, (await withThread(server, { email: ratna.email.toUpperCase() })).threadId)
    await maya.call(noteThread, { params: { threadId }, body: { words: 'Rahasia kantor' } })
    const data = await ratna.call(exportPersonalData, {})
    expect([data.threads.length, data.thread_messages.length]).toEqual([2, 2])
    expect(JSON.stringify(data)).not.toContain('Rahasia')
    await eraseAccount(server, ratna)
    expect(await server.context.db.selectFrom('inbox_threads').select('id').execute()).toEqual([])
    expect(await server.context.db.selectFrom('inbox_messages').select('id').execute()).toEqual([])
  })

  it('stay with the account when its address changes', async () => {
    const ratna = await registered(server, 'Ratna')
    const own = (await ratna.call(askDataRight, { body: right })).id
    const byAddress = (await withThread(server, { email: ratna.email })).threadId
    await moveAddress(server.context.db, { kind: 'customer', id: ratna.id }, ratna.email, 'baru@contoh.id')
    const rows = await server.context.db.selectFrom('inbox_threads').select(['id', 'email']).execute()
    expect(new Map(rows.map(({ id, email }) => [id, email]))).toEqual(
      new Map([own, byAddress].map((id) => [id, 'baru@contoh.id'])),
    )
  })
})
