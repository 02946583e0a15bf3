import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { cpuOf, parentOf } from './cpu.ts'
import { bookingShots, fillWithPeople } from './crowd.ts'
import {
  type Product,
  type Row,
  rounded,
  startProduct,
  startProgram,
  THROUGH_GATEWAY,
  withDurablePostgres,
} from './product.ts'
import { loadWith, type Shot } from './wrk.ts'

/** See `quality/bench.mjs`. */
export const needsLoadProgram = true

/** As many as may wait for their code at once, for each of them. */
const OPEN_MAX = 5
const PEOPLE = 4_500
const WARM_S = 2
const ROUND_S = 8
/** Most of a booking is waiting for its SMS. */
const CONNECTIONS = 320
const SETTINGS = { ...THROUGH_GATEWAY, DATABASE_POOL_SIZE: '30' }

/** Bookings with numbers that were never proved, each with its code by an SMS gateway that takes 300 ms: one server, then two. */
export default function measure(): Promise<Row[]> {
  return withDurablePostgres(async ({ db, dataDir, secret, settings: own }) => {
    const gateway = await startProgram('quality/bench/slow-gateway.ts', dataDir, {})
    const settings = { ...SETTINGS, ...own, KANNEL_URL: gateway.url }
    const first = await startProduct(dataDir, settings)
    const second = await startProduct(dataDir, settings)
    try {
      const shots = await newNumbers(db, secret)
      const at = (share: number) => Math.floor(shots.length * share)
      return [
        ...(await measured('one server', db, [first], shots.slice(0, at(0.5)))),
        ...(await measured('two servers', db, [first, second], shots.slice(at(0.5)))),
      ]
    } finally {
      await Promise.all([first.stop(), second.stop()])
      await gateway.stop()
    }
  })
}

/** A number of its own for each booking, and no more of them for one person than may wait for their code. */
async function newNumbers(db: Database, secret: string): Promise<Shot[]> {
  const people = await fillWithPeople(db, secret, PEOPLE)
  const shots = await bookingShots(db, people)
  return shots
    .slice(0, PEOPLE * OPEN_MAX)
    .map((shot, index) => ({ ...shot, body: { ...shot.body, phone: `0813${20_000_000 + index}` } }))
}

async function measured(where: string, db: Database, servers: Product[], shots: Shot[]): Promise<Row[]> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  const postmaster = parentOf(rows[0]?.pid ?? 0)
  const used = () => ({
    servers: servers.reduce((total, { pid }) => total + cpuOf(pid), 0),
    database: cpuOf(postmaster, { family: true }),
  })
  const share = Math.floor(shots.length / servers.length)
  const run = (from: number, until: number, seconds: number) =>
    Promise.all(
      servers.map(({ url }, index) =>
        loadWith(
          url,
          shots.slice(index * share + Math.floor(share * from), index * share + Math.floor(share * until)),
          seconds,
          CONNECTIONS / servers.length,
        ),
      ),
    )
  await run(0, 0.2, WARM_S)
  const before = { ...used(), stored: await bookingsIn(db) }
  const loads = await run(0.2, 1, ROUND_S)
  const after = { ...used(), stored: await bookingsIn(db) }
  const stored = after.stored - before.stored
  const failed = loads.reduce((total, load) => total + load.failed, 0)
  const slowest = (pick: 'p50' | 'p99') => Math.max(...loads.map((load) => load[pick]))
  const micros = (used: number) => Math.round(used / stored)
  return [
    { what: `bookings with new numbers, ${where}`, value: rounded(stored / ROUND_S), unit: '/s' },
    {
      what: `p50 of it, ${where}, the gateway’s 300 ms included`,
      value: rounded(slowest('p50')),
      unit: `ms, p99 ${rounded(slowest('p99'))} ms, ${failed} refused`,
    },
    {
      what: `CPU a booking, ${where}`,
      value: micros(after.servers - before.servers),
      unit: `µs, PostgreSQL ${micros(after.database - before.database)} µs`,
    },
  ]
}

async function bookingsIn(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from bookings`.execute(db)
  return rows[0]?.count ?? 0
}
