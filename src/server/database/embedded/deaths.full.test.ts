import { cpSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Child } from '#tests/support/child-process.ts'
import { startEmbeddedServer, storedMessages, temporaryDataDir } from '#tests/support/embedded-server.ts'
import { type SteadyWrites, writeSteadily } from '#tests/support/steady-writes.ts'
import { isRunning } from './process-identity.ts'
import { runningOn } from './running-postmaster.ts'

/** `npm run drills:kill` asks for more. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 1)

const { dataDir, remove } = temporaryDataDir()
const postmaster = (folder = dataDir) => runningOn(join(folder, 'postgresql', 'data'))?.pid ?? 0
const rounds = Array.from({ length: ROUNDS }, (_, round) => round + 1)

let server: Child
let writes: SteadyWrites
beforeAll(async () => {
  server = await startEmbeddedServer(dataDir)
  writes = writeSteadily(() => server.firstLine)
})
afterAll(async () => {
  await writes.stop()
  await server.end('SIGTERM')
  remove()
})

/** Everything that was answered is there once, whatever has died meanwhile. */
async function expectNothingLost(folder = dataDir, upTo = writes.acknowledged.length) {
  const asked = writes.acknowledged.slice(0, upTo)
  expect(await storedMessages(folder, asked)).toEqual({ found: asked.length, twice: 0 })
}

describe.each(rounds)('under load, round %i', () => {
  it('a killed server takes its database along, and the next start has every answered write', async () => {
    await writes.more(10)
    const former = postmaster()
    await server.end('SIGKILL')
    server = await startEmbeddedServer(dataDir)
    expect(isRunning(former)).toBe(false)
    await writes.more(3)
    await expectNothingLost()
  })

  it('a killed database is started again by its server: readers wait, writers are refused whole', async () => {
    await writes.more(10)
    const before = { ...writes.answers }
    const former = postmaster()
    process.kill(former, 'SIGKILL')
    const reads = await Promise.all(
      Array.from({ length: 20 }, () =>
        fetch(`${server.firstLine}/province/list/gr`).then(({ status }) => status),
      ),
    )
    expect(new Set(reads)).toEqual(new Set([200]))
    await writes.more(3)
    expect(postmaster()).not.toBe(former)
    const refusals = Object.keys(writes.answers).filter(
      (status) => writes.answers[+status] !== before[+status],
    )
    expect(refusals.filter((status) => status !== '200' && status !== '503')).toEqual([])
    await expectNothingLost()
  })

  it('server and database killed together leave a folder that the next start opens', async () => {
    await writes.more(10)
    process.kill(postmaster(), 'SIGKILL')
    await server.end('SIGKILL')
    server = await startEmbeddedServer(dataDir)
    await writes.more(3)
    await expectNothingLost()
  })

  it('a folder copied while every process of it is frozen opens with every answered write', async () => {
    await writes.more(10)
    const acknowledged = writes.acknowledged.length
    const frozen = [postmaster(), ...sessionsOf(postmaster())]
    for (const pid of frozen) process.kill(pid, 'SIGSTOP')
    const copy = temporaryDataDir()
    cpSync(dataDir, copy.dataDir, { recursive: true, filter: (path) => !path.includes('.s.PGSQL') })
    for (const pid of frozen.reverse()) process.kill(pid, 'SIGCONT')
    // The copy represents a machine that lost its power: nothing runs on it, whatever its files say.
    const heir = await startEmbeddedServer(copy.dataDir)
    await expectNothingLost(copy.dataDir, acknowledged)
    await heir.end('SIGTERM')
    copy.remove()
    await writes.more(3)
    await expectNothingLost()
  })

  it('a stop in good order ends both and loses nothing', async () => {
    await writes.more(10)
    const former = postmaster()
    await server.end('SIGTERM')
    expect(isRunning(former)).toBe(false)
    server = await startEmbeddedServer(dataDir)
    await writes.more(3)
    await expectNothingLost()
  })
})

/** Process numbers of a postmaster's children. */
function sessionsOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === pid
      } catch {
        return false
      }
    })
    .map(Number)
}
