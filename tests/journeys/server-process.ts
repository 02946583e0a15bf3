import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BUILT_SERVER, ensureServerBuilt } from '../../scripts/server-build.mjs'
import { journeyTimeEnvironment } from './journey-clock.ts'

/** Guards against a hang: on a busy machine the first start, which fills a database, took over a minute. */
const START_LIMIT_MS = 300_000

export interface ServerProcess {
  address: string
  stop(): Promise<void>
}

/** Starts the server as `npm start` does, with a data folder of its own, on a port that the system assigns. */
export async function startServer(settings: Record<string, string>): Promise<ServerProcess> {
  await ensureServerBuilt()
  const dataDir = mkdtempSync(join(tmpdir(), 'toyota-trust-server-'))
  const server = spawn(process.execPath, [BUILT_SERVER.program], {
    cwd: join(import.meta.dirname, '../..'),
    env: {
      ...BUILT_SERVER.environment,
      ...process.env,
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      LOG_LEVEL: 'error',
      ...journeyTimeEnvironment(),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    return { address: await printedAddress(server), stop }
  } catch (problem) {
    server.kill('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
    throw problem
  }
}

function printedAddress(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error('the server did not start in time')), START_LIMIT_MS)
    let printed = ''
    server.stdout?.on('data', (chunk) => {
      printed += chunk
      const address = /running at http:\/\/localhost:(\d+)/.exec(printed)
      if (!address) return
      clearTimeout(limit)
      resolve(`http://localhost:${address[1]}`)
    })
    server.once('exit', (code) => {
      clearTimeout(limit)
      reject(new Error(`the server ended with ${code}: ${printed}`))
    })
  })
}

/** Finds a free port for a server whose configured address names the port before the start. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
