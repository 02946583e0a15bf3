import { randomUUID } from 'node:crypto'
import { type AddressInfo, connect } from 'node:net'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createLogger } from '#server/logger.ts'
import { RELEASE } from '#server/release.ts'
import { useTestServer } from '#tests/support/test-server.ts'

interface Line {
  msg: string
  route?: string
  status?: number
  ms?: number
  databaseMs?: number
  release?: string
}
const lines: Line[] = []
const log = createLogger('info', { write: (line) => void lines.push(JSON.parse(line)) })
const server = useTestServer({}, { log })
const requests = () => lines.filter(({ msg }) => msg === 'request')

it('records which release answered, and how long a request waited for the database', async () => {
  lines.length = 0
  await server.send({ url: '/health/live' })
  expect(requests()).toMatchObject([{ route: '/health/live', release: RELEASE, databaseMs: 0 }])
  const { db } = server.context
  const answered = await db.transaction().execute(async (tx) => {
    await sql`lock table contact_messages in access exclusive mode`.execute(tx)
    // An injected request starts when it is awaited.
    const asked = Promise.resolve(
      server.send({
        method: 'POST',
        url: '/contacts',
        headers: { 'idempotency-key': randomUUID() },
        payload: {
          name: 'Ratna',
          phoneNumber: '081234567890',
          email: 'ratna@contoh.id',
          message: 'Halo',
        },
      }),
    )
    const begun = performance.now()
    const waiting = async () => {
      const { rows } = await sql`
        select 1 from pg_locks where relation = 'contact_messages'::regclass and not granted`.execute(db)
      return rows.length === 1 && performance.now() - begun > 100
    }
    await expect.poll(waiting).toBe(true)
    return { asked }
  })
  await answered.asked
  const [, waited] = requests()
  expect(waited?.databaseMs).toBeGreaterThan(25)
  expect(waited?.databaseMs).toBeLessThanOrEqual(waited?.ms ?? 0)
})

it('records no failure for a caller who has closed the connection', async () => {
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.app.server.address() as AddressInfo
  lines.length = 0
  let closed = 0
  server.app.server.on('connection', (socket) => socket.on('close', () => closed++))
  const head = 'POST /contacts HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
  const closedAfter = (text: string) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text, () => socket.destroy()))
  }
  closedAfter(`${head}Content-Length: 2\r\n\r\n{}`)
  closedAfter(`${head}Content-Length: 900\r\n\r\n{"name":`)
  closedAfter('GET /mobil-bekas HTTP/1.1\r\nHost: x\r\n\r\n')
  await expect.poll(() => closed).toBe(3)
  expect(lines.filter(({ msg, status = 0 }) => msg !== 'request' || status >= 500)).toEqual([])
})
