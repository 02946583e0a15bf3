import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { enforceRetention } from '#app/server/retention.ts'
import type { Database } from '#server/database/database.ts'
import { RETENTION_DEFAULTS } from '#server/retention/periods.ts'
import { type Row, rounded } from '../product.ts'

const PROBE_MS = 20
const WATCH_MS = 5
const QUIET_MS = 5_000

/** A day of retention, and how long others waited for a write meanwhile, beside as many writes without it. */
export async function retentionRows(db: Database, now = new Date()): Promise<Row[]> {
  const removed: Record<string, number> = {}
  const failed: string[] = []
  const log = {
    info: (what: object) => {
      const { table, removed: rows } = what as { table: string; removed: number }
      removed[table] = (removed[table] ?? 0) + rows
    },
    error: (what: object) => failed.push(String((what as { err: unknown }).err)),
  }
  const quiet = await writesWhile(db, () => delay(QUIET_MS))
  const begun = performance.now()
  const busy = await writesWhile(db, () => enforceRetention({ db, log }, RETENTION_DEFAULTS, now))
  const seconds = (performance.now() - begun) / 1000
  const rows = Object.values(removed).reduce((sum, one) => sum + one, 0)
  return [
    {
      what: 'retention: a day',
      value: rounded(seconds),
      unit: `s, ${rows} rows of ${Object.keys(removed).length} tables`,
    },
    { what: 'retention: tables in trouble', value: failed.length, unit: failed.join('; ') },
    {
      what: 'a write meanwhile, p99',
      value: rounded(busy.p99),
      unit: `ms, longest ${rounded(busy.longest)} ms`,
    },
    {
      what: 'a write without it, p99',
      value: rounded(quiet.p99),
      unit: `ms, longest ${rounded(quiet.longest)} ms`,
    },
    {
      what: 'of that for a lock, longest seen',
      value: rounded(busy.longestLock),
      unit: `ms, without it ${rounded(quiet.longestLock)} ms`,
    },
  ]
}

/** Writes into tables that retention sweeps, the very rows that go next among them, again and again until `work` has ended. */
async function writesWhile(db: Database, work: () => Promise<unknown>) {
  let ended = false
  const times: number[] = []
  let longestLock = 0
  // How long a write takes tells of the machine as well; this tells of what one does to the other alone.
  const watching = (async () => {
    while (!ended) {
      const { rows } = await sql<{ ms: number | null }>`
        select extract(epoch from max(clock_timestamp() - waitstart))::float8 * 1000 as ms
        from pg_locks where not granted and pid in (select pid from pg_stat_activity where query like '%probe%')`.execute(
        db,
      )
      longestLock = Math.max(longestLock, rows[0]?.ms ?? 0)
      await delay(WATCH_MS)
    }
  })()
  const probing = (async () => {
    for (let number = 0; !ended; number++) {
      const begun = performance.now()
      await sql`
        with bucket as (
          insert into rate_windows /* probe */ values (${`probe ${number}`}, now(), now() + interval '1 hour', 1)
            on conflict (bucket) do update set spent = rate_windows.spent + 1),
        session as (update sessions set seen_at = seen_at where id = (select id from sessions order by seen_at limit 1)),
        message as (update outbox set subject = subject where id = (select id from outbox order by created_at limit 1))
        insert into audit_log (at, event) values (now(), 'sign_in')`.execute(db)
      times.push(performance.now() - begun)
      await delay(PROBE_MS)
    }
  })()
  await work()
  ended = true
  await Promise.all([probing, watching])
  times.sort((a, b) => a - b)
  return { p99: times[Math.floor(times.length * 0.99)] ?? 0, longest: times.at(-1) ?? 0, longestLock }
}
