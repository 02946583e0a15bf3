import { setImmediate as otherWork } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import type { Ending } from '#server/database/table.ts'

const FIRST_BATCH = 100
/** Fewer rows take no less time: what slows such a batch is not its rows. */
const BATCH_MIN = 20
const BATCH_MAX = 2_000
/** A batch that takes longer is followed by a smaller one: a transaction that needs one of its rows waits that long at the most. */
const BATCH_MS = 40

/** Rows of one table that are deleted once they are old enough. */
export interface Sweep extends Omit<Ending, 'days' | 'when'> {
  table: string
  /** The columns that name a row. */
  key: readonly string[]
  before: Date
}

/** Walks through the old rows from the oldest on, each batch a transaction of its own. Returns how many were deleted. */
export async function sweepExpiredRows(
  db: Database,
  sweep: Sweep,
  signal: AbortSignal | undefined,
): Promise<number> {
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
  const age = sql.ref(sweep.age)
  const key = sweep.key.map((column) => sql.ref(column))
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
    // The trigger of the audit log lets only this delete rows. The short lock timeout keeps others from waiting
    // behind a sweep that waits.
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
