import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openPostgres } from '#server/database/database.ts'
import { runningOn } from '#server/database/embedded/running-postmaster.ts'
import { BUILT_SERVER } from '../../scripts/server-build.mjs'
import { postgresPrograms, startTemporaryPostgres } from '../../scripts/temporary-postgres.mjs'

export const ROOT = join(import.meta.dirname, '../..')

export interface Row {
  what: string
  value: number
  unit: string
}

export interface Product {
  url: string
  pid: number
  /** Milliseconds from the start of the process to the printed address. */
  startedIn: number
  /** Memory of the server and, when it is embedded, of its database, in MB. */
  memory(): number
  stop(): Promise<void>
}

/** Gives `work` a folder for an embedded database, and removes it afterwards. */
export async function withDataDir<T>(work: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'toyota-trust-bench-'))
  try {
    return await work(dataDir)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** A PostgreSQL of its own for a bench; it syncs every commit to disk. */
export interface Durable {
  db: Database
  dataDir: string
  secret: string
  /** The settings of servers that use it. */
  settings: { DATABASE_URL: string; JWT_SECRET: string }
}

/** Runs `work` on such a PostgreSQL and removes it afterwards; returns no rows where none is installed. */
export async function withDurablePostgres(work: (given: Durable) => Promise<Row[]>): Promise<Row[]> {
  if (!postgresPrograms()) return []
  const postgres = await startTemporaryPostgres({ durable: true })
  const secret = randomBytes(32).toString('base64url')
  const { db, close } = openPostgres(postgres.url, 2, { beats: false })
  const settings = { DATABASE_URL: postgres.url, JWT_SECRET: secret }
  try {
    return await withDataDir((dataDir) => work({ db, dataDir, secret, settings }))
  } finally {
    await close()
    postgres.stop()
  }
}

/** Starts the product as `npm start` does once everything is installed and built; `settings` may name a database. */
export function startProduct(dataDir: string, settings: Record<string, string> = {}): Promise<Product> {
  return startProgram(BUILT_SERVER.program, dataDir, { ...BUILT_SERVER.environment, ...settings })
}

/** Starts any program that prints its address as the product does. */
export async function startProgram(
  file: string,
  dataDir: string,
  settings: Record<string, string>,
): Promise<Product> {
  const begun = performance.now()
  const server = spawn(
    process.execPath,
    [...(process.env.PROF ? ['--cpu-prof', '--cpu-prof-dir=/tmp/prof'] : []), file],
    {
      cwd: ROOT,
      env: {
        ...process.env,
        HOST: '127.0.0.1',
        PORT: '0',
        DATA_DIR: dataDir,
        DATABASE_URL: '',
        LOG_LEVEL: 'error',
        RATE_LIMIT_SCALE: '0',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const port = await printedPort(server)
  return {
    url: `http://127.0.0.1:${port}`,
    pid: server.pid ?? 0,
    startedIn: performance.now() - begun,
    memory: () => (residentKb(server.pid ?? 0) + databaseKb(dataDir)) / 1024,
    stop: () =>
      new Promise((resolve) => {
        server.once('exit', () => resolve())
        server.kill('SIGTERM')
      }),
  }
}

const residentKb = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])

/** What the processes of an embedded database hold, what they share counted once. */
function databaseKb(dataDir: string): number {
  const postmaster = runningOn(join(dataDir, 'postgresql', 'data'))?.pid
  if (!postmaster) return 0
  const sessions = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ')
  return [String(postmaster), ...sessions].filter(Boolean).reduce((total, pid) => {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    return total + Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1])
  }, 0)
}

function printedPort(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = ''
    server.stdout?.on('data', (chunk) => {
      printed += chunk
      const port = /running at http:\/\/localhost:(\d+)/.exec(printed)?.[1]
      if (port) resolve(port)
    })
    server.once('exit', (code) => reject(new Error(`the product ended with ${code}`)))
  })
}

/**
 * The product on a PostgreSQL of its own that keeps what it confirms, a way into its tables, and a second process on the same tables;
 * undefined where none is installed.
 */
export async function withProduct<T>(
  settings: Record<string, string>,
  work: (product: Product, db: Database, another: () => Promise<Product>) => Promise<T>,
): Promise<T | undefined> {
  if (!postgresPrograms()) return undefined
  const postgres = await startTemporaryPostgres({ durable: true })
  const { db, close } = openPostgres(postgres.url, 2, { beats: false })
  try {
    return await withDataDir(async (dataDir) => {
      const start = () => startProduct(dataDir, { DATABASE_URL: postgres.url, ...settings })
      const product = await start()
      try {
        return await work(product, db, start)
      } finally {
        await product.stop()
      }
    })
  } finally {
    await close()
    postgres.stop()
  }
}

/** Codes leave by an SMS gateway, and no limit refuses anything, although each is counted. */
export const THROUGH_GATEWAY = {
  SMS_DRIVER: 'kannel',
  KANNEL_USER: 'portal',
  KANNEL_PASSWORD: 'portal',
  KANNEL_FROM: 'TOYOTATRUST',
  RATE_LIMIT_SCALE: '1000000',
}

/** Median and 95th percentile of `work` in milliseconds, after a warm-up. */
export async function timesOf(
  work: () => Promise<unknown>,
  runs: number,
): Promise<{ median: number; p95: number }> {
  for (let run = 0; run < Math.ceil(runs / 10); run++) await work()
  const times: number[] = []
  for (let run = 0; run < runs; run++) {
    const begun = performance.now()
    await work()
    times.push(performance.now() - begun)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return { median: at(0.5), p95: at(0.95) }
}

export const rounded = (value: number) => Math.round(value * 10) / 10
