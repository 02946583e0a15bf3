import pg from 'pg'
import { expect, it, vi } from 'vitest'
import { asOwner } from '#tests/support/as-owner.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { startHeartbeat } from './heartbeat.ts'

const server = useTestServer()
const shown = (id: string) =>
  server.context.db.selectFrom('processes').selectAll().where('id', '=', id).executeTakeFirst()

it('a process registers itself, renews its heartbeat, counts the others, and removes itself when it stops', async () => {
  const { db } = server.context
  const one = await startHeartbeat(db, 'one')
  const first = await shown('one')
  expect(first?.name).toMatch(new RegExp(`/${process.pid}$`))
  const other = await startHeartbeat(db, 'other')
  expect(other.others()).toBeGreaterThanOrEqual(2)
  await expect
    .poll(async () => (await shown('one'))?.seen_at.getTime())
    .toBeGreaterThan(first?.seen_at.getTime() ?? 0)
  expect((await shown('one'))?.started_at).toEqual(first?.started_at)
  await Promise.all([one.stop(), other.stop()])
  expect(await shown('one')).toBeUndefined()
})

it('a heartbeat continues after the database did not answer', async () => {
  const { db } = server.context
  const one = await startHeartbeat(db, 'one')
  const seen = async () => (await shown('one'))?.seen_at.getTime() ?? 0
  await asOwner(server.context, (tx) =>
    tx.schema.alterTable('processes').renameTo('processes_away').execute(),
  )
  const beats = vi.spyOn(pg.Client.prototype, 'query')
  await expect.poll(() => beats.mock.calls.length).toBeGreaterThan(1)
  beats.mockRestore()
  await asOwner(server.context, (tx) =>
    tx.schema.alterTable('processes_away').renameTo('processes').execute(),
  )
  const before = await seen()
  await expect.poll(seen).toBeGreaterThan(before)
  await one.stop()
})
