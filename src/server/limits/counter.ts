import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { batchWrites } from '#server/database/write-batching.ts'
import { consumeWindows, type Spent } from './windows.ts'

/** A window that is counted, and how much of it may be spent. */
export interface Counted {
  bucket: string
  windowMs: number
  max: number
}

interface Ask {
  windows: readonly Counted[]
  /** One is spent of each, or given back. */
  by: 1 | -1
}

/**
 * Counts outside of any transaction, with one statement for all calls of the moment: a window that all share is
 * locked for that statement alone, not until each of their transactions has committed.
 */
export function openCounter(db: Database, clock: Clock) {
  const change = batchWrites(async (asks: readonly Ask[]) => {
    const now = clock.now()
    const changes = new Map<string, { bucket: string; windowMs: number; by: number; spends: number }>()
    for (const { windows, by } of asks) {
      for (const { bucket, windowMs } of windows) {
        const so = changes.get(bucket) ?? { bucket, windowMs, by: 0, spends: 0 }
        changes.set(bucket, { ...so, by: so.by + by, spends: so.spends + (by > 0 ? 1 : 0) })
      }
    }
    const all = [...changes.values()]
    const spentOf = await consumeWindows(db, all, now)
    const windows = new Map(
      all.map(({ bucket, spends }, index) => {
        const { spent = 0, endsAt = now } = spentOf[index] ?? {}
        return [bucket, { before: Math.max(0, spent - spends), endsAt }]
      }),
    )
    return asks.map((ask) => countsFor(ask, windows))
  })
  return {
    /** Spends one of each window. Returns the count and the end of each, in their order. */
    spend: (windows: readonly Counted[]) => change({ windows, by: 1 }),
    async giveBack(windows: readonly Counted[]): Promise<void> {
      await change({ windows, by: -1 })
    },
  }
}

/** Counts of the windows for one of the callers that were counted together, as if each had come after the other. */
function countsFor({ windows, by }: Ask, all: Map<string, { before: number; endsAt: Date }>): Spent[] {
  const own = windows.map(({ bucket, max }) => ({ max, window: all.get(bucket) }))
  const counts = own.map(({ window }) => ({
    spent: (window?.before ?? 0) + (by > 0 ? 1 : 0),
    endsAt: window?.endsAt ?? new Date(0),
  }))
  // A refused caller gives back what was counted for them, so it must not refuse the callers after them.
  if (by > 0 && own.every(({ max }, index) => (counts[index]?.spent ?? 0) <= max))
    for (const { window } of own) if (window) window.before++
  return counts
}
