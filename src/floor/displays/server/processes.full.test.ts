import { afterAll, beforeAll, expect, it } from 'vitest'
import { callTurn, joinQueue } from '#floor/queue/desk-queue.contract.ts'
import { type OpenDatabase, openPostgres } from '#server/database/database.ts'
import { firstTicket } from '#tests/support/arrivals.ts'
import { liveStreamsOf } from '#tests/support/live-streams.ts'
import { deskCaller, deskOrigin, staffMember } from '#tests/support/staff.ts'
import { startTestServer, type TestServer, useTestServer } from '#tests/support/test-server.ts'
import { branchOf, THE_HOUR } from '#tests/support/visits.ts'
import { PATIENT, workerDatabase } from '#tests/support/worker-database.ts'
import { askPairing, pairDisplay, readDisplay } from '../desk-displays.contract.ts'

const server = useTestServer()
let other: { server: TestServer; stop: () => Promise<void> }
let database: OpenDatabase
beforeAll(async () => {
  database = openPostgres((await workerDatabase()).address, 4, PATIENT)
  const { jwtSecret } = server.context.config
  other = await startTestServer(database, { ...(jwtSecret && { JWT_SECRET: jwtSecret }) })
})
afterAll(async () => {
  await other.stop()
  await database.close()
})
const listen = liveStreamsOf({
  get app() {
    return other.server.app
  },
})

it('a display that is served by one process follows a call at a desk that is served by another', async () => {
  for (const one of [server, other.server]) one.clock.set(THE_HOUR)
  const origin = deskOrigin(other.server)
  const asked = await other.server.send({ method: 'POST', url: askPairing.path, headers: { origin } })
  const cookie = String(asked.headers['set-cookie']).split(';')[0] ?? ''
  const head = await staffMember(server, 'head')
  await head.call(pairDisplay, { params: branchOf, body: { code: asked.json().code } })
  const stream = await listen('/desk/api/display/live', { cookie })
  expect(stream.status).toBe(200)
  const content = () => deskCaller(other.server, { cookie, origin })(readDisplay, {})
  expect((await content()).called).toEqual([])

  await head.call(joinQueue, { params: branchOf, body: { plate: 'F 1560 GHA' } })
  const { id, version } = await firstTicket(head)
  await head.call(callTurn, { params: { entryId: id }, body: { version, counter: 3 } })
  // The screen reads its content again at each change that it hears of, and at nothing else.
  let shown = { called: [] as Awaited<ReturnType<typeof content>>['called'] }
  while (shown.called.length === 0) {
    await stream.next()
    shown = await content()
  }
  expect(shown.called).toMatchObject([{ kind: 'W', number: 1, counter: 3, plate: { area: 'F' } }])
})
