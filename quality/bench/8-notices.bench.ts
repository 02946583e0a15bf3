import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { loadReference } from '#db/seeds/load-reference.ts'
import { DATABASE_DEFAULTS } from '#server/config/database.ts'
import { openPostgres } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { openNoticeSender } from '#server/database/notice-sender.ts'
import { SENT_AFTER_COMMIT } from '#server/database/prepared.ts'
import { postgresPrograms, startTemporaryPostgres } from '../../scripts/temporary-postgres.mjs'
import { type Row, rounded } from './product.ts'

const VISITS = 2_000
const CLIENTS = 32
const ROUNDS = 3
const ROUND_S = 4
const DISKS = ['confirmed by the disk', 'not waiting for the disk'] as const
const HOWS = ['the trigger notifies', 'no notice', 'a sender after the commit, 1,000 a second'] as const

/** Commits that change a visit, by pgbench: with the notification within each, without any, and beside a sender. Rounds in turn. */
export default async function measure(): Promise<Row[]> {
  const programs = postgresPrograms()
  if (!programs) return []
  const postgres = await startTemporaryPostgres({ durable: true })
  const folder = mkdtempSync(join(tmpdir(), 'toyota-trust-notices-'))
  // Its connections listen, as those of a server do.
  const { db, address, close } = openPostgres(postgres.url, 10)
  const sender = openNoticeSender(address, {
    ...DATABASE_DEFAULTS,
    embedded: false,
    beats: false,
    role: null,
    announces: true,
  })
  try {
    await migrate({ address })
    await loadReference(db)
    await sql`
      insert into bookings (id, branch_id, car_name, branch, province, city, timezone, service_type, mileage, service_notes,
        service_date, order_start_time, order_end_time, name, phone, email, is_verified, created_at, updated_at)
      select 'v' || n, 1001, '', 'A', 'B', 'C', 'Asia/Jakarta', 'Servis Berkala', 0, '', now() + n * interval '1 hour', '08:00',
        '09:00', 'Orang', '812', '', true, now(), now() from generate_series(1, ${VISITS}::int) n`.execute(db)
    await sql`
      insert into visits (id, branch_id, number, plate, state, state_since, confirmed_at)
      select id, branch_id, 'TT-' || id, '', 'scheduled', now(), now() from bookings`.execute(db)
    await sql`vacuum analyze`.execute(db)
    const script = join(folder, 'change.sql')
    writeFileSync(
      script,
      `\\set n random(1, ${VISITS})\nupdate visits set version = version + 1 where id = 'v' || :n;\n`,
    )
    const found = new Map<string, number[]>()
    for (let round = 0; round < ROUNDS; round++)
      for (const disk of DISKS)
        for (const how of HOWS) {
          const options = [
            ...(disk === DISKS[1] ? ['-c synchronous_commit=off'] : []),
            ...(how === HOWS[0] ? [] : [`-c ${SENT_AFTER_COMMIT}`]),
          ]
          const timer = setInterval(() => {
            for (let sent = 0; sent < 10; sent++) if (how === HOWS[2]) sender.send(`1001:v${sent}:${round}`)
          }, 10)
          const rate = await commitsASecond(programs, address, script, options.join(' '))
          clearInterval(timer)
          found.set(`${how}, ${disk}`, [...(found.get(`${how}, ${disk}`) ?? []), rate])
        }
    return [...found].map(([what, rates]) => ({
      what: `commits, ${what}`,
      value: rounded(rates.toSorted((a, b) => a - b)[Math.floor(rates.length / 2)] ?? 0),
      unit: `/s, median of ${rates.map(rounded).join(', ')}`,
    }))
  } finally {
    await sender.stop()
    await close()
    rmSync(folder, { recursive: true })
    postgres.stop()
  }
}

async function commitsASecond(programs: string, address: string, script: string, options: string) {
  const { stdout } = await promisify(execFile)(
    join(programs, 'pgbench'),
    ['-n', '-M', 'prepared', '-f', script, '-c', `${CLIENTS}`, '-j', '2', '-T', `${ROUND_S}`, address],
    { env: { ...process.env, PGOPTIONS: options } },
  )
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
}
