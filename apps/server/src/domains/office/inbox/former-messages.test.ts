import type { Kysely } from 'kysely'
import { expect, it } from 'vitest'
import { up } from '../../../../migrations/093-contact-threads.ts'
import { threadSeen } from '../../../testing/inbox.ts'
import { staffMember } from '../../../testing/staff.ts'
import { useTestServer } from '../../../testing/test-server.ts'

const server = useTestServer()
const DAY_MS = 24 * 3_600_000

it('messages from before there were threads become threads: the newest open, those of erased accounts none', async () => {
  const at = (days: number) => new Date(Date.now() - days * DAY_MS)
  const message = { name: 'Ratna', phone: '6281200001234', content_hash: 'x' }
  await server.portal.db
    .insertInto('contact_messages')
    .values([
      {
        ...message,
        id: 'pesan-baru',
        email: 'a@contoh.id',
        message: 'Tanya Yaris\nMasih ada?',
        created_at: at(1),
      },
      { ...message, id: 'pesan-lama', email: 'b@contoh.id', message: 'Faktur', created_at: at(40) },
      { ...message, id: 'terhapus', name: '-', email: '-', message: '-', created_at: at(2) },
    ])
    .execute()
  // A migration knows no tables.
  await up(server.portal.db as unknown as Kysely<unknown>)
  const rows = await server.portal.db
    .selectFrom('inbox_threads')
    .select(['id', 'subject', 'state'])
    .orderBy('place')
    .execute()
  expect(rows).toEqual([
    { id: 'pesan-baru', subject: 'Tanya Yaris', state: 'open' },
    { id: 'pesan-lama', subject: 'Faktur', state: 'done' },
  ])
  const { messages } = await threadSeen(await staffMember(server, 'office'), 'pesan-baru')
  expect(messages.map(({ words }) => words)).toEqual(['Tanya Yaris\nMasih ada?'])
})
