import { setImmediate as otherWork } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Portal } from '../../portal.ts'
import type { Repeated } from '../clocks/start-clock.ts'
import type { Database } from '../database/database.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { RetentionDays } from './periods.ts'
import { type Sweep, sweepsAt } from './sweeps.ts'

const DAY_MS = 24 * 3_600_000
const FIRST_BATCH = 100
/** Fewer rows take no less time: what slows such a batch is not its rows. */
const BATCH_MIN = 20
const BATCH_MAX = 2_000
/** A batch that takes longer is followed by a smaller one: whoever wants one of its rows waits that long at the most. */
const BATCH_MS = 40

/** What retention works with. */
interface Parts {
  db: Database
  log: Pick<Logger, 'info' | 'error'>
  metrics?: Pick<Metrics, 'swept'>
  signal?: AbortSignal
}

/**
 * Removes what has been kept long enough (UU PDP 27/2022, articles 43 and 44), in small batches, each a transaction of its own.
 * Safe to run at any time and by several processes; trouble with one table does not keep the others.
 */
export async function enforceRetention(
  { db, log, metrics, signal }: Parts,
  days: RetentionDays,
  now: Date,
): Promise<void> {
  for (const sweep of sweepsAt(now, days)) {
    try {
      const removed = await sweepAway(db, sweep, signal)
      metrics?.swept(sweep.table, removed)
      if (removed > 0) log.info({ table: sweep.table, removed }, 'kept long enough')
    } catch (problem) {
      log.error({ err: problem, table: sweep.table }, 'retention of a table failed, goes on next time')
    }
    if (signal?.aborted) return
  }
}

/** Once a day, in one process. */
export const retentionClock = ({ db, log, metrics, clock, config }: Portal): Repeated => ({
  name: 'retention',
  everyMs: DAY_MS,
  run: (signal) => enforceRetention({ db, log, metrics, signal }, config.retention, clock.now()),
})

/** Walks through the old rows from the oldest on; answers how many went. */
async function sweepAway(db: Database, sweep: Sweep, signal: AbortSignal | undefined): Promise<number> {
  let removed = 0
  let size = FIRST_BATCH
  let from: Place | null = null
  do {
    const begun = performance.now()
    const batch = await sweepBatch(db, sweep, from, size)
    removed += batch.removed
    from = batch.seen < size ? null : batch.last
    const quick = BATCH_MS / Math.max(performance.now() - begun, 1)
    size = Math.ceil(Math.min(Math.max(size * Math.min(quick, 2), BATCH_MIN), BATCH_MAX))
    await otherWork()
  } while (from && !signal?.aborted)
  return removed
}

/** How far a walk has come: the age as the database writes it, and the key. */
interface Place {
  age: string
  key: (string | number)[]
}
interface Batch {
  removed: number
  seen: number
  last: Place | null
}

/** Looks at the `size` oldest rows after `from` and removes those that nothing spares. */
async function sweepBatch(db: Database, sweep: Sweep, from: Place | null, size: number): Promise<Batch> {
  const { table, before, only = sql`true`, unless = sql`false`, also } = sweep
  const [age, key] = [sql.ref(sweep.age), sweep.key.map((column) => sql.ref(column))]
  const old = sql`${age} < ${before} and ${only}`
  const names = key.map((_, index) => sql.ref(`k${index}`))
  const onward = from
    ? sql`and (${age}, ${sql.join(key)}) > (${from.age}::text::timestamptz, ${sql.join(from.key)})`
    : sql``
  const sameRow = sql.join(
    names.map((name, index) => sql`${sql.ref(`${table}.${sweep.key[index]}`)} = aged.${name}`),
    sql` and `,
  )
  return db.transaction().execute(async (tx) => {
    // Its trigger lets rows of the record go to nobody else (promise 10.11); and nobody is kept waiting by one who waits.
    await sql`select set_config('portal.retention', 'on', true), set_config('lock_timeout', '100ms', true)`.execute(
      tx,
    )
    const { rows } = await sql<{ removed: number; seen: number; age: string; key: (string | number)[] }>`
      with aged as materialized (
        select ${age}::text as swept_age, ${sql.join(key.map((column, index) => sql`${column} as ${names[index]}`))},
          ${unless} as spared
        from ${sql.table(table)} where ${old} ${onward} order by ${sql.join([age, ...key])} limit ${size}),
      gone as (
        delete from ${sql.table(table)} using aged where ${sameRow} and ${old} and not aged.spared returning aged.*)
      ${also ? sql`, further as (${also})` : sql``}
      select (select count(*) from gone)::int as removed, (select count(*) from aged)::int as seen,
        swept_age as age, json_build_array(${sql.join(names)}) as key
      from aged order by ${sql.join([sql`swept_age::timestamptz`, ...names].map((one) => sql`${one} desc`))} limit 1`.execute(
      tx,
    )
    const [last] = rows
    return last ? { ...last, last } : { removed: 0, seen: 0, last: null }
  })
}
