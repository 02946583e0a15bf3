import { beforeEach, describe, expect, it } from 'vitest'
import { MINUTE_MS } from '#core/milliseconds.ts'
import { replied, threadSeen, withThread } from '#tests/support/inbox.ts'
import { registered, SUDIRMAN } from '#tests/support/people.ts'
import { staffMember, type TestStaff } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { assignThread, threadList } from '../desk-inbox.contract.ts'
import { askDataRight } from '../threads.contract.ts'

const server = useTestServer()
let maya: TestStaff
beforeEach(async () => {
  maya = await staffMember(server, 'office')
})
const listed = async (query: object = {}) =>
  (await maya.call(threadList.page, { query })).rows.map(({ id }) => id)
const right = { right: 'access', words: 'Mohon salinan data saya.' } as const

describe('the list of threads', () => {
  it('is sorted by legal due date first, then by the newest message', async () => {
    const ratna = await registered(server, 'Ratna')
    const ids: string[] = []
    const next = (id: string) => {
      ids.push(id)
      server.clock.advance(MINUTE_MS)
    }
    next((await withThread(server)).threadId)
    next((await ratna.call(askDataRight, { body: right })).id)
    next((await ratna.call(askDataRight, { body: right })).id)
    next((await withThread(server)).threadId)
    const [message, firstRight, secondRight, newest] = ids
    expect(await listed()).toEqual([firstRight, secondRight, newest, message])
    expect(await listed({ sort: 'newest' })).toEqual([...ids].reverse())
    // The due date of a closed thread no longer counts.
    await replied(maya, firstRight ?? '', { done: true })
    expect(await listed()).toEqual([secondRight, newest, message])
  })

  it('filters by open, assigned to the caller, done, and kind', async () => {
    const ratna = await registered(server, 'Ratna')
    const mine = (await withThread(server)).threadId
    const done = (await withThread(server)).threadId
    const { id: asked } = await ratna.call(askDataRight, { body: right })
    const { version } = await threadSeen(maya, mine)
    await maya.call(assignThread, { params: { threadId: mine }, body: { version, staff_id: maya.id } })
    await replied(maya, done, { done: true })
    expect(await listed({ mine: '1' })).toEqual([mine])
    expect(await listed({ state: 'done' })).toEqual([done])
    expect(await listed({ kind: 'data_right' })).toEqual([asked])
    expect(await listed()).toEqual([asked, mine])
  })

  it('is filtered by workshop, and downloaded with kind, state, times and the person it is assigned to', async () => {
    const ratna = await registered(server, 'Ratna')
    const { threadId } = await withThread(server, { message: 'Buka jam berapa?' })
    const { id: asked } = await ratna.call(askDataRight, { body: right })
    await server.context.db
      .updateTable('inbox_threads')
      .set({ branch_id: SUDIRMAN.id })
      .where('id', '=', threadId)
      .execute()
    expect(await listed({ branch_id: String(SUDIRMAN.id) })).toEqual([threadId])
    const { version } = await threadSeen(maya, asked)
    await maya.call(assignThread, { params: { threadId: asked }, body: { version, staff_id: maya.id } })
    const file = await maya.call(threadList.file, { query: {} })
    const [, first, second] = file.trim().split('\r\n')
    expect(first?.split(';')).toEqual([
      'Hak data',
      expect.any(String),
      'Ratna',
      'Terbuka',
      expect.stringMatching(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/),
      expect.stringMatching(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/),
      maya.name,
    ])
    expect(second?.split(';').slice(3)).toEqual(['Terbuka', expect.any(String), '', ''])
  })
})
