import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Child, startChild } from '#tests/support/child-process.ts'
import { embeddedEnvironment } from '#tests/support/embedded-server.ts'
import { type OutsidePostgres, outsidePostgres } from '#tests/support/outside-postgres.ts'
import { messagesStored, type SteadyWrites, writeSteadily } from '#tests/support/steady-writes.ts'

/** `npm run drills:kill` asks for more, and may name a PostgreSQL that is there already. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 1)
const GIVEN = process.env.KILL_DATABASE_URL
const rounds = Array.from({ length: ROUNDS }, (_, round) => round + 1)

let postgres: OutsidePostgres
let server: Child
let writes: SteadyWrites
const startServer = () =>
  startChild('tests/support/serve.ts', { ...embeddedEnvironment(''), DATABASE_URL: postgres.url })
beforeAll(async () => {
  postgres = await outsidePostgres(GIVEN)
  server = await startServer()
  writes = writeSteadily(() => server.firstLine)
})
afterAll(async () => {
  await writes?.stop()
  await server?.end('SIGTERM')
  await postgres?.remove()
})

/** Everything that was answered is there once, and whatever was not was refused as a whole. */
async function expectNothingLost() {
  const asked = writes.acknowledged.slice()
  expect(await messagesStored(postgres.url, asked)).toEqual({ found: asked.length, twice: 0 })
  expect(Object.keys(writes.answers).filter((status) => !['0', '200', '503'].includes(status))).toEqual([])
}

describe.each(rounds)('on a PostgreSQL outside under load, round %i', () => {
  it('a killed server leaves every answered write', async () => {
    await writes.more(10)
    await server.end('SIGKILL')
    server = await startServer()
    await writes.more(3)
    await expectNothingLost()
  })

  // Only a PostgreSQL that the test started is killed.
  it.skipIf(GIVEN)('a killed database is found again by its server', async () => {
    await writes.more(10)
    postgres.death?.kill()
    postgres.death?.start()
    await writes.more(3)
    await expectNothingLost()
  })

  it.skipIf(GIVEN)('server and database killed together lose nothing', async () => {
    await writes.more(10)
    postgres.death?.kill()
    await server.end('SIGKILL')
    postgres.death?.start()
    server = await startServer()
    await writes.more(3)
    await expectNothingLost()
  })

  it('a stop in good order loses nothing', async () => {
    await writes.more(10)
    expect(await server.end('SIGTERM')).toBe(0)
    server = await startServer()
    await writes.more(3)
    await expectNothingLost()
  })
})
