import type { Logger } from 'pino'
import { DAY_MS } from '#core/milliseconds.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Repeated } from '#server/clocks/start-clock.ts'
import type { Database } from '#server/database/database.ts'
import type { Ending } from '#server/database/table.ts'
import type { Metrics } from '#server/metrics/metrics.ts'
import type { RetentionDays } from '#server/retention/periods.ts'
import { type Sweep, sweepExpiredRows } from '#server/retention/sweep.ts'
import { schema } from './schema.ts'

/** The parts of the server that retention needs. */
interface Parts {
  db: Database
  log: Pick<Logger, 'info' | 'error'>
  metrics?: Pick<Metrics, 'swept' | 'sweepFailed'>
  signal?: AbortSignal
}

/**
 * Removes what has been kept long enough (UU PDP 27/2022, articles 43 and 44), in small batches, each a transaction of its own.
 * Safe to run at any time and by several processes; an error in one table does not stop the others.
 */
export async function enforceRetention(
  { db, log, metrics, signal }: Parts,
  days: RetentionDays,
  now: Date,
): Promise<void> {
  for (const sweep of listSweeps(now, days)) {
    try {
      const removed = await sweepExpiredRows(db, sweep, signal)
      metrics?.swept(sweep.table, removed)
      if (removed > 0) log.info({ table: sweep.table, removed }, 'kept long enough')
    } catch (problem) {
      metrics?.sweepFailed(sweep.table)
      log.error({ err: problem, table: sweep.table }, 'retention of a table failed, continues next time')
    }
    if (signal?.aborted) return
  }
}

/** Once a day, in one process. */
export function retentionClock({ db, log, metrics, clock, config }: AppContext): Repeated {
  for (const { table } of listSweeps(clock.now(), config.retention)) {
    metrics.swept(table, 0)
    metrics.sweepFailed(table, 0)
  }
  return {
    name: 'retention',
    everyMs: DAY_MS,
    run: (signal) => enforceRetention({ db, log, metrics, signal }, config.retention, clock.now()),
  }
}

/** How many foreign keys lead from a table to the customer or other row that its rows belong to. */
function depthOf(name: string): number {
  const owner = schema[name]?.owner
  if (!owner || name === 'customers') return 0
  return 1 + ('row' in owner ? depthOf(owner.row) : 0)
}

/** Every ending of the schema. Children come before parents, so that a parent's batch has few rows to delete with it. */
function listSweeps(now: Date, days: RetentionDays): Sweep[] {
  const before = (count: Ending['days']) =>
    new Date(now.getTime() - (typeof count === 'number' ? count : days[count]) * DAY_MS)
  return Object.entries(schema)
    .sort(([one], [other]) => depthOf(other) - depthOf(one))
    .flatMap(([name, { key, ends = [] }]) =>
      ends.map(({ days: count, ...ending }) => ({ ...ending, table: name, key, before: before(count) })),
    )
}
