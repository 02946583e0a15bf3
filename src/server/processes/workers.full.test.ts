import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openPostgres } from '#server/database/database.ts'
import { runningAddress } from '#server/database/embedded/embedded-postgres.ts'
import { followChild } from '#tests/support/await-output.ts'
import { useDataDirs } from '#tests/support/data-dirs.ts'
import { embeddedEnvironment } from '#tests/support/embedded-server.ts'

const dataDirs = useDataDirs()
const MAIN = join(import.meta.dirname, '../../app/server/main.ts')

/** The program with two workers, and what it prints. */
function start(dataDir: string, port: number) {
  const env = { ...process.env, ...embeddedEnvironment(dataDir), WORKERS: '2', PORT: String(port) }
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  return followChild(child)
}

async function pidsOn(dataDir: string): Promise<number[]> {
  const address = runningAddress(dataDir)
  if (!address) return []
  const { db, close } = openPostgres(address, 1)
  const rows = await db.selectFrom('processes').select('name').execute()
  await close()
  return rows.map(({ name }) => Number(name.split('/').at(-1)))
}

describe('WORKERS', () => {
  it('share one port and one database, answer metrics for all, are started again, and end together', async () => {
    const dataDir = dataDirs.copy()
    const { child, ended, printed } = start(dataDir, 0)
    const patience = { timeout: 200_000, interval: 200 }
    await expect.poll(() => pidsOn(dataDir).catch(() => []), patience).toHaveLength(2)
    await expect.poll(printed, patience).toContain('running at')
    const address = /http:\/\/localhost:\d+/.exec(printed())?.[0].replace('localhost', '127.0.0.1') ?? ''
    const ask = async () => {
      const response = await fetch(`${address}/mobilebanners/list`, { headers: { connection: 'close' } })
      await response.arrayBuffer()
      return response.status
    }
    for (let asked = 0; asked < 10; asked++) expect(await ask()).toBe(200)
    const metrics = await (await fetch(`${address}/metrics`)).text()
    expect(metrics).toMatch(/^http_requests_total\{.*mobilebanners.*\} 10$/m)
    expect(printed().match(/running at/g)).toHaveLength(1)
    expect(printed().match(/ratna\.wijaya@/g)).toHaveLength(1)

    const [victim = 0, other = 0] = await pidsOn(dataDir)
    process.kill(victim, 'SIGKILL')
    const newPids = async () => (await pidsOn(dataDir)).filter((pid) => ![victim, other].includes(pid))
    await expect.poll(newPids, patience).toHaveLength(1)
    expect(await ask()).toBe(200)
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    expect(runningAddress(dataDir)).toBeNull()
  })

  it('end at once when they cannot start, with the one line that says why', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => taken.once('listening', resolve))
    const port = (taken.address() as { port: number }).port
    const { ended, printed } = start(dataDirs.copy(), port)
    expect(await ended).toBe(1)
    taken.close()
    expect(printed()).toMatch(/^PORT is taken: .*\n$/)
  })
})
