import { spawn } from 'node:child_process'
import { pbkdf2 } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { openPostgres } from '#server/database/database.ts'
import { runningAddress } from '#server/database/embedded/embedded-postgres.ts'
import { freePort } from '#server/database/embedded/free-port.ts'
import { watchResponsiveness } from '#server/http/responsiveness.ts'
import { followChild } from '#tests/support/await-output.ts'
import { useDataDirs } from '#tests/support/data-dirs.ts'
import { embeddedEnvironment, storedMessages } from '#tests/support/embedded-server.ts'
import { writeSteadily } from '#tests/support/steady-writes.ts'
import { useTestServer } from '#tests/support/test-server.ts'

const dataDirs = useDataDirs()
const ROOT = join(import.meta.dirname, '../../..')
const SUPERVISED = `import('${ROOT}/scripts/project-node.mjs').then(({ superviseServer }) =>
  superviseServer(process.execPath, ['${join(import.meta.dirname, '../../app/server/main.ts')}']))`
const patience = { timeout: 120_000, interval: 250 }

/** The server as `npm start` runs it, which blocks its event loop when it gets SIGUSR2. */
async function startSupervised(dataDir: string, workers: number) {
  const port = await freePort()
  const child = spawn(process.execPath, ['-e', SUPERVISED], {
    env: {
      ...process.env,
      ...embeddedEnvironment(dataDir),
      PORT: String(port),
      WORKERS: String(workers),
      NODE_OPTIONS: `--import=${join(import.meta.dirname, '../../../tests/support/block-on-signal.ts')}`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const followed = followChild(child)
  await expect.poll(followed.printed, patience).toContain('running at')
  return { ...followed, address: `http://127.0.0.1:${port}` }
}

/** The first worker comes first: it prints the address once it serves, while the others may still be starting. */
async function pidsOn(dataDir: string): Promise<number[]> {
  const address = runningAddress(dataDir)
  if (!address) return []
  const { db, close } = openPostgres(address, 1)
  try {
    const rows = await db.selectFrom('processes').select('name').orderBy('started_at').execute()
    return rows.map(({ name }) => Number(name.split('/').at(-1)))
  } finally {
    await close()
  }
}

describe('a server whose event loop is blocked', () => {
  it('is ended and replaced, and keeps every write that it answered', async () => {
    const dataDir = dataDirs.copy()
    const { child, ended, printed, address } = await startSupervised(dataDir, 1)
    await expect.poll(() => pidsOn(dataDir).catch(() => []), patience).toHaveLength(1)
    const before = await pidsOn(dataDir)
    const writes = writeSteadily(() => address)
    await writes.more(20)
    process.kill(before[0] ?? 0, 'SIGUSR2')
    await expect.poll(printed, patience).toContain('the event loop stood still for 10 s')
    const newPids = async () => (await pidsOn(dataDir).catch(() => [])).filter((pid) => !before.includes(pid))
    await expect.poll(newPids, patience).toHaveLength(1)
    await writes.more(20)
    await writes.stop()
    const { found, twice } = await storedMessages(dataDir, writes.acknowledged)
    expect([found, twice]).toEqual([writes.acknowledged.length, 0])
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  })
})

describe('a worker whose event loop is blocked', () => {
  it('is ended and replaced by its primary', async () => {
    const dataDir = dataDirs.copy()
    const { child, ended, printed } = await startSupervised(dataDir, 2)
    await expect.poll(() => pidsOn(dataDir).catch(() => []), patience).toHaveLength(2)
    const before = await pidsOn(dataDir)
    process.kill(before[0] ?? 0, 'SIGUSR2')
    await expect.poll(printed, patience).toContain('the event loop stood still for 10 s')
    const newPids = async () => (await pidsOn(dataDir).catch(() => [])).filter((pid) => !before.includes(pid))
    await expect.poll(newPids, patience).toHaveLength(1)
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  })
})

/** Blocks the event loop. */
const standStill = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

describe('/health/ready', () => {
  const server = useTestServer()
  const ready = async () => (await server.send({ url: '/health/ready' })).statusCode

  it('says 503 while the threads that read files are stuck, and 200 once they are free', async () => {
    const work = () => promisify(pbkdf2)('x', 'y', 2_500_000, 64, 'sha512')
    const stuck = Promise.all(Array.from({ length: 4 }, work))
    expect(await ready()).toBe(503)
    await stuck
    await expect.poll(ready, patience).toBe(200)
  })

  it('does not count the time before the server was built', async () => {
    const app = Fastify()
    const responsiveness = watchResponsiveness(app)
    standStill(3_500)
    await app.ready()
    expect(await responsiveness.isReady()).toBe(true)
    await app.close()
  })

  it('says 503 after the event loop stood still, and 200 once it runs again', async () => {
    standStill(3_500)
    expect(await ready()).toBe(503)
    await expect.poll(ready, patience).toBe(200)
  })
})
