import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { DEFAULT_ZONE, instantAt, localClock } from '#core/days.ts'
import { DAY_MS } from '#core/milliseconds.ts'
import { loadReference } from '#db/seeds/load-reference.ts'
import { type Database, openPostgres } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { postgresPrograms, startTemporaryPostgres } from '../../scripts/temporary-postgres.mjs'
import { runWithProbes } from './probes.ts'
import { type Row, rounded, startProduct, withDataDir } from './product.ts'
import { fillStock } from './stock.ts'

const SECRET = 'only-for-measuring-0123456789abcdef0123456789'
const CARS = Number(process.env.BENCH_CARS ?? 1_000_000)
const LOOK_MS = 200

/**
 * Reminders of a million cars: a year's worth of papers and services at their usual pace. The first day has a month of
 * reminders to send; the second is an ordinary day. Meanwhile visitors search the stock and owners change their cars.
 */
export default async function measure(): Promise<Row[]> {
  if (!postgresPrograms()) return []
  const postgres = await startTemporaryPostgres({ durable: true })
  // A million rows take minutes to be filled in; on one connection, whose settings hold for all of it.
  const patient = { statementTimeoutMs: 3_600_000, lockTimeoutMs: 3_599_000, beats: false }
  const { db, address, close } = openPostgres(postgres.url, 1, patient)
  try {
    await migrate({ address })
    await loadReference(db)
    await fillStock(db)
    await fillGarages(db)
    return await withDataDir(async (dataDir) => {
      const rows: Row[] = []
      for (const [what, days] of [
        ['the first day', 0],
        ['a day like any other', 1],
      ] as const)
        rows.push(...(await aDay(db, dataDir, postgres.url, { what, days })))
      return rows
    })
  } finally {
    await close()
    postgres.stop()
  }
}

/** At 08:00 in Jakarta the clock of a server that has just started runs at once. */
async function aDay(
  db: Database,
  dataDir: string,
  DATABASE_URL: string,
  { what, days }: { what: string; days: number },
): Promise<Row[]> {
  const now = new Date()
  const { day } = localClock(now, DEFAULT_ZONE)
  const offset = instantAt(day, '08:00', DEFAULT_ZONE).getTime() + days * DAY_MS - now.getTime()
  const before = await countSentReminders(db)
  await sql`update leases set due_at = now() where name = 'reminders'`.execute(db)
  const product = await startProduct(dataDir, {
    DATABASE_URL,
    JWT_SECRET: SECRET,
    CLOCK_OFFSET_MS: String(offset),
    TZ: 'UTC',
  })
  try {
    const changes: number[] = []
    const { took, stall, reads } = await runWithProbes(product.url, async () => {
      while (!(await isDone(db, days))) {
        changes.push(await changeSomeCar(db))
        await delay(LOOK_MS)
      }
    })
    changes.sort((a, b) => a - b)
    const p95 = (all: readonly number[]) => rounded(all[Math.floor(all.length * 0.95)] ?? 0)
    return [
      { what: `reminders of ${CARS} cars, ${what}`, value: rounded(took / 1000), unit: 's' },
      { what: `reminders sent, ${what}`, value: (await countSentReminders(db)) - before, unit: 'to owners' },
      { what: `longest stall meanwhile, ${what}`, value: rounded(stall), unit: 'ms' },
      {
        what: `searches meanwhile, ${what}`,
        value: rounded(reads[Math.floor(reads.length / 2)] ?? 0),
        unit: `ms, p95 ${p95(reads)} ms, the slowest ${rounded(reads.at(-1) ?? 0)} ms`,
      },
      {
        what: `changes of cars meanwhile, ${what}`,
        value: rounded(changes[Math.floor(changes.length / 2)] ?? 0),
        unit: `ms, p95 ${p95(changes)} ms, the slowest ${rounded(changes.at(-1) ?? 0)} ms`,
      },
    ]
  } finally {
    await product.stop()
  }
}

async function countSentReminders(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from reminders_sent`.execute(db)
  return rows[0]?.count ?? 0
}

/** Two walks are over when the second has made its row. */
async function isDone(db: Database, days: number): Promise<boolean> {
  const { day } = localClock(new Date(Date.now() + days * DAY_MS), DEFAULT_ZONE)
  const { rows } = await sql`select from reminder_walks where day = ${day} and after_car is null`.execute(db)
  return rows.length > 0
}

/** What an owner does meanwhile; answers how long it took. */
async function changeSomeCar(db: Database): Promise<number> {
  const begun = performance.now()
  const number = Math.floor(Math.random() * CARS)
  // Asked as a value, so that it is looked up and not looked for.
  await sql`update cars set color = 'BLACK' where id = (select md5('car' || ${number}::int)::uuid::text)`.execute(
    db,
  )
  return performance.now() - begun
}

/** A car, its owner and two readings each, papers and services spread over the years that they last. */
async function fillGarages(db: Database): Promise<void> {
  await sql`set session_replication_role = replica`.execute(db)
  const each = sql`generate_series(0, ${CARS - 1}::int) n`
  await sql`
    insert into customers (id, email, provider, confirmed_at, password_hash, name, phone, created_at, updated_at)
    select md5('owner' || n)::uuid::text, 'orang.' || n || '@contoh.id', 'local', now(), 'x', 'Budi Santoso',
      '62813' || 10000000 + n, now() - interval '3 years', now() from ${each}`.execute(db)
  await sql`
    insert into cars (id, customer_id, mobil_bekas_id, brand, type, spec, year, color, license_plate, car_price, stnk_term, created_at)
    select md5('car' || n)::uuid::text, md5('owner' || n)::uuid::text, 20001, 'Toyota', 'Agya', '1.0 E M/T', 2019, 'WHITE',
      'B' || 1000 + n % 9000 || chr(65 + n / 9000 % 26) || chr(65 + n / 234000 % 26) || 'X', 100000000,
      current_date + n % 1826, now() - interval '3 years' from ${each}`.execute(db)
  await sql`
    insert into car_care (car_id, last_service_on)
    select md5('car' || n)::uuid::text, current_date - (n * 7) % 365 from ${each}`.execute(db)
  for (const [back, km] of [
    [300, 30_000],
    [20, 38_000],
  ] as const)
    await sql`
      insert into odometer_readings (id, car_id, km, day, source, taken_at)
      select md5('reading' || n || ${String(back)})::uuid::text, md5('car' || n)::uuid::text, ${km}::int, current_date - ${back}::int,
        'owner', now() - ${back}::int * interval '1 day' from ${each}`.execute(db)
  await sql`set session_replication_role = origin`.execute(db)
  await sql`vacuum analyze`.execute(db)
}
