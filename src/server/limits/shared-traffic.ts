import { sql } from 'kysely'
import type { Clock } from '#server/clock.ts'
import { compileOnce } from '#server/database/compile-once.ts'
import type { Database } from '#server/database/database.ts'
import type { Processes } from '#server/processes/heartbeat.ts'
import { createTrafficLimit, type TrafficLimit } from './traffic.ts'

const SHARE_EVERY_MS = 1_000

/** The traffic limits of one process, which counts what callers spent at the others as well. */
export interface SharedTraffic {
  /** Opens a limit; `name` separates its callers from those of other limits. */
  open(name: string): TrafficLimit
  stop(): Promise<void>
}

interface SharedCounts {
  process: string
  callers: string[]
  counts: number[]
  ends: Date[]
  now: Date
}

const exchangeCounts = compileOnce(
  (_, { process, callers, counts, ends, now }: SharedCounts) => sql<{ caller: string; spent: number }>`
    with over as (delete from traffic_counts where ends_at <= ${now}),
    shared as (
      insert into traffic_counts as t (caller, process, spent, ends_at)
      select caller, ${process}, spent, ends_at
      from unnest(${callers}::text[], ${counts}::integer[], ${ends}::timestamptz[]) as given (caller, spent, ends_at)
      on conflict (caller, process) do update set spent = excluded.spent, ends_at = excluded.ends_at)
    select caller, sum(spent)::int as spent from traffic_counts
    where caller = any(${callers}::text[]) and process <> ${process} and ends_at > ${now}
    group by caller`,
)

/**
 * Counts in memory, and shares once a second, with one statement, the counts of callers who have used a tenth of their limit
 * here; what they used in other processes counts from then on. While the database is away only the own count applies.
 */
export function shareTraffic(
  db: Database,
  processes: Pick<Processes, 'id' | 'others'>,
  clock: Clock,
  scale: number,
): SharedTraffic {
  const ceilings = new Map<string, TrafficLimit>()
  let exchanging: Promise<void> | null = null
  const exchangeAll = async () => {
    const heavy = [...ceilings].flatMap(([name, ceiling]) =>
      ceiling.heavy().map((caller) => ({ ...caller, ceiling, known: `${name}:${caller.key}` })),
    )
    if (heavy.length === 0) return
    const rows = await exchangeCounts(db, {
      process: processes.id,
      callers: heavy.map(({ known }) => known),
      counts: heavy.map(({ count }) => count),
      ends: heavy.map(({ until }) => new Date(until)),
      now: clock.now(),
    })
    const elsewhere = new Map(rows.map(({ caller, spent }) => [caller, spent]))
    for (const { ceiling, key, known } of heavy) ceiling.setElsewhere(key, elsewhere.get(known) ?? 0)
  }
  const timer = setInterval(() => {
    if (processes.others() === 0) return
    exchanging ??= exchangeAll()
      .catch(() => {})
      .finally(() => {
        exchanging = null
      })
  }, SHARE_EVERY_MS)
  timer.unref()
  return {
    open(name) {
      const ceiling = createTrafficLimit(clock, scale)
      ceilings.set(name, ceiling)
      return ceiling
    },
    async stop() {
      clearInterval(timer)
      await exchanging
    },
  }
}
