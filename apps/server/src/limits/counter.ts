import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { type Spent, spend } from './windows.ts'

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
  settle(standing: Spent[]): void
  fail(problem: unknown): void
}

/**
 * Counts for everybody who asks while the former count is being written with one statement, outside of any transaction: a
 * window that all share is then locked for that statement alone, not until each of their transactions has committed.
 */
export function openCounter(db: Database, clock: Clock) {
  let next: Ask[] = []
  let writing = false

  async function writeAll(): Promise<void> {
    if (writing) return
    writing = true
    // Whatever else arrived with the one that asked first is counted with it.
    await new Promise((resolve) => setImmediate(resolve))
    while (next.length > 0) {
      const asks = next
      next = []
      await write(asks).catch((problem) => {
        for (const { fail } of asks) fail(problem)
      })
    }
    writing = false
  }

  async function write(asks: readonly Ask[]): Promise<void> {
    const changes = new Map<string, { bucket: string; windowMs: number; by: number }>()
    for (const { windows, by } of asks) {
      for (const { bucket, windowMs } of windows)
        changes.set(bucket, { bucket, windowMs, by: (changes.get(bucket)?.by ?? 0) + by })
    }
    const all = [...changes.values()]
    const standing = new Map(
      (await spend(db, all, clock.now())).map((spent, index) => [all[index]?.bucket, spent]),
    )
    // As each of them would have been told, one after the other; what is given back was there for all of them.
    const before = new Map<string, number>()
    for (const { bucket } of all) {
      const asked = asks.filter(({ by, windows }) => by > 0 && windows.some((one) => one.bucket === bucket))
      before.set(bucket, Math.max(0, (standing.get(bucket)?.spent ?? 0) - asked.length))
    }
    for (const { windows, by, settle } of asks) {
      const told = windows.map(({ bucket }) => {
        const endsAt = standing.get(bucket)?.endsAt ?? clock.now()
        return { spent: (before.get(bucket) ?? 0) + (by > 0 ? 1 : 0), endsAt }
      })
      // Whoever is refused gives back what he was counted for, so it must not refuse those behind him.
      if (by > 0 && windows.every(({ max }, index) => (told[index]?.spent ?? 0) <= max))
        for (const { bucket } of windows) before.set(bucket, (before.get(bucket) ?? 0) + 1)
      settle(told)
    }
  }

  const change = (windows: readonly Counted[], by: 1 | -1) =>
    new Promise<Spent[]>((settle, fail) => {
      next.push({ windows, by, settle, fail })
      void writeAll()
    })
  return {
    /** Spends one of each window and says how they stand, in their order. */
    spend: (windows: readonly Counted[]) => change(windows, 1),
    async giveBack(windows: readonly Counted[]): Promise<void> {
      await change(windows, -1)
    },
  }
}
