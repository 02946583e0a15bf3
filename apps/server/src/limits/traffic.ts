import type { Clock } from '../clock.ts'
import { Failure } from '../failure.ts'
import { hashOf } from '../hashing.ts'

const MINUTE_MS = 60_000
/** Requests a minute of one session and of one network address (promise 5.5). */
export const SESSION_PER_MINUTE = 120
export const ADDRESS_PER_MINUTE = 300
/** Pages, which cost less than calls. */
export const PAGES_PER_MINUTE = 600
/** Past this many callers the oldest windows are dropped, so that a flood of addresses cannot fill the memory. */
const CALLERS_MAX = 50_000

/**
 * The ceiling on everything, counted in memory: writing a row for each request would cost more than what it guards.
 * The limits that must survive a restart live in the database (`limits.ts`). A caller is something that he cannot
 * choose: his network, or a session that the server has found to live.
 */
export function createTrafficLimit(clock: Clock, scale: number) {
  const windows = new Map<string, { until: number; count: number }>()
  // All windows are equally long, so they end in the order in which they were put in.
  const dropOld = (now: number) => {
    for (const [key, { until }] of windows) {
      if (until > now && windows.size < CALLERS_MAX) return
      windows.delete(key)
    }
  }
  return {
    /** How many callers are remembered now. */
    get size(): number {
      return windows.size
    },
    /** Counts one request of `caller`; throws 429 past `perMinute`. */
    spend(caller: string, perMinute: number): void {
      if (scale === 0) return
      const now = clock.now().getTime()
      // A piece of a header would keep the whole request in memory; its hash is short and its own.
      const key = hashOf(caller)
      let window = windows.get(key)
      if (!window || window.until <= now) {
        windows.delete(key)
        dropOld(now)
        window = { until: now + MINUTE_MS, count: 0 }
        windows.set(key, window)
      }
      window.count++
      if (window.count > Math.max(1, perMinute * scale)) {
        throw new Failure('too_many_requests', {
          retryAfter: Math.max(1, Math.ceil((window.until - now) / 1000)),
        })
      }
    },
  }
}

export type TrafficLimit = ReturnType<typeof createTrafficLimit>
