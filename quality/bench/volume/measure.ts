import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { signSession } from '#account/sign-in/server/token.ts'
import { DEMO_PASSWORD } from '#db/seeds/demo-people.ts'
import { cookieName } from '#server/calls/cookies.ts'
import { openPostgres } from '#server/database/database.ts'
import { hashOf } from '#server/hashing.ts'
import { hashPassword } from '#server/passwords/passwords.ts'
import { postgresPrograms, startTemporaryPostgres } from '../../../scripts/temporary-postgres.mjs'
import { cpuOf, parentOf } from '../cpu.ts'
import { bookingShots } from '../crowd.ts'
import { type Row, rounded, startProduct, timesOf, withDataDir } from '../product.ts'
import { loadWith, type Shot } from '../wrk.ts'
import { callsAt, ROUNDS, type Side, timedCalls } from './calls.ts'
import { fillDatabase, type Volume } from './fill.ts'
import { retentionRows } from './retention.ts'

const SECRET = randomBytes(32).toString('base64url')
const PEOPLE = 1_000
const TIMED = 40
const ROUND_S = 2
/** Every session has then seen its share of the pages, and every connection has its plans. */
const WARMING_S = 6
const WEEK_MS = 7 * 86_400_000

/**
 * The product on a big database beside a small one, on one PostgreSQL, rounds in turn. The small one is a workshop of the big
 * one's size with its customers, so that answers are equally long and only what lies around them differs.
 */
export default async function measure(scale: number): Promise<Row[]> {
  if (!postgresPrograms()) return []
  const postgres = await startTemporaryPostgres()
  try {
    await configure(postgres.url)
    postgres.halt()
    postgres.start()
    await fillBoth(postgres.url, scale)
    return await measureBoth(postgres.url, scale)
  } finally {
    postgres.stop()
  }
}

export async function configure(address: string): Promise<void> {
  const admin = openPostgres(address, 1)
  for (const [name, value] of Object.entries(SETTINGS))
    await sql`alter system set ${sql.ref(name)} = ${sql.lit(value)}`.execute(admin.db)
  await admin.close()
}

/** Makes and fills both databases. */
async function fillBoth(address: string, scale: number): Promise<void> {
  const hash = await hashPassword(DEMO_PASSWORD)
  for (const { name, ...volume } of sidesOf(scale)) {
    const admin = openPostgres(address, 1)
    await sql`create database ${sql.id(name)}`.execute(admin.db)
    await admin.close()
    // An index over millions of rows takes minutes.
    const patient = { statementTimeoutMs: 3_600_000, lockTimeoutMs: 3_599_000 }
    const filling = openPostgres(addressOf(address, name), 1, patient)
    await fillDatabase(filling, volume, hash)
    await filling.close()
  }
}

/** Measures what was filled. */
const measureBoth = (address: string, scale: number): Promise<Row[]> =>
  withDataDir(async (dataDir) => {
    const sides: Side[] = []
    try {
      for (const { name, ...volume } of sidesOf(scale))
        sides.push(await sideOf(addressOf(address, name), dataDir, volume))
      const [small, big] = sides
      return small && big ? await rowsOf(small, big) : []
    } finally {
      for (const { product, opened } of sides) {
        await product.stop()
        await opened.close()
      }
    }
  })

/** Quick to fill, and nothing by the way while it is measured. */
const SETTINGS = {
  shared_buffers: '3GB',
  maintenance_work_mem: '1GB',
  max_wal_size: '16GB',
  checkpoint_timeout: '1h',
  autovacuum: 'off',
  synchronous_commit: 'off',
}
const WORKSHOPS = 133
const sidesOf = (scale: number): (Volume & { name: string })[] => {
  const customers = Math.round(1_000_000 * scale)
  return [volumeOf('small', Math.round(customers / WORKSHOPS), 1), volumeOf('big', customers, WORKSHOPS)]
}
const volumeOf = (name: string, customers: number, branches: number) => ({
  name,
  customers,
  branches,
  stride: Math.max(Math.floor(customers / PEOPLE / 2) * 2, 2),
})

function addressOf(address: string, database: string): string {
  const url = new URL(address)
  url.pathname = `/${database}`
  return url.href
}

const idOf = (kind: string, number: number) =>
  createHash('md5')
    .update(`${kind}${number}`)
    .digest('hex')
    .replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')

async function sideOf(address: string, dataDir: string, volume: Volume): Promise<Side> {
  const opened = openPostgres(address, 4)
  const product = await startProduct(dataDir, { DATABASE_URL: address, JWT_SECRET: SECRET })
  const now = new Date()
  const numbers = Array.from({ length: Math.floor(volume.customers / volume.stride) }, (_, index) => index)
  const people = numbers.slice(0, PEOPLE).map((index) => {
    const number = index * volume.stride
    return {
      email: `orang.${number}@contoh.id`,
      token: signSession(SECRET, idOf('s', number), now, new Date(now.getTime() + WEEK_MS)),
      carId: idOf('car', number * 2),
    }
  })
  const token = randomUUID()
  await sql`
    insert into staff_sessions (id, staff_id, way, created_at, seen_at)
    values (${hashOf(token)}, 'office', 'passkey', ${now}, ${now})`.execute(opened.db)
  const cookie = `${cookieName({ publicUrl: product.url }, 'desk')}=${token}`
  return { product, opened, people, cookie, bookings: await bookingShots(opened.db, people) }
}

async function rowsOf(small: Side, big: Side): Promise<Row[]> {
  const { rows: sizes } = await sql<{ size: number }>`
    select (pg_database_size('big') / 1e9)::float8 as size`.execute(big.opened.db)
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(big.opened.db)
  const postmaster = parentOf(rows[0]?.pid ?? 0)
  const all: Row[] = []
  // It takes long: each row is printed when it is measured.
  const add = (row: Row) => {
    all.push(row)
    process.stderr.write(`${row.what}: ${row.value} ${row.unit}\n`)
  }
  add({ what: 'size of the big database', value: rounded(sizes[0]?.size ?? 0), unit: 'GB' })
  for (const [what, shotsOf] of callsAt()) add(await compare(what, shotsOf, small, big, postmaster))
  for (const [what, work] of timedCalls())
    for (const [name, side] of [
      ['small', small],
      ['big', big],
    ] as const) {
      const { median, p95 } = await timesOf(work(side), TIMED)
      add({ what: `${what}, ${name}`, value: rounded(median), unit: `ms, p95 ${rounded(p95)} ms` })
    }
  for (const row of await retentionRows(big.opened.db)) add(row)
  return all
}

async function compare(
  what: string,
  shotsOf: (side: Side, round: number) => Shot[],
  small: Side,
  big: Side,
  postmaster: number,
): Promise<Row> {
  const sums = [small, big].map((side) => ({ side, cpu: 0, requests: 0, failed: 0 }))
  // The first round warms up.
  for (let round = 0; round <= ROUNDS; round++)
    for (const sum of sums) {
      const { url, pid } = sum.side.product
      const used = () => cpuOf(pid) + cpuOf(postmaster, { family: true })
      const before = used()
      const load = await loadWith(url, shotsOf(sum.side, round), round === 0 ? WARMING_S : ROUND_S, 8)
      if (round === 0) continue
      sum.cpu += used() - before
      sum.requests += load.requests
      sum.failed += load.failed
    }
  const [least = 0, most = 0] = sums.map(({ cpu, requests }) => cpu / Math.max(requests, 1))
  const failed = sums.map((sum) => sum.failed)
  const refused = failed.some(Boolean) ? `, refused ${failed.join(' and ')}` : ''
  return {
    what: `CPU a call, big ÷ small: ${what}`,
    value: Math.round((most / least) * 100) / 100,
    unit: `${Math.round(least)} and ${Math.round(most)} µs${refused}`,
  }
}
