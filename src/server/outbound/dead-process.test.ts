import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useTestServer } from '#tests/support/test-server.ts'

const server = useTestServer()

/** Stores a message that `process`, last seen `seen` ago, took long ago; this process has had heartbeats since `steady`, the last one `selfSeen` ago. */
async function takenBy(process: string, seen: string, steady: string, selfSeen = '0 s'): Promise<string> {
  const { db, processes } = server.context
  await sql`insert into processes (id, name, started_at, seen_at)
    values (${process}, 'lain', now(), clock_timestamp() - ${seen}::interval)`.execute(db)
  await sql`update processes set steady_since = clock_timestamp() - ${steady}::interval,
    seen_at = clock_timestamp() - ${selfSeen}::interval where id = ${processes.id}`.execute(db)
  const now = server.clock.now()
  await sql`insert into outbox (id, dedupe_key, channel, recipient, subject, body_text, attempts, next_attempt_at, process, created_at)
    values (${`pesan-${process}`}, ${`uji:${process}`}, 'sms', '6281234567890', '', 'Halo', 1,
      ${new Date(now.getTime() - 60_000)}, ${process}, ${now})`.execute(db)
  return `pesan-${process}`
}

const WAIT_MS = 2_000

describe('a message that another process has taken', () => {
  it('is left to that process while it lives, because it may have been sent', async () => {
    expect(await server.context.outbox.deliver(await takenBy('hidup', '14 s', '1 h'), WAIT_MS)).toBe(
      'waiting',
    )
  })

  it('is sent by this process when the other has not been seen for fifteen seconds', async () => {
    expect(await server.context.outbox.deliver(await takenBy('mati', '16 s', '1 h'), WAIT_MS)).toBe('sent')
  })

  it('is left alone shortly after an outage of the database, during which no process was seen', async () => {
    expect(await server.context.outbox.deliver(await takenBy('diam', '20 s', '15 s'), WAIT_MS)).toBe(
      'waiting',
    )
  })

  it('is left alone by a process without a heartbeat since the outage', async () => {
    expect(await server.context.outbox.deliver(await takenBy('beku', '20 s', '1 h', '19 s'), WAIT_MS)).toBe(
      'waiting',
    )
  })
})
