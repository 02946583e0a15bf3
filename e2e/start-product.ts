import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const START_LIMIT_MS = 60_000

/** Starts the built product on a folder of its own and a port that the system gives; journeys find it in `BASE_URL`. */
export default async function startProduct(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'toyota-trust-journeys-'))
  const server = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: join(import.meta.dirname, '..'),
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      LOG_LEVEL: 'error',
      // All journeys come from one address; limits per account, phone and booking stay as they are.
      RATE_LIMIT_SCALE: '1000',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    process.env.BASE_URL = await printedAddress(server)
  } catch (problem) {
    server.kill('SIGKILL')
    throw problem
  }
  return async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function printedAddress(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error('the product did not start in time')), START_LIMIT_MS)
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
      reject(new Error(`the product ended with ${code}: ${printed}`))
    })
  })
}
