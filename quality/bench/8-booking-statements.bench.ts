import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Database, openPostgres } from '#server/database/database.ts'
import { postgresPrograms, startTemporaryPostgres } from '../../scripts/temporary-postgres.mjs'
import { bookingShots, fillWithPeople } from './crowd.ts'
import {
  type Product,
  type Row,
  startProduct,
  startProgram,
  THROUGH_GATEWAY,
  withDataDir,
} from './product.ts'
import type { Shot } from './wrk.ts'

const PEOPLE = 2_000
const WARM = 400
const COUNTED = 1_000
/** Few enough for a busy machine: beyond its cores PostgreSQL counts as execution how long a process waits for its turn. */
const A_SECOND = 50
const CREATES = ['a number that is proved', 'a new number'] as const

/** What one booking costs PostgreSQL, statement by statement, as `pg_stat_statements` counts execution; commits aside. */
export default async function measure(): Promise<Row[]> {
  if (!postgresPrograms()) return []
  const postgres = await startTemporaryPostgres()
  try {
    await loadStatistics(postgres)
    const secret = randomBytes(32).toString('base64url')
    const { db, close } = openPostgres(postgres.url, 2, { beats: false })
    try {
      return await withDataDir(async (dataDir) => {
        const gateway = await startProgram('quality/bench/slow-gateway.ts', dataDir, {})
        const own = { DATABASE_URL: postgres.url, JWT_SECRET: secret, KANNEL_URL: gateway.url }
        const product = await startProduct(dataDir, { ...THROUGH_GATEWAY, ...own })
        try {
          const shots = await bookingShots(db, await fillWithPeople(db, secret, PEOPLE))
          const rows: Row[] = []
          for (const [index, create] of CREATES.entries()) {
            const own = shots.slice(index * (WARM + COUNTED), (index + 1) * (WARM + COUNTED))
            const sent = index === 0 ? own : own.map(withNewNumber)
            await sendAll(product, sent.slice(0, WARM))
            // Without it plans are those of empty tables.
            await sql`vacuum analyze`.execute(db)
            await sql`select pg_stat_statements_reset()`.execute(db)
            await sendAll(product, sent.slice(WARM))
            await sentByOutbox(db)
            rows.push(...(await costs(db, create)))
          }
          return rows
        } finally {
          await product.stop()
          await gateway.stop()
        }
      })
    } finally {
      await close()
    }
  } finally {
    postgres.stop()
  }
}

async function loadStatistics({ url, halt, start }: Awaited<ReturnType<typeof startTemporaryPostgres>>) {
  const run = async (text: string) => {
    const { db, close } = openPostgres(url, 1, { beats: false })
    await sql.raw(text).execute(db)
    await close()
  }
  await run(`alter system set shared_preload_libraries = 'pg_stat_statements'`)
  // Crash recovery would begin with what the disk has of the line above.
  await run('checkpoint')
  halt()
  start()
  await run('create extension pg_stat_statements')
}

const withNewNumber = (shot: Shot, index: number): Shot => ({
  ...shot,
  body: { ...shot.body, phone: `0813${20_000_000 + index}` },
})

async function sendAll({ url }: Product, shots: readonly Shot[]): Promise<void> {
  const begun = performance.now()
  const send = async (shot: Shot, index: number): Promise<void> => {
    const { path, method = 'POST', headers, body } = shot
    await delay(Math.max(0, begun + (index * 1000) / A_SECOND - performance.now()))
    const answer = await fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    // Others on this machine have the processor.
    if (answer.status === 503) {
      await delay(1_000)
      return send(shot, 0)
    }
    if (!answer.ok) throw new Error(`a create was answered ${answer.status}: ${await answer.text()}`)
    await answer.arrayBuffer()
  }
  await Promise.all(shots.map(send))
}

/** Waits until no message waits any more: noting that it was sent is a part of the cost. */
async function sentByOutbox(db: Database): Promise<void> {
  for (;;) {
    const { rows } = await sql`select from outbox where state = 'waiting' limit 1`.execute(db)
    if (rows.length === 0) return
    await delay(50)
  }
}

async function costs(db: Database, create: string): Promise<Row[]> {
  const { rows } = await sql<{ query: string; calls: number; ms: number }>`
    select regexp_replace(query, '\\s+', ' ', 'g') as query, calls::int as calls, total_exec_time as ms
    from pg_stat_statements
    where query !~* '^(begin|commit|start|set|select pg_stat|select from outbox where)' order by total_exec_time desc`.execute(
    db,
  )
  const micros = (ms: number) => Math.round((ms * 1000) / COUNTED)
  const total = rows.reduce((sum, { ms }) => sum + ms, 0)
  return [
    { what: `PostgreSQL executes for a booking with ${create}`, value: micros(total), unit: 'µs' },
    ...rows
      .filter(({ ms }) => micros(ms) >= 1)
      .map(({ query, calls, ms }) => ({
        what: `… of it: ${query.slice(0, 90)}`,
        value: micros(ms),
        unit: `µs, ${Math.round((calls / COUNTED) * 100) / 100} calls`,
      })),
  ]
}
