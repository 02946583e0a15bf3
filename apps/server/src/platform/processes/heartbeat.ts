import { hostname } from 'node:os'
import { type RawBuilder, sql } from 'kysely'
import { runWithDeadline } from '../database/call-time.ts'
import { compileOnce } from '../database/compile-once.ts'
import type { Database, Queries } from '../database/database.ts'

const BEAT_MS = 1_000
/** A process that was not seen for so long, by the database's clock, is taken for dead. */
const DEAD_AFTER = sql.lit('5 seconds')
const GAP = sql.lit('2 seconds')
/**
 * A message may have been sent by who cannot say so: on the way to a database that has moved one process may be many seconds later than
 * another, so what it has in its hands is left to it longer than a key, which its claim protects.
 */
const ABANDONED_AFTER = sql.lit('15 seconds')
const JUDGES_AFTER = sql.lit('16 seconds')
/** So long a dead one can be looked at. */
const FORGOTTEN_AFTER = sql.lit('1 hour')

/** This server process among those that share the database. */
export interface Processes {
  /** The id of this process in everything that it holds. */
  id: string
  /** How many others live, as of the last beat. */
  others(): number
  /** Calls `hear` when others have died without saying so. */
  onDeath(hear: () => void): void
  /** Says at once that this one is no more. */
  stop(): Promise<void>
}

/** SQL condition: whether the process with this id is alive. */
export const isProcessAlive = (id: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select from processes where processes.id = ${id} and seen_at > clock_timestamp() - ${DEAD_AFTER}::interval)`

/** SQL condition: whether another process may take over the work of the process with this id. */
export const isAbandoned = (id: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`not exists (
  select from processes where processes.id = ${id} and seen_at > clock_timestamp() - ${ABANDONED_AFTER}::interval)`

/**
 * Whether the process of that id has been seen long enough without a gap, and just now, to judge who is dead: longer than a dead one is
 * waited for. A database that was frozen may be asked before any process could renew its heartbeat.
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

/** Shows the others once a second that this process lives, for as long as it does; a database that is away is shown later. */
export async function startHeartbeat(db: Database, id: string): Promise<Processes> {
  const process = { id, name: `${hostname()}/${globalThis.process.pid}` }
  let others = 0
  let dead = new Set<string>()
  const hearers: (() => void)[] = []
  let stopped = false
  let beating: Promise<void> | null = null
  const showLife = async () => {
    // One that hangs must not keep the next from being seen.
    const [row] = await runWithDeadline(2 * BEAT_MS, () => beat(db, process))
    others = row?.others ?? 0
    const before = dead
    dead = new Set(row?.dead)
    if ([...dead].some((one) => !before.has(one))) for (const hear of hearers) hear()
  }
  // Before anything is held in its name.
  await showLife()
  const timer = setInterval(() => {
    // One at a time: a slow database must not gather them.
    beating ??= showLife()
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

/** Only where no other process can be at work: all former heartbeats belong to dead processes. */
export async function forgetProcesses(db: Queries): Promise<void> {
  await db.deleteFrom('processes').execute()
}
