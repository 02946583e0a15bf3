import { describe, expect, it } from 'vitest'
import { threadSeen, withThread } from '#tests/support/inbox.ts'
import { registered } from '#tests/support/people.ts'
import { staffMember } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { threadList } from '../desk-inbox.contract.ts'
import { askDataRight } from '../threads.contract.ts'

const server = useTestServer()

/** How head office finds a message in the list. */
async function listedAs(message: string) {
  server.clock.advance(60_000)
  await withThread(server, { message })
  const maya = await staffMember(server, 'office')
  const { rows } = await maya.call(threadList.page, { query: { sort: 'newest' } })
  return { subject: rows[0]?.subject, words: rows[0]?.last_words }
}

describe('a message in the list', () => {
  it.each([
    ['  Apakah Yaris masih ada?  \n\nSaya bisa datang Sabtu.', 'Apakah Yaris masih ada?'],
    ['x'.repeat(60), 'x'.repeat(60)],
    ['x'.repeat(61), `${'x'.repeat(59)}…`],
    // A letter of two code units stays whole, and there is no blank before the dots.
    [`${'🚗'.repeat(58)} mobil`, `${'🚗'.repeat(58)}…`],
  ])('is named after its first line, cut to sixty letters: %j', async (message, subject) => {
    expect((await listedAs(message)).subject).toBe(subject)
  })

  it('shows the beginning of all its words in one line', async () => {
    expect((await listedAs('  Apakah\n\n Yaris   masih ada? ')).words).toBe('Apakah Yaris masih ada?')
    expect((await listedAs(`🚗${'x'.repeat(200)}`)).words).toBe(`🚗${'x'.repeat(159)}`)
  })
})

it('audits how a thread began, and sets a due date for a data-right request only', async () => {
  const ratna = await registered(server, 'Ratna')
  const { id } = await ratna.call(askDataRight, { body: { right: 'access', words: 'Mohon salinan.' } })
  const { threadId } = await withThread(server)
  const begun = await server.context.db
    .selectFrom('audit_log')
    .select(['customer_id', 'details'])
    .where('event', '=', 'thread_begun')
    .orderBy('sequence')
    .execute()
  expect(begun).toEqual([
    { customer_id: ratna.id, details: { thread: id, kind: 'data_right' } },
    { customer_id: null, details: { thread: threadId, kind: 'message' } },
  ])
  const maya = await staffMember(server, 'office')
  const asked = await threadSeen(maya, id)
  const message = await threadSeen(maya, threadId)
  expect([typeof asked.due_at, message.due_at]).toEqual(['string', null])
})
