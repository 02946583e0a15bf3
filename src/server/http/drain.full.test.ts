import { connect } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPostgres, type Queries } from '#server/database/database.ts'
import { runningAddress } from '#server/database/embedded/embedded-postgres.ts'
import { startChild } from '#tests/support/child-process.ts'
import { embeddedEnvironment, startEmbeddedServer, temporaryDataDir } from '#tests/support/embedded-server.ts'
import { makeOwnDatabase, type OwnDatabase } from '#tests/support/own-database.ts'
import { requestSteadily } from '#tests/support/steady-requests.ts'

/** `npm run drills:stop` asks for more. */
const ROUNDS = Number(process.env.STOP_ROUNDS ?? 1)
const REQUESTS = Number(process.env.STOP_REQUESTS ?? 150)

let database: OwnDatabase
beforeAll(async () => {
  database = await makeOwnDatabase()
})
afterAll(() => database.remove())
const start = () =>
  startChild('tests/support/serve.ts', { ...embeddedEnvironment(''), ...database.environment })

/** A connection of its own on which `text` is sent, and everything that comes back until it ends. */
function line(address: string, text: string) {
  const socket = connect(Number(new URL(address).port), '127.0.0.1', () => socket.write(text))
  let said = ''
  socket.on('data', (chunk) => {
    said += chunk
  })
  socket.on('error', (problem: NodeJS.ErrnoException) => {
    said += problem.code
  })
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(said)))
  const heard = (words: string) =>
    new Promise<void>((resolve) => {
      const look = () => said.includes(words) && resolve()
      socket.on('data', look)
      look()
    })
  return { socket, ended, heard }
}
const GET = 'GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n'

describe('a stop in good order', () => {
  it.each(Array.from({ length: ROUNDS }, (_, round) => round + 1))(
    'breaks no request under load, and ends with 0 within ten seconds (round %i)',
    async () => {
      const server = await start()
      const load = requestSteadily(server.firstLine)
      await load.more(REQUESTS)
      const began = performance.now()
      const [code] = await Promise.all([server.end('SIGTERM'), load.refused])
      expect([code, load.broken]).toEqual([0, []])
      expect(performance.now() - began).toBeLessThan(10_000)
    },
  )

  it('answers a kept-alive connection once more with `connection: close`, and cuts unfinished requests', async () => {
    const server = await start()
    const kept = line(server.firstLine, GET)
    await kept.heard('"ok"')
    const slow = line(
      server.firstLine,
      'POST /contacts HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{',
    )
    const silent = line(server.firstLine, 'GET /health/live HTTP/1.1\r\nHost')
    const probe = line(server.firstLine, GET)
    await probe.heard('"ok"')
    const began = performance.now()
    const ended = server.end('SIGTERM')
    await refusing(server.firstLine)
    kept.socket.write(GET)
    expect((await kept.ended).match(/HTTP\/1\.1 200 OK[\s\S]*?\r\n\r\n/g)?.[1]).toMatch(/connection: close/i)
    expect(await ended).toBe(0)
    expect(performance.now() - began).toBeLessThan(10_000)
    for (const said of await Promise.all([slow.ended, silent.ended])) expect(said).not.toContain('200')
  })

  it('closes the database also when a statement hangs in it', async () => {
    const { dataDir, remove } = temporaryDataDir()
    const server = await startEmbeddedServer(dataDir)
    const holder = openPostgres(runningAddress(dataDir) ?? '', 1)
    const held = holder.db.transaction().execute(async (tx) => {
      await sql`lock table contact_messages in access exclusive mode`.execute(tx)
      const body = JSON.stringify({ name: 'R', phoneNumber: '0812', email: 'r@contoh.id', message: 'Halo' })
      const hangs = line(
        server.firstLine,
        `POST /contacts HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      )
      await waitingForLock(tx)
      void hangs.ended
      const began = performance.now()
      expect(await server.end('SIGTERM')).toBe(0)
      expect(performance.now() - began).toBeLessThan(10_000)
    })
    await expect(held).rejects.toThrow(/terminat|not queryable/i)
    await holder.close()
    expect(runningAddress(dataDir)).toBeNull()
    remove()
  })
})

async function waitingForLock(db: Queries): Promise<void> {
  for (;;) {
    // Within a transaction the first look would be shown again and again.
    await sql`select pg_stat_clear_snapshot()`.execute(db)
    const { rows } = await sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'`.execute(db)
    if (rows.length > 0) return
  }
}

/** Resolves when nobody listens at `address` any more. */
async function refusing(address: string): Promise<void> {
  for (;;) {
    const { socket, ended } = line(address, '')
    socket.once('connect', () => socket.destroy())
    if ((await ended).includes('ECONNREFUSED')) return
  }
}
