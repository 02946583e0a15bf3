import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { createClient } from '@toyota-trust/contracts/client.ts'
import { publishUpload, readLiveRows, uploadData } from '@toyota-trust/contracts/desk/data-sets.ts'
import { sql } from 'kysely'
import { postgresPrograms, startTemporaryPostgres } from '../../../scripts/temporary-postgres.mjs'
import { cookieName } from '../src/calls/cookies.ts'
import { type Database, openPostgres } from '../src/database/database.ts'
import { hashOf } from '../src/hashing.ts'
import { type Product, type Row, rounded, startProduct, withDataDir } from './product.ts'

const SECRET = 'only-for-measuring-0123456789abcdef0123456789'
const ROWS = 50_000
const LOOK_MS = 10
const READ_MS = 100

/**
 * A stock of 50,000 cars as a file of the desk (desk 4.4): held against what is live and published, while others search it. The
 * longest stall is the slowest answer of an address that asks no database.
 */
export default async function measure(): Promise<Row[]> {
  if (!postgresPrograms()) return []
  const postgres = await startTemporaryPostgres({ durable: true })
  const { db, close } = openPostgres(postgres.url, 2, { beats: false })
  try {
    return await withDataDir(async (dataDir) => {
      const product = await startProduct(dataDir, { DATABASE_URL: postgres.url, JWT_SECRET: SECRET })
      try {
        return await measureOn(product, await officeOf(db, product.url))
      } finally {
        await product.stop()
      }
    })
  } finally {
    await close()
    postgres.stop()
  }
}

async function measureOn({ url }: Product, cookie: string): Promise<Row[]> {
  const call = createClient({
    baseUrl: url,
    fetch: (input, init) =>
      fetch(input, {
        ...init,
        headers: { ...Object.fromEntries(new Headers(init?.headers)), cookie, origin: url },
      }),
  })
  const params = { kind: 'used-cars' as const }
  const { csv } = await call(readLiveRows, { params, query: {} })
  const [head = '', ...cars] = csv.trimEnd().split('\r\n')
  const file = (times: number) => {
    const lines = Array.from({ length: ROWS }, (_, at) => {
      const cells = (cars[at % cars.length] ?? '').split(',')
      const mileage = String(Number(cells[12]) + times)
      return cells
        .with(0, `TT90-${String(at).padStart(5, '0')}`)
        .with(12, mileage)
        .join(',')
    })
    return new Uint8Array(Buffer.from([head, ...lines].join('\r\n')))
  }
  const rows: Row[] = []
  for (const [what, times] of [
    ['all new', 0],
    ['all changed', 1],
    ['nothing changed', 1],
  ] as const) {
    const body = file(times)
    const checked = await beside(url, () => call(uploadData, { params, query: { name: 'stok.csv' }, body }))
    rows.push(...told(`${what}: preview of 50,000 rows`, checked))
    if (what === 'nothing changed') continue
    const uploadId = checked.answer.id
    const done = await beside(url, () => call(publishUpload, { params: { uploadId }, body: { at: null } }))
    rows.push(...told(`${what}: publication`, done))
  }
  return rows
}

const told = (what: string, { took, stall, reads }: Awaited<ReturnType<typeof beside>>): Row[] => [
  { what, value: rounded(took / 1000), unit: 's' },
  { what: `${what}, longest stall`, value: rounded(stall), unit: 'ms' },
  {
    what: `${what}, searches beside it`,
    value: rounded(reads[Math.floor(reads.length / 2)] ?? 0),
    unit: `ms, p95 ${rounded(reads[Math.floor(reads.length * 0.95)] ?? 0)} ms, the slowest ${rounded(reads.at(-1) ?? 0)} ms`,
  },
]

/** Runs `work`, and meanwhile asks for nothing at all and for a page of the stock, over and over. */
async function beside<T>(url: string, work: () => Promise<T>) {
  let running = true
  let stall = 0
  const reads: number[] = []
  const over = async (ask: () => Promise<Response>, everyMs: number, note: (ms: number) => void) => {
    while (running) {
      const begun = performance.now()
      const response = await ask()
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`answered ${response.status}`)
      note(performance.now() - begun)
      await delay(everyMs)
    }
  }
  const search = () =>
    fetch(`${url}/mobil-bekas/product_catalog`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ filters: { brand: 'Toyota' }, sort: 'price_asc' }),
    })
  const others = [
    over(
      () => fetch(`${url}/health/live`),
      LOOK_MS,
      (ms) => {
        stall = Math.max(stall, ms)
      },
    ),
    over(search, READ_MS, (ms) => reads.push(ms)),
  ]
  const begun = performance.now()
  const answer = await work()
  const took = performance.now() - begun
  running = false
  await Promise.all(others)
  return { answer, took, stall, reads: reads.sort((a, b) => a - b) }
}

async function officeOf(db: Database, publicUrl: string): Promise<string> {
  const [id, token, now] = [randomUUID(), randomUUID(), new Date()]
  await sql`
    insert into staff (id, email, name, role, created_at) values (${id}, 'dewi@contoh.id', 'Dewi', 'office', ${now})`.execute(
    db,
  )
  await sql`
    insert into staff_sessions (id, staff_id, way, created_at, seen_at)
    values (${hashOf(token)}, ${id}, 'passkey', ${now}, ${now})`.execute(db)
  return `${cookieName({ publicUrl }, 'desk')}=${token}`
}
