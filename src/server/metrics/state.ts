import { sql } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import { runWithDeadline } from '#server/database/call-time.ts'
import type { Database, OpenDatabase } from '#server/database/database.ts'
import { openCachedGauges } from './cached-gauges.ts'

/** How long one read of the database serves every scraper. */
const CACHE_MS = 5_000
/** Shorter than a scrape: the numbers of the process matter most while the database has no connection left. */
const LOOK_LIMIT_MS = 2_000

interface State {
  waiting: { channel: string; state: string; count: number; oldest: number }[]
  clocks: { name: string; overdue: number }[]
  processes: number
}

/**
 * What is stored in the database and is the same whichever process is asked: the outbox, the clocks, the processes that live. Also
 * this process' connections to it. While the database is away the series are missing, so that old figures are not taken for new.
 */
export function watchState(
  registry: Registry,
  db: Database,
  { connections, admission }: Pick<OpenDatabase, 'connections' | 'admission'>,
): void {
  const gauge = openCachedGauges(registry, CACHE_MS, () =>
    runWithDeadline(LOOK_LIMIT_MS, () => readMetricsState(db)),
  )
  gauge('outbox_messages', 'Messages that wait or were given up', ['channel', 'state'], ({ waiting }) =>
    waiting.map(({ channel, state, count }) => [{ channel, state }, count]),
  )
  gauge('outbox_oldest_seconds', 'Age of the oldest message that waits', ['channel'], ({ waiting }) =>
    waiting.filter(({ state }) => state === 'waiting').map(({ channel, oldest }) => [{ channel }, oldest]),
  )
  gauge(
    'clock_overdue_seconds',
    'Since when a clock is due and has not finished a run',
    ['clock'],
    ({ clocks }) => clocks.map(({ name, overdue }) => [{ clock: name }, overdue]),
  )
  gauge('portal_processes', 'Server processes that live', [], ({ processes }) => [[{}, processes]])
  new Gauge({
    name: 'database_connections',
    help: 'Connections of this process to its database; `waiting` is who has to wait for one',
    labelNames: ['state'] as const,
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(connections())) this.set({ state }, count)
    },
  })
  new Gauge({
    name: 'database_queue_requests',
    help: 'Requests that wait for admission to the database',
    labelNames: ['priority'] as const,
    registers: [registry],
    collect() {
      for (const [priority, count] of Object.entries(admission.waiting())) this.set({ priority }, count)
    },
  })
}

async function readMetricsState(db: Database): Promise<State> {
  const [waiting, clocks, processes] = await Promise.all([
    // What waits for its time grows old from then on. By the index over what has not been sent; given up ones stay until retention takes them.
    sql<State['waiting'][number]>`
      select channel, state, count(*)::int as count,
        greatest(extract(epoch from clock_timestamp() - min(case when attempts = 0 then next_attempt_at else created_at end)), 0)::float8 as oldest
      from outbox where state <> 'sent' group by channel, state`.execute(db),
    sql<State['clocks'][number]>`
      select name, greatest(extract(epoch from clock_timestamp() - due_at), 0)::float8 as overdue
      from leases`.execute(db),
    sql<{ alive: number }>`
      select count(*)::int as alive from processes where seen_at > clock_timestamp() - interval '5 seconds'`.execute(
      db,
    ),
  ])
  return { waiting: waiting.rows, clocks: clocks.rows, processes: processes.rows[0]?.alive ?? 0 }
}
