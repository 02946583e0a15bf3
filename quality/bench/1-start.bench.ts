import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#server/database/embedded/free-port.ts'
import { postgresPrograms, startTemporaryPostgres } from '../../scripts/temporary-postgres.mjs'
import { type Product, ROOT, type Row, rounded, startProduct, startProgram, withDataDir } from './product.ts'

const REST_MS = 5_000
const STARTS = 5

/** From a clone with nothing installed to the first page; then starts and rest, on the embedded database and outside. */
export default async function measure(): Promise<Row[]> {
  const fromClone = await cleanCloneToFirstPage()
  return [
    {
      what: 'clean clone to first page (packages from the registry or its cache)',
      value: rounded(fromClone / 1000),
      unit: 's',
    },
    ...(await starts('the embedded database')),
    ...(postgresPrograms() ? await startsOutside() : []),
  ]
}

async function startsOutside(): Promise<Row[]> {
  const postgres = await startTemporaryPostgres({ durable: true })
  const settings = { DATABASE_URL: postgres.url, JWT_SECRET: randomBytes(32).toString('base64url') }
  try {
    const rows = await starts('PostgreSQL outside', settings)
    const took = await withDataDir((dataDir) => floorStarts(dataDir, settings))
    const plain = median(took.map(({ ms }) => ms))
    return [
      ...rows,
      {
        what: 'at rest a plain server (node:http, pg)',
        value: Math.round(took.at(-1)?.memory ?? 0),
        unit: 'MB',
      },
      {
        what: 'start of a plain server (node:http, pg), to the first answer',
        value: rounded(plain),
        unit: `ms, median of ${STARTS}`,
      },
      {
        what: 'later start with PostgreSQL outside to that of a plain server',
        value: rounded((rows[1]?.value ?? 0) / plain),
        unit: 'times',
      },
    ]
  } finally {
    postgres.stop()
  }
}

/** Starts of the floor on a database that the product has filled. */
async function floorStarts(dataDir: string, settings: Record<string, string>) {
  const took: { ms: number; memory: number }[] = []
  for (let count = 0; count < STARTS; count++) {
    let memory = 0
    const ms = await start(
      dataDir,
      settings,
      async (floor) => {
        memory = floor.memory()
      },
      startFloor,
    )
    took.push({ ms, memory })
  }
  return took
}
const startFloor = (dataDir: string, settings: Record<string, string> = {}) =>
  startProgram(join(import.meta.dirname, 'floor.ts'), dataDir, settings)

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** The first start fills the database; the later ones are the usual case. */
function starts(where: string, settings?: Record<string, string>): Promise<Row[]> {
  return withDataDir(async (dataDir) => {
    const firstTook = await start(dataDir, settings, async () => {})
    const later: number[] = []
    let memory = 0
    for (let count = 0; count < STARTS; count++)
      later.push(
        await start(dataDir, settings, async (product) => {
          if (count < STARTS - 1) return
          await new Promise((resolve) => setTimeout(resolve, REST_MS))
          memory = product.memory()
        }),
      )
    return [
      { what: `first start with ${where}, to the first answer`, value: rounded(firstTook), unit: 'ms' },
      {
        what: `later start with ${where}, to the first answer`,
        value: rounded(median(later)),
        unit: `ms, median of ${STARTS}`,
      },
      { what: `at rest with ${where}`, value: Math.round(memory), unit: 'MB' },
    ]
  })
}

/** Milliseconds from the start of the process to its first answer. */
async function start(
  dataDir: string,
  settings: Record<string, string> | undefined,
  meanwhile: (product: Product) => Promise<void>,
  startServer = startProduct,
): Promise<number> {
  const begun = performance.now()
  const product = await startServer(dataDir, settings)
  await (await fetch(`${product.url}/mobilebanners/list`)).text()
  const took = performance.now() - begun
  await meanwhile(product)
  await product.stop()
  return took
}

async function cleanCloneToFirstPage(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'toyota-trust-clone-'))
  execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${ROOT}`, join(folder, 'clone')])
  const port = await freePort()
  const begun = performance.now()
  const { npm_execpath: _, ...environment } = process.env
  const product = spawn('npm', ['start'], {
    cwd: join(folder, 'clone'),
    env: { ...environment, DATA_DIR: join(folder, 'data'), DATABASE_URL: '', PORT: String(port) },
    stdio: 'ignore',
  })
  const ended = new Promise((resolve) => product.once('exit', resolve))
  while (!(await answers(`http://127.0.0.1:${port}/mobil`))) {
    if (product.exitCode !== null)
      throw new Error(`npm start ended with ${product.exitCode} before its first page`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  const took = performance.now() - begun
  product.kill('SIGTERM')
  await ended
  rmSync(folder, { recursive: true, force: true })
  return took
}

const answers = (address: string) =>
  fetch(address)
    .then(({ ok }) => ok)
    .catch(() => false)
