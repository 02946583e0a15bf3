import { hostname } from 'node:os'
import { type RawBuilder, sql } from 'kysely'
import { runWithDeadline } from '#server/database/call-time.ts'
import { compileOnce } from '#server/database/compile-once.ts'
import type { Database, Queries } from '#server/database/database.ts'

const BEAT_MS = 1_000
/** A process without a heartbeat for so long, by the database's clock, counts as dead. */
const DEAD_AFTER = sql.lit('5 seconds')
const GAP = sql.lit('2 seconds')
/**
 * A process may have sent a message and be unable to record it: after a fail-over of the database one process may reconnect many
 * seconds later than another. So its messages are left to it longer than its idempotency keys, which their claims protect.
 */
const ABANDONED_AFTER = sql.lit('15 seconds')
const JUDGES_AFTER = sql.lit('16 seconds')
/** How long the row of a dead process stays for operators. */
const FORGOTTEN_AFTER = sql.lit('1 hour')

/** This server process among those that share the database. */
export interface Processes {
  /** The id of this process in its claims and leases. */
  id: string
  /** How many others live, as of the last beat. */
  others(): number
  /** Calls `hear` when other processes have died without removing their row. */
  onDeath(hear: () => void): void
  /** Removes the row of this process at once. */
  stop(): Promise<void>
}

/** SQL condition: whether the process with this id is alive. */
export const isProcessAlive = (id: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select from processes where processes.id = ${id} and seen_at > clock_timestamp() - ${DEAD_AFTER}::interval)`

/** Whether any server process is alive. */
export async function isAnyProcessAlive(db: Queries): Promise<boolean> {
  const { rows } = await sql<{ alive: boolean }>`select exists (
    select from processes where seen_at > clock_timestamp() - ${DEAD_AFTER}::interval) as alive`.execute(db)
  return rows[0]?.alive ?? false
}

/** SQL condition: whether another process may take over the work of the process with this id. */
export const isAbandoned = (id: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`not exists (
  select from processes where processes.id = ${id} and seen_at > clock_timestamp() - ${ABANDONED_AFTER}::interval)`

/**
 * Whether the process of that id may judge which others are dead: it had heartbeats without a gap for longer than a dead process is
 * waited for, and just now. After a database was frozen, a query may run before any process could renew its heartbeat.
 */
export const canDetectDeadProcesses = (id: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from processes where processes.id = ${id} and steady_since < clock_timestamp() - ${JUDGES_AFTER}::interval
    and seen_at > clock_timestamp() - ${GAP}::interval)`

const beat = compileOnce(
  (_, process: { id: string; name: string }) => sql<{ others: number; dead: string[] }>`
    with forgotten as (
      delete from processes where seen_at < clock_timestamp() - ${FORGOTTEN_AFTER}::interval and id <> ${process.id})
    insert into processes (id, name, started_at, seen_at)
    values (${process.id}, ${process.name}, clock_timestamp(), clock_timestamp())
    on conflict (id) do update set seen_at = excluded.seen_at,
      steady_since = case when processes.seen_at < excluded.seen_at - ${GAP}::interval then excluded.seen_at
        else processes.steady_since end
    returning (select count(*)::int from processes
      where id <> ${process.id} and seen_at > clock_timestamp() - ${DEAD_AFTER}::interval) as others,
      array(select id from processes
        where id <> ${process.id} and seen_at <= clock_timestamp() - ${DEAD_AFTER}::interval) as dead`,
)

/** Sends a heartbeat once a second while this process lives; while the database is away they are skipped. */
export async function startHeartbeat(db: Database, id: string): Promise<Processes> {
  const process = { id, name: `${hostname()}/${globalThis.process.pid}` }
  let others = 0
  let dead = new Set<string>()
  const hearers: (() => void)[] = []
  let stopped = false
  let beating: Promise<void> | null = null
  const sendHeartbeat = async () => {
    // One that hangs must not hold up the next.
    const [row] = await runWithDeadline(2 * BEAT_MS, () => beat(db, process))
    others = row?.others ?? 0
    const before = dead
    dead = new Set(row?.dead)
    if ([...dead].some((one) => !before.has(one))) for (const hear of hearers) hear()
  }
  // Before any claim or lease has its id.
  await sendHeartbeat()
  const timer = setInterval(() => {
    // One at a time: they must not pile up at a slow database.
    beating ??= sendHeartbeat()
      .catch(() => {})
      .finally(() => {
        beating = null
      })
  }, BEAT_MS)
  timer.unref()
  return {
    id,
    others: () => others,
    onDeath: (hear) => void hearers.push(hear),
    async stop() {
      if (stopped) return
      stopped = true
      clearInterval(timer)
      await beating
      await sql`delete from processes where id = ${id}`.execute(db).catch(() => {})
    },
  }
}

/** Removes all heartbeats; only where no other process can run, so that they belong to dead ones. */
export async function forgetProcesses(db: Queries): Promise<void> {
  await db.deleteFrom('processes').execute()
}
