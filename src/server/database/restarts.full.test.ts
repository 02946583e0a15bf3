import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Child, startChild } from '#tests/support/child-process.ts'
import { embeddedEnvironment } from '#tests/support/embedded-server.ts'
import { startTemporaryPostgres } from '../../../scripts/temporary-postgres.mjs'
import { openPostgres } from './database.ts'

/** How long a client tries again. */
const PATIENCE_MS = 180_000
const CLIENTS = 12

let postgres: Awaited<ReturnType<typeof startTemporaryPostgres>>
let servers: Child[] = []
beforeAll(async () => {
  postgres = await startTemporaryPostgres({ durable: true })
  const environment = { ...embeddedEnvironment(''), DATABASE_URL: postgres.url }
  // One after the other: the first one makes the tables.
  for (const _ of [1, 2]) servers = [...servers, await startChild('tests/support/serve.ts', environment)]
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.end('SIGTERM')))
  postgres.stop()
})

/** Clients that send under an idempotency key, and send the same again until it is answered, as the page does. */
function sendUntilAnswered() {
  const statuses = new Map<number, number>()
  const answered: { email: string; at: number }[] = []
  const looks = new Set<() => void>()
  let going = true
  const startClient = async (number: number) => {
    for (let serial = 0; going; serial++) {
      const email = `jujur-${number}-${serial}@contoh.id`
      const key = randomUUID()
      const attempt = async () => {
        const status = await send(servers[number % servers.length]?.firstLine ?? '', email, key)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        if (status === 200) answered.push({ email, at: performance.now() })
        for (const look of looks) look()
        expect(status).toBe(200)
      }
      await vi.waitFor(attempt, { interval: 100, timeout: PATIENCE_MS })
    }
  }
  const all = Promise.all(Array.from({ length: CLIENTS }, (_, number) => startClient(number)))
  return {
    statuses,
    answered,
    until: (holds: () => boolean) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (!holds()) return
          looks.delete(look)
          resolve()
        }
        looks.add(look)
        look()
      }),
    /** Lets every session finish what it began. */
    async stop() {
      going = false
      await all
    },
  }
}

async function send(address: string, email: string, key: string): Promise<number> {
  const body = { name: 'Ratna', phoneNumber: '081234567890', email, message: `Halo dari ${email}` }
  try {
    const response = await fetch(`${address}/contacts`, {
      method: 'POST',
      // A connection that has idled for five seconds may be closed just as a busy client reuses it.
      headers: { 'content-type': 'application/json', 'idempotency-key': key, connection: 'close' },
      body: JSON.stringify(body),
    })
    await response.arrayBuffer()
    return response.status
  } catch {
    return 0
  }
}

it('processes live through a restart of PostgreSQL under load, and every retry succeeds within ten seconds of its return', async () => {
  const people = sendUntilAnswered()
  for (let round = 0; round < 2; round++) {
    const before = people.answered.length
    await people.until(() => people.answered.length >= before + 30)
    const refused = people.statuses.get(503) ?? 0
    postgres.halt()
    await people.until(() => (people.statuses.get(503) ?? 0) >= refused + CLIENTS)
    postgres.start()
  }
  const back = performance.now()
  await people.stop()
  expect(performance.now() - back).toBeLessThan(10_000)
  expect([...people.statuses.keys()].filter((status) => ![200, 409, 503].includes(status))).toEqual([])
  const { db, close } = openPostgres(postgres.url, 1)
  const rows = await db.selectFrom('contact_messages').select('email').execute()
  await close()
  expect(rows.map(({ email }) => email).sort()).toEqual(people.answered.map(({ email }) => email).sort())
})
