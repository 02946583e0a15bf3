import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { type Database, openPostgres } from '../../apps/server/src/platform/database/database.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/database/embedded/embedded-postgres.ts'
import { migrate } from '../../apps/server/src/platform/database/migrate.ts'
import { formerBookingId, makeFormerDatabase } from '../../apps/server/src/testing/former-database.ts'
import { postgresPrograms, startTemporaryPostgres } from '../../scripts/temporary-postgres.mjs'
import { type Row, withDataDir } from './product.ts'

const ROWS = { bookings: 1_000_000, visits: 200_000 }
const EXTRA_WORK = ROWS.visits / 4
const QUIET_MS = 5_000
/** How long a report reads the tables that are changed, from the start of the upgrade on. */
const REPORT_MS = 4_000
const PAUSE_MS = 5

/** Writes of release 0.1 to every table that later migrations change, by the number of the write. */
const WRITES: Record<string, (db: Database, n: number) => Promise<unknown>> = {
  booking: (db, n) =>
    db.transaction().execute(async (tx) => {
      await sql`
        insert into bookings (id, customer_id, car_id, branch_id, car_name, branch, province, city, timezone, service_type, mileage,
          service_notes, service_date, order_start_time, order_end_time, name, phone, email, created_at, updated_at)
        select gen_random_uuid(), customer_id, car_id, branch_id, car_name, branch, province, city, timezone, service_type, mileage,
          service_notes, now(), order_start_time, order_end_time, name, phone, email, now(), now()
        from bookings where id = ${formerBookingId(n)}`.execute(tx)
      await sql`
        insert into outbox (id, dedupe_key, channel, recipient, subject, body_text, next_attempt_at, created_at)
        values (gen_random_uuid(), gen_random_uuid(), 'email', 'a@contoh.id', '', '', now(), now())`.execute(
        tx,
      )
    }),
  code: (db, n) =>
    sql`update phone_codes set tries = tries + 1 where subject_kind = 'booking' and subject_id = ${formerBookingId(n)}`.execute(
      db,
    ),
  visit: (db, n) =>
    sql`update visits set version = version + 1 where id = ${formerBookingId(1 + (n % ROWS.visits))}`.execute(
      db,
    ),
  consent: (db, n) =>
    sql`update extra_work_requests set opened_at = now() where visit_id = ${formerBookingId(1 + (n % EXTRA_WORK))}`.execute(
      db,
    ),
  'trade-in': (db) =>
    sql`
      insert into trade_ins (id, kind, brand, model, spec, year, mileage, condition, lines, name, phone, email, created_at, updated_at)
      values (gen_random_uuid(), 'other', '', '', '', 2020, 1, 'baik', '[]', '', '', '', now(), now())`.execute(
      db,
    ),
  session: (db, n) =>
    sql`update sessions set seen_at = now() where id = md5(${`s${1 + (n % (ROWS.bookings / 5))}`})::uuid::text`.execute(
      db,
    ),
}

/**
 * The longest that a write of release 0.1 waits while its database, with a million bookings, is brought up to date, on both
 * engines, and with a report that reads the changed tables meanwhile. At most 1,000 ms are promised.
 */
export default async function measure(): Promise<Row[]> {
  return [...(await onOldest()), ...(await onEmbedded())]
}

async function onOldest(): Promise<Row[]> {
  if (!postgresPrograms()) return []
  const postgres = await startTemporaryPostgres({ durable: true })
  try {
    return await measureAt(postgres.url, 'oldest PostgreSQL')
  } finally {
    postgres.stop()
  }
}

const onEmbedded = () =>
  withDataDir(async (dataDir) => {
    const engine = await startEmbeddedPostgres(dataDir, { log: pino({ level: 'silent' }) })
    try {
      return await measureAt(engine.url, 'embedded')
    } finally {
      await engine.stop()
    }
  })

async function measureAt(server: string, engine: string): Promise<Row[]> {
  const at = (database: string) => Object.assign(new URL(server), { pathname: `/${database}` }).href
  const make = async (name: string, template: string) => {
    const admin = openPostgres(server, 1, { statementTimeoutMs: 600_000 })
    await sql`create database ${sql.id(name)} template ${sql.id(template)}`.execute(admin.db)
    await admin.close()
  }
  await make('former', 'template0')
  await makeFormerDatabase(at('former'), ROWS)
  const rows: Row[] = []
  for (const name of ['quiet', 'read']) {
    await make(name, 'former')
    const isRead = name === 'read'
    rows.push(...(await upgrade(at(name), `${engine}${isRead ? ', with a report' : ''}`, isRead)))
  }
  return rows
}

async function upgrade(address: string, where: string, isRead: boolean): Promise<Row[]> {
  const { db, close } = openPostgres(address, 12, { statementTimeoutMs: 60_000, lockTimeoutMs: 59_000 })
  const waits = Object.fromEntries(Object.keys(WRITES).map((name) => [name, 0]))
  const writing = new AbortController()
  const writers = Object.entries(WRITES).map(async ([name, write], index) => {
    for (let n = index + 1; !writing.signal.aborted; n += 7) {
      const begun = performance.now()
      await write(db, n)
      waits[name] = Math.max(waits[name] ?? 0, performance.now() - begun)
      await delay(PAUSE_MS)
    }
  })
  try {
    await delay(QUIET_MS)
    const before = worst(waits)
    for (const name of Object.keys(waits)) waits[name] = 0
    const report = isRead ? readAll(db) : Promise.resolve()
    const begun = performance.now()
    const made = await migrate({ address })
    const took = performance.now() - begun
    await report
    const during = worst(waits)
    return [
      { what: `${where}: ${made.length} migrations`, value: Math.round(took), unit: 'ms' },
      { what: `${where}: longest write before (${before.name})`, value: before.ms, unit: 'ms' },
      {
        what: `${where}: longest write meanwhile (${during.name})`,
        value: during.ms,
        unit: 'ms, at most 1,000',
      },
    ]
  } finally {
    writing.abort()
    await Promise.all(writers)
    await close()
  }
}

/** Holds what a reader of all tables holds. */
const readAll = (db: Database) =>
  db.transaction().execute(async (tx) => {
    await sql`lock table bookings, phone_codes, visits, stock_visits, extra_work_requests, trade_ins, sessions in access share mode`.execute(
      tx,
    )
    await delay(REPORT_MS)
  })

function worst(waits: Record<string, number>): { name: string; ms: number } {
  const [name = '', ms = 0] = Object.entries(waits).sort(([, a], [, b]) => b - a)[0] ?? []
  return { name, ms: Math.round(ms) }
}
